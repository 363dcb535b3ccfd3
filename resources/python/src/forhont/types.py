"""Types of parameters and results. Written by make_types.py from the schema of the protocol: do not edit."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union

Card = Literal[
    "7h", "8h", "9h", "Th", "Uh", "Oh", "Kh", "Ah", "7l", "8l", "9l", "Tl", "Ul", "Ol", "Kl", "Al", "7a", "8a", "9a",
    "Ta", "Ua", "Oa", "Ka", "Aa", "7b", "8b", "9b", "Tb", "Ub", "Ob", "Kb", "Ab"
]
Lang = Literal["cs", "en"]
Variant = Literal["voleny", "licitovany", "krizovy", "lizany", "four-hand"]
Suit = Literal["h", "l", "a", "b"]
Rank = Literal["7", "8", "9", "T", "U", "O", "K", "A"]
Seat = Literal[0, 1, 2, 3]
Contract = Literal[
    "hra", "sedma", "sto", "sto-sedma", "betl", "durch", "open-betl", "open-durch", "dve-sedmy", "dve-sedmy-sto"
]
Component = Literal["hra", "sedma", "sto", "sto-sedma", "betl", "durch", "dve-sedmy", "against-sedma", "against-sto"]
SettledComponent = Literal[
    "hra", "sedma", "sto", "sto-sedma", "betl", "durch", "dve-sedmy", "against-sedma", "against-sto", "silent-seven",
    "tricks-majority", "sharp-away"
]
Side = Literal["declarer", "defenders"]
Bid = Literal[
    "hra", "hra-h", "sedma", "sedma-h", "sto", "sto-h", "sto-sedma", "sto-sedma-h", "betl", "durch", "open-betl",
    "open-durch", "dve-sedmy", "dve-sedmy-h", "dve-sedmy-sto", "dve-sedmy-sto-h"
]
Phase = Literal[
    "trump", "auction", "all-passed", "talon", "declare", "approval", "announce", "lay", "reconsider", "commenting",
    "showing", "play", "finished"
]
Manner = Literal["training", "strict"]
Mark = Literal["star", "question", "exclamation", "lesson"]
Revoke = Literal[
    "not-followed", "not-trumped", "not-beaten", "seven-early", "wrong-lead", "sharp-in-talon", "seven-in-talon",
    "comment-order", "laid-played-on", "helpers-not-shown"
]
PlayedVariant = Literal["voleny", "licitovany", "krizovy", "lizany"]
Objective = Literal["payoff", "points", "tricks"]
SolvedCards = Literal["all", "best"]
StockOrder = Literal["known", "hidden"]
Character = Literal["blazena", "vaclav", "jindra", "ludmila"]
HintLevel = Literal[1, 2, 3, 4]
Until = Literal["dealt", "decision"]


class _TrumpAction(TypedDict):
    type: Literal["trump"]
    card: Card


class TrumpAction(_TrumpAction, total=False):
    call: Rank


class TrumpBlindAction(TypedDict):
    type: Literal["trump-blind"]
    index: int


class TrumpSuitAction(TypedDict):
    type: Literal["trump-suit"]
    suit: Suit


class BidAction(TypedDict):
    type: Literal["bid"]
    bid: Bid


class HoldAction(TypedDict):
    type: Literal["hold"]


class PassAction(TypedDict):
    type: Literal["pass"]


class TakeTalonAction(TypedDict):
    type: Literal["take-talon"]


class ThrowInAction(TypedDict):
    type: Literal["throw-in"]


class DiscardAction(TypedDict):
    type: Literal["discard"]
    cards: List[Card]


class TakeBackAction(TypedDict):
    type: Literal["take-back"]


class BarvaAction(TypedDict):
    type: Literal["barva"]


class GoodAction(TypedDict):
    type: Literal["good"]


class BadAction(TypedDict):
    type: Literal["bad"]


class _AnnounceAction(TypedDict):
    type: Literal["announce"]
    contract: Contract


class AnnounceAction(_AnnounceAction, total=False):
    trump: Suit
    helper: Suit


class FoldAction(TypedDict):
    type: Literal["fold"]


class LayAction(TypedDict):
    type: Literal["lay"]
    card: Card


class StandAction(TypedDict):
    type: Literal["stand"]


class WithdrawAction(TypedDict):
    type: Literal["withdraw"]


class CommentAction(TypedDict):
    type: Literal["comment"]
    flek: List[Component]
    against: List[Literal["sedma", "sto"]]


class ShowAction(TypedDict):
    type: Literal["show"]


class ShowNothingAction(TypedDict):
    type: Literal["show-nothing"]


class GiveUpAction(TypedDict):
    type: Literal["give-up"]


class _PlayAction(TypedDict):
    type: Literal["play"]
    card: Card


class PlayAction(_PlayAction, total=False):
    announce: Literal[False]


class ClaimAction(TypedDict):
    type: Literal["claim"]


Action = Union[
    TrumpAction, TrumpBlindAction, TrumpSuitAction, BidAction, HoldAction, PassAction, TakeTalonAction, ThrowInAction,
    DiscardAction, TakeBackAction, BarvaAction, GoodAction, BadAction, AnnounceAction, FoldAction, LayAction,
    StandAction, WithdrawAction, CommentAction, ShowAction, ShowNothingAction, GiveUpAction, PlayAction, ClaimAction
]


class RulePacket(TypedDict):
    to: Literal[0, 1, 2, 3, "talon", "stock"]
    count: int


class RuleStoSedmaHearts(TypedDict):
    sto: float
    sedma: float


class RuleRates(TypedDict):
    hra: float
    sedma: float
    sto: float
    betl: float
    durch: float
    openBetl: Optional[float]
    openDurch: Optional[float]
    dveSedmy: float
    dveSedmyHearts: Optional[float]
    stoSedmaHearts: Optional[RuleStoSedmaHearts]
    stoSedma: Optional[float]
    hraBesideDveSedmy: bool
    silentSeven: float
    tricksMajority: float


class RuleHundred(TypedDict):
    won: Literal["per-ten", "half-hra", "doubling", "flat"]
    lost: Literal["per-ten", "one-more", "flat", "doubling"]
    lostMarriages: bool
    silent: Literal["per-ten", "half-hra", "doubling", "flat"]
    silentOneMarriage: bool
    silentDefenders: Literal["instead", "besides"]
    qualifying: Literal["first-announced", "best", "trumps", "all"]


class RuleSilentOnlyDoubled(TypedDict):
    hundred: bool
    seven: bool


class RuleTrumpTimes(TypedDict):
    h: int
    l: int
    a: int
    b: int


class RuleFleks(TypedDict):
    max: Optional[int]
    words: List[Literal["flek", "re", "tutti", "boty", "kalhoty", "kaiser", "retutti", "lepsi", "flek-n"]]


class RuleLaid(TypedDict):
    sedma: Literal["no-point-lost", "no-trick-lost"]
    dveSedmy: Literal["one-hand", "any-layout"]


class RuleTwoSevens(TypedDict):
    helper: Literal["named", "any"]
    fourHelpers: Literal["played", "lost"]


class RuleAgainst(TypedDict):
    sedma: bool
    sto: bool


class RuleUnflekkedPaid(TypedDict):
    hra: bool
    sedma: bool
    untilRe: bool


class RuleMarriage(TypedDict):
    card: Literal["either", "ober-first"]


class RuleTalon(TypedDict):
    trumpAllowed: bool
    trumpShown: bool
    sharp: Literal["barred", "shown"]
    sharpPoints: Literal["defenders", "declarer", "nobody"]
    sharpPays: float
    sevenBarred: bool


class RuleLead(TypedDict):
    trumps: Literal["forhont", "declarer"]
    laidFaceDown: bool


class RuleAuction(TypedDict):
    ladder: List[Bid]
    tops: List[Bid]
    procedure: Literal["last-first", "middle-first", "round"]
    skip: Literal["any", "none", "better-only"]
    allPass: Literal["forhont-plays-lowest", "dealer-takes-or-throws-in"]
    foldPays: Optional[float]
    changeUntil: Literal["announced", "commented"]
    bluffAboveSedma: bool


class RuleRenonc(TypedDict):
    flat1: float
    flat2: float
    game: Literal["doubled-rate", "forfeited-points"]


class Rules(TypedDict):
    packets: List[RulePacket]
    rates: RuleRates
    hundred: RuleHundred
    silentOnlyDoubled: RuleSilentOnlyDoubled
    durchTwiceBetl: bool
    trumpTimes: RuleTrumpTimes
    fleks: RuleFleks
    cap: Optional[int]
    capLaid: Optional[int]
    capOn: Literal["rate", "payment"]
    laidDoublings: Literal["doubling-defenders", "all"]
    laid: RuleLaid
    twoSevens: RuleTwoSevens
    partnerDoubles: bool
    against: RuleAgainst
    unflekkedPaid: RuleUnflekkedPaid
    giveUpAgainstSeven: bool
    marriage: RuleMarriage
    talon: RuleTalon
    blindTrump: Literal["always", "no-suit-of-three", "never"]
    noTrumpLadder: List[Literal["betl", "durch", "open-betl", "open-durch"]]
    stoSedmaFromHand: bool
    openGame: Literal["shown", "compared"]
    lead: RuleLead
    betlOpenFromTrick: Optional[int]
    durchWithSmart: bool
    auction: Optional[RuleAuction]
    renonc: RuleRenonc
    mustShowLaid: bool
    sitterOutSettles: bool
    shuffle: Literal["session-start", "midnight-and-two-hours", "after-unplayed", "every-deal"]
    direction: Literal["clockwise", "counter-clockwise"]


class RuleRatesOverrides(TypedDict, total=False):
    hra: float
    sedma: float
    sto: float
    betl: float
    durch: float
    openBetl: Optional[float]
    openDurch: Optional[float]
    dveSedmy: float
    dveSedmyHearts: Optional[float]
    stoSedmaHearts: Optional[RuleStoSedmaHearts]
    stoSedma: Optional[float]
    hraBesideDveSedmy: bool
    silentSeven: float
    tricksMajority: float


class RuleHundredOverrides(TypedDict, total=False):
    won: Literal["per-ten", "half-hra", "doubling", "flat"]
    lost: Literal["per-ten", "one-more", "flat", "doubling"]
    lostMarriages: bool
    silent: Literal["per-ten", "half-hra", "doubling", "flat"]
    silentOneMarriage: bool
    silentDefenders: Literal["instead", "besides"]
    qualifying: Literal["first-announced", "best", "trumps", "all"]


class RuleSilentOnlyDoubledOverrides(TypedDict, total=False):
    hundred: bool
    seven: bool


class RuleTrumpTimesOverrides(TypedDict, total=False):
    h: int
    l: int
    a: int
    b: int


class RuleFleksOverrides(TypedDict, total=False):
    max: Optional[int]
    words: List[Literal["flek", "re", "tutti", "boty", "kalhoty", "kaiser", "retutti", "lepsi", "flek-n"]]


class RuleLaidOverrides(TypedDict, total=False):
    sedma: Literal["no-point-lost", "no-trick-lost"]
    dveSedmy: Literal["one-hand", "any-layout"]


class RuleTwoSevensOverrides(TypedDict, total=False):
    helper: Literal["named", "any"]
    fourHelpers: Literal["played", "lost"]


class RuleAgainstOverrides(TypedDict, total=False):
    sedma: bool
    sto: bool


class RuleUnflekkedPaidOverrides(TypedDict, total=False):
    hra: bool
    sedma: bool
    untilRe: bool


class RuleMarriageOverrides(TypedDict, total=False):
    card: Literal["either", "ober-first"]


class RuleTalonOverrides(TypedDict, total=False):
    trumpAllowed: bool
    trumpShown: bool
    sharp: Literal["barred", "shown"]
    sharpPoints: Literal["defenders", "declarer", "nobody"]
    sharpPays: float
    sevenBarred: bool


class RuleLeadOverrides(TypedDict, total=False):
    trumps: Literal["forhont", "declarer"]
    laidFaceDown: bool


class RuleRenoncOverrides(TypedDict, total=False):
    flat1: float
    flat2: float
    game: Literal["doubled-rate", "forfeited-points"]


class RuleOverrides(TypedDict, total=False):
    packets: List[RulePacket]
    rates: RuleRatesOverrides
    hundred: RuleHundredOverrides
    silentOnlyDoubled: RuleSilentOnlyDoubledOverrides
    durchTwiceBetl: bool
    trumpTimes: RuleTrumpTimesOverrides
    fleks: RuleFleksOverrides
    cap: Optional[int]
    capLaid: Optional[int]
    capOn: Literal["rate", "payment"]
    laidDoublings: Literal["doubling-defenders", "all"]
    laid: RuleLaidOverrides
    twoSevens: RuleTwoSevensOverrides
    partnerDoubles: bool
    against: RuleAgainstOverrides
    unflekkedPaid: RuleUnflekkedPaidOverrides
    giveUpAgainstSeven: bool
    marriage: RuleMarriageOverrides
    talon: RuleTalonOverrides
    blindTrump: Literal["always", "no-suit-of-three", "never"]
    noTrumpLadder: List[Literal["betl", "durch", "open-betl", "open-durch"]]
    stoSedmaFromHand: bool
    openGame: Literal["shown", "compared"]
    lead: RuleLeadOverrides
    betlOpenFromTrick: Optional[int]
    durchWithSmart: bool
    auction: Optional[RuleAuction]
    renonc: RuleRenoncOverrides
    mustShowLaid: bool
    sitterOutSettles: bool
    shuffle: Literal["session-start", "midnight-and-two-hours", "after-unplayed", "every-deal"]
    direction: Literal["clockwise", "counter-clockwise"]


class _RuleSet(TypedDict):
    format: Literal[3]
    id: str
    variants: List[PlayedVariant]
    fields: Rules
    overrides: Dict[PlayedVariant, RuleOverrides]
    articles: Dict[str, str]


class RuleSet(_RuleSet, total=False):
    name: str
    basedOn: str


class _PositionAgainst(TypedDict):
    seat: Seat
    what: Literal["sedma", "sto"]


class PositionAgainst(_PositionAgainst, total=False):
    fleks: int


class AnnouncedPlay(TypedDict):
    card: Card
    announce: bool


class WonBySide(TypedDict, total=False):
    points: int
    marriages: List[Suit]


class PositionWon(TypedDict, total=False):
    declarer: WonBySide
    defenders: WonBySide
    tricks: List[int]


class _Position(TypedDict):
    variant: Variant
    rules: Union[str, RuleSet]
    declarer: Seat
    contract: Contract
    hands: List[List[Card]]


class Position(_Position, total=False):
    trump: Optional[Suit]
    helper: Optional[Suit]
    heartsBid: bool
    talon: List[Card]
    stock: List[Card]
    fleks: Dict[Literal["hra", "sedma", "sto", "sto-sedma", "betl", "durch", "dve-sedmy"], int]
    against: List[PositionAgainst]
    partner: Optional[Seat]
    called: Rank
    leader: Seat
    plays: List[Union[Card, AnnouncedPlay]]
    won: PositionWon


class _Move(TypedDict):
    seat: Seat
    action: Action


class Move(_Move, total=False):
    comment: str
    marks: List[Mark]
    variations: List[List[Move]]


class RecordStake(TypedDict):
    base: float
    currency: str


class Packet(TypedDict):
    to: Union[Seat, Literal["talon"], Literal["stock"]]
    cards: List[Card]


class RecordResult(TypedDict):
    made: bool
    gains: List[float]


class _Record(TypedDict):
    format: Literal[2]
    variant: Variant
    rules: Union[str, RuleSet]
    dealt: List[Packet]


class Record(_Record, total=False):
    engine: Optional[int]
    manner: Manner
    names: List[Optional[str]]
    sitterOut: Optional[str]
    event: str
    title: str
    date: Optional[str]
    tags: List[str]
    comment: str
    stake: Optional[RecordStake]
    seed: Optional[str]
    result: Optional[RecordResult]
    moves: List[Move]


class ViewTrumpCard(TypedDict):
    seat: Seat
    card: Optional[Card]
    shown: bool


class ViewLaidCard(TypedDict):
    seat: Seat
    card: Optional[Card]


class ViewTalon(TypedDict):
    count: int
    cards: Optional[List[Card]]


class ViewAgainst(TypedDict):
    seat: Seat
    what: Literal["sedma", "sto"]
    fleks: int


class _TrickCard(TypedDict):
    seat: Seat
    card: Card


class TrickCard(_TrickCard, total=False):
    marriage: Literal[20, 40]


class _Trick(TypedDict):
    leader: Seat
    cards: List[TrickCard]


class Trick(_Trick, total=False):
    winner: Seat


class ViewMarriage(TypedDict):
    seat: Seat
    suit: Suit
    points: Literal[20, 40]


class ViewPoints(TypedDict):
    declarer: int
    defenders: int


class ViewClaim(TypedDict):
    laid: bool


class SeatRevoke(TypedDict):
    seat: Seat
    renonc: Revoke


class _HeardTrumpAction(TypedDict):
    type: Literal["trump"]
    card: Optional[Card]


class HeardTrumpAction(_HeardTrumpAction, total=False):
    call: Rank


class _HeardDiscardAction(TypedDict):
    type: Literal["discard"]
    cards: Optional[List[Card]]


class HeardDiscardAction(_HeardDiscardAction, total=False):
    shown: List[Card]


class HeardLayAction(TypedDict):
    type: Literal["lay"]
    card: Optional[Card]


HeardAction = Union[
    HeardTrumpAction, TrumpBlindAction, HeardDiscardAction, HeardLayAction, TrumpSuitAction, BidAction, HoldAction,
    PassAction, TakeTalonAction, ThrowInAction, TakeBackAction, BarvaAction, GoodAction, BadAction, AnnounceAction,
    FoldAction, StandAction, WithdrawAction, CommentAction, ShowAction, ShowNothingAction, GiveUpAction, PlayAction,
    ClaimAction
]


class ActionEntry(TypedDict):
    kind: Literal["action"]
    seat: Seat
    action: HeardAction


class TrumpShownEntry(TypedDict):
    kind: Literal["trump-shown"]
    seat: Seat
    card: Card


class TrickEntry(TypedDict):
    kind: Literal["trick"]
    trick: Trick


class ClaimEntry(TypedDict):
    kind: Literal["claim"]
    seat: Seat
    laid: bool


class RenoncEntry(TypedDict):
    kind: Literal["renonc"]
    seat: Seat
    renonc: Revoke


class HandShownEntry(TypedDict):
    kind: Literal["hand-shown"]
    seat: Seat
    cards: List[Card]


class Points(TypedDict):
    tricks: int
    marriages: int
    total: int


class SettlementPoints(TypedDict):
    declarer: Points
    defenders: Points


class _SettlementComponent(TypedDict):
    id: SettledComponent
    side: Side
    made: bool
    rate: float
    hearts: float
    fleks: int
    factor: float
    extra: float
    amount: float


class SettlementComponent(_SettlementComponent, total=False):
    silentHundred: Side
    note: str


class SettlementLaid(TypedDict):
    doubledBy: List[Seat]
    plain: float


class Penalty(TypedDict):
    seat: Seat
    renonc: Revoke
    rate: float


class DefenderAmount(TypedDict):
    seat: Seat
    amount: float


class _Settlement(TypedDict):
    points: SettlementPoints
    components: List[SettlementComponent]
    uncapped: float
    cappedAt: Optional[float]
    perDefender: List[DefenderAmount]
    bySeat: List[float]


class Settlement(_Settlement, total=False):
    laid: SettlementLaid
    renonc: SeatRevoke
    penalties: List[Penalty]
    sitterOut: Optional[float]


class SettledEntry(TypedDict):
    kind: Literal["settled"]
    settlement: Settlement


LogEntry = Union[ActionEntry, TrumpShownEntry, TrickEntry, ClaimEntry, RenoncEntry, HandShownEntry, SettledEntry]


class ViewVerdictReason(TypedDict):
    code: str
    article: str
    params: Dict[str, Union[str, float, bool, List[str]]]


class ViewVerdict(TypedDict):
    card: Card
    legal: bool
    reason: Optional[ViewVerdictReason]


class _View(TypedDict):
    variant: PlayedVariant
    rules: str
    seat: Seat
    phase: Phase
    toAct: Optional[Seat]
    hand: List[Card]
    counts: List[int]
    openHands: Dict[Literal["0", "1", "2", "3"], List[Card]]
    unseen: int
    declarer: Optional[Seat]
    bidder: Optional[Seat]
    bid: Optional[Bid]
    trump: Optional[Suit]
    helper: Optional[Suit]
    trumpCard: Optional[ViewTrumpCard]
    laidCard: Optional[ViewLaidCard]
    talon: ViewTalon
    stock: int
    contract: Optional[Contract]
    components: List[Component]
    fleks: Dict[Component, int]
    against: List[ViewAgainst]
    called: Optional[Card]
    partner: Optional[Seat]
    trick: Optional[Trick]
    tricks: List[Trick]
    marriages: List[ViewMarriage]
    points: Optional[ViewPoints]
    tricksWon: List[int]
    log: List[LogEntry]
    actions: List[Action]
    verdicts: List[ViewVerdict]
    settlement: Optional[Settlement]


class View(_View, total=False):
    manner: Manner
    claim: Optional[ViewClaim]
    renoncs: List[SeatRevoke]


class HelloResult(TypedDict):
    name: Literal["forhont"]
    version: str
    protocol: Literal[1]
    variants: List[PlayedVariant]
    rules: List[str]


class DealResult(TypedDict):
    hands: List[List[Card]]
    talon: List[Card]
    stock: List[Card]
    packets: List[Packet]


class LegalCardReason(TypedDict):
    code: str
    article: str
    text: str


class LegalCard(TypedDict):
    card: Card
    legal: bool
    reason: Optional[LegalCardReason]


class LegalResult(TypedDict):
    seat: Optional[Seat]
    cards: List[LegalCard]


class SolveBounds(TypedDict):
    low: float
    high: float


class SolveEstimate(TypedDict):
    mean: float
    low: float
    high: float
    n: int


class MarriageValues(TypedDict):
    announced: float
    silent: float


class _SolveCard(TypedDict):
    card: Card
    value: float


class SolveCard(_SolveCard, total=False):
    bounds: SolveBounds
    estimate: SolveEstimate
    marriage: MarriageValues


class _SolveResult(TypedDict):
    seat: Optional[Seat]
    value: float
    best: List[Card]
    cards: List[SolveCard]
    line: List[Union[Card, AnnouncedPlay]]
    exact: bool
    nodes: float
    ms: float


class SolveResult(_SolveResult, total=False):
    bounds: SolveBounds
    estimate: SolveEstimate


class ClaimProof(TypedDict):
    line: List[TrickCard]
    rest: List[Card]


class ClaimCounterexample(TypedDict):
    hands: List[List[Card]]
    stock: List[Card]
    line: List[TrickCard]
    breach: Literal[
        "trick-lost", "point-lost", "trick-taken", "seven-early", "seven-beaten", "four-helpers", "helper-seven-early",
        "helper-seven-beaten", "hands-compared", "no-seven", "no-marriage", "outscored"
    ]
    evenOpen: bool


class _ClaimResult(TypedDict):
    laid: Optional[bool]
    nodes: float


class ClaimResult(_ClaimResult, total=False):
    proof: ClaimProof
    counterexample: ClaimCounterexample


class ExplainComponent(TypedDict):
    id: SettledComponent
    before: float
    after: float


class Reason(TypedDict):
    code: str
    params: Dict[str, Union[str, float, bool, List[str]]]
    text: str
    cards: List[Card]


class _LineCard(TypedDict):
    seat: Seat
    card: Card
    note: Optional[str]


class LineCard(_LineCard, total=False):
    announce: Literal[False]
    marriage: Literal[20, 40]
    taker: Seat


class ExplainContrastCauseChange(TypedDict):
    kind: Literal["kept", "gone"]
    seat: Seat
    card: Card
    instead: Card


class ExplainContrastCauseChange2(TypedDict):
    kind: Literal["lead", "given"]
    seat: Seat


class OtherChange(TypedDict):
    kind: Literal["points", "marriage", "trick"]


Change = Union[ExplainContrastCauseChange, ExplainContrastCauseChange2, OtherChange]


class Cause(TypedDict):
    code: str
    params: Dict[str, Union[str, float, bool, List[str]]]
    text: str
    cards: List[Card]
    change: Optional[Change]
    value: float


class ExplainContrast(TypedDict):
    card: Card
    loss: float
    cause: Optional[Cause]
    reasons: List[Reason]


class ExplainResult(TypedDict):
    seat: Seat
    card: Card
    verdict: Literal["illegal", "best", "equal", "costs", "loses"]
    before: float
    after: float
    loss: float
    components: List[ExplainComponent]
    reasons: List[Reason]
    line: List[LineCard]
    better: List[LineCard]
    best: List[Card]
    contrast: Optional[ExplainContrast]
    cause: Optional[Cause]
    text: str


class HintRule(TypedDict):
    text: str
    article: str


class HintOutlook(TypedDict):
    card: Card
    best: float
    won: float
    average: float
    spread: float


class HintCall(TypedDict):
    action: Action
    average: float
    won: Optional[float]
    spread: Optional[float]


class ExampleGame(TypedDict):
    declarer: Seat
    contract: Contract
    trump: Optional[Suit]
    gain: float


class _Example(TypedDict):
    hands: List[List[Card]]
    talon: List[Card]


class Example(_Example, total=False):
    game: ExampleGame


class HintExamples(TypedDict):
    won: Optional[Example]
    lost: Optional[Example]


class HintResult(TypedDict):
    level: HintLevel
    seat: Seat
    rule: Optional[HintRule]
    cards: List[Card]
    action: Optional[Action]
    line: List[LineCard]
    basis: Literal["certain", "sampled", "estimate", "none"]
    certain: bool
    layouts: int
    outlook: List[HintOutlook]
    calls: List[HintCall]
    callBasis: Optional[Literal["learned", "solved", "thumb"]]
    same: List[Card]
    examples: Optional[HintExamples]
    text: str


class _ReplayResult(TypedDict):
    phase: Phase
    toAct: Optional[Seat]
    actions: List[Action]
    log: List[LogEntry]
    result: Optional[Settlement]


class ReplayResult(_ReplayResult, total=False):
    view: View
    record: Record


class ReadResult(TypedDict):
    records: List[Record]


class WriteResult(TypedDict):
    text: str


class _FollowResult(TypedDict):
    phase: Phase
    toAct: Optional[Seat]
    actions: List[Action]
    log: List[LogEntry]
    result: Optional[Settlement]


class FollowResult(_FollowResult, total=False):
    view: View


class _BotConsidered(TypedDict):
    action: Action


class BotConsidered(_BotConsidered, total=False):
    value: float
    chance: float


class _BotResult(TypedDict):
    action: Action
    confidence: float
    considered: List[BotConsidered]


class BotResult(_BotResult, total=False):
    chance: float
    layouts: int


class _CountResult(TypedDict):
    situation: str
    ways: str
    of: str
    oneIn: float


class CountResult(_CountResult, total=False):
    share: float


class _SampleDeal(TypedDict):
    hands: List[List[Card]]
    talon: List[Card]
    stock: List[Card]
    trump: Optional[Suit]


class SampleDeal(_SampleDeal, total=False):
    actions: List[Action]
    tried: int


class SampleResult(TypedDict):
    deals: List[SampleDeal]


class Mean(TypedDict):
    mean: float
    low: float
    high: float


class SimulateAlternativeSums(TypedDict):
    sum: float
    squares: float
    difference: float
    differenceSquares: float


class SimulateAlternative(TypedDict):
    action: Optional[Action]
    n: int
    money: Mean
    chance: float
    difference: Mean
    sums: SimulateAlternativeSums
    histogram: List[List[Union[float, int]]]


class SimulateResult(TypedDict):
    deals: int
    tried: int
    alternatives: List[SimulateAlternative]
