/** All texts a user can see, by language and namespace. Message syntax: that of @intlify (`{name}`, plurals with `|`). */
import csAccount from './cs/account.json' with { type: 'json' };
import csArchive from './cs/archive.json' with { type: 'json' };
import csEvening from './cs/evening.json' with { type: 'json' };
import csAnalysis from './cs/analysis.json' with { type: 'json' };
import csArticles from './cs/articles.json' with { type: 'json' };
import csApp from './cs/app.json' with { type: 'json' };
import csBill from './cs/bill.json' with { type: 'json' };
import csBots from './cs/bots.json' with { type: 'json' };
import csCoach from './cs/coach.json' with { type: 'json' };
import csConnection from './cs/connection.json' with { type: 'json' };
import csData from './cs/data.json' with { type: 'json' };
import csDecisions from './cs/decisions.json' with { type: 'json' };
import csDrills from './cs/drills.json' with { type: 'json' };
import csEditor from './cs/editor.json' with { type: 'json' };
import csErrors from './cs/errors.json' with { type: 'json' };
import csForeign from './cs/foreign.json' with { type: 'json' };
import csGame from './cs/game.json' with { type: 'json' };
import csGlossary from './cs/glossary.json' with { type: 'json' };
import csGuide from './cs/guide.json' with { type: 'json' };
import csGuided from './cs/guided.json' with { type: 'json' };
import csHands from './cs/hands.json' with { type: 'json' };
import csHear from './cs/hear.json' with { type: 'json' };
import csLessons from './cs/lessons.json' with { type: 'json' };
import csLooks from './cs/looks.json' with { type: 'json' };
import csNotation from './cs/notation.json' with { type: 'json' };
import csNotices from './cs/notices.json' with { type: 'json' };
import csReasons from './cs/reasons.json' with { type: 'json' };
import csReview from './cs/review.json' with { type: 'json' };
import csRuleBook from './cs/ruleBook.json' with { type: 'json' };
import csRuleEditor from './cs/ruleEditor.json' with { type: 'json' };
import csRules from './cs/rules.json' with { type: 'json' };
import csSchoolScreen from './cs/schoolScreen.json' with { type: 'json' };
import csScorekeeper from './cs/scorekeeper.json' with { type: 'json' };
import csSettings from './cs/settings.json' with { type: 'json' };
import csShell from './cs/shell.json' with { type: 'json' };
import csStage from './cs/stage.json' with { type: 'json' };
import csTable from './cs/table.json' with { type: 'json' };
import csTableTalk from './cs/tableTalk.json' with { type: 'json' };
import csTalk from './cs/talk.json' with { type: 'json' };
import csSchoolDay from './cs/schoolDay.json' with { type: 'json' };
import csThumb from './cs/thumb.json' with { type: 'json' };
import csWhichRules from './cs/whichRules.json' with { type: 'json' };
import csUpdates from './cs/updates.json' with { type: 'json' };
import enAccount from './en/account.json' with { type: 'json' };
import enArchive from './en/archive.json' with { type: 'json' };
import enEvening from './en/evening.json' with { type: 'json' };
import enAnalysis from './en/analysis.json' with { type: 'json' };
import enArticles from './en/articles.json' with { type: 'json' };
import enApp from './en/app.json' with { type: 'json' };
import enBill from './en/bill.json' with { type: 'json' };
import enBots from './en/bots.json' with { type: 'json' };
import enCoach from './en/coach.json' with { type: 'json' };
import enConnection from './en/connection.json' with { type: 'json' };
import enData from './en/data.json' with { type: 'json' };
import enDecisions from './en/decisions.json' with { type: 'json' };
import enDrills from './en/drills.json' with { type: 'json' };
import enEditor from './en/editor.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import enForeign from './en/foreign.json' with { type: 'json' };
import enGame from './en/game.json' with { type: 'json' };
import enGlossary from './en/glossary.json' with { type: 'json' };
import enGuide from './en/guide.json' with { type: 'json' };
import enGuided from './en/guided.json' with { type: 'json' };
import enHands from './en/hands.json' with { type: 'json' };
import enHear from './en/hear.json' with { type: 'json' };
import enLessons from './en/lessons.json' with { type: 'json' };
import enLooks from './en/looks.json' with { type: 'json' };
import enNotation from './en/notation.json' with { type: 'json' };
import enNotices from './en/notices.json' with { type: 'json' };
import enReasons from './en/reasons.json' with { type: 'json' };
import enReview from './en/review.json' with { type: 'json' };
import enRuleBook from './en/ruleBook.json' with { type: 'json' };
import enRuleEditor from './en/ruleEditor.json' with { type: 'json' };
import enRules from './en/rules.json' with { type: 'json' };
import enSchoolScreen from './en/schoolScreen.json' with { type: 'json' };
import enScorekeeper from './en/scorekeeper.json' with { type: 'json' };
import enSettings from './en/settings.json' with { type: 'json' };
import enShell from './en/shell.json' with { type: 'json' };
import enStage from './en/stage.json' with { type: 'json' };
import enTable from './en/table.json' with { type: 'json' };
import enTableTalk from './en/tableTalk.json' with { type: 'json' };
import enTalk from './en/talk.json' with { type: 'json' };
import enSchoolDay from './en/schoolDay.json' with { type: 'json' };
import enThumb from './en/thumb.json' with { type: 'json' };
import enWhichRules from './en/whichRules.json' with { type: 'json' };
import enUpdates from './en/updates.json' with { type: 'json' };

export const messages = {
  cs: {
    account: csAccount,
    analysis: csAnalysis,
    archive: csArchive,
    evening: csEvening,
    articles: csArticles,
    app: csApp,
    bill: csBill,
    bots: csBots,
    coach: csCoach,
    connection: csConnection,
    data: csData,
    decisions: csDecisions,
    drills: csDrills,
    editor: csEditor,
    errors: csErrors,
    foreign: csForeign,
    game: csGame,
    glossary: csGlossary,
    guide: csGuide,
    guided: csGuided,
    hands: csHands,
    hear: csHear,
    lessons: csLessons,
    looks: csLooks,
    notation: csNotation,
    notices: csNotices,
    reasons: csReasons,
    review: csReview,
    ruleBook: csRuleBook,
    ruleEditor: csRuleEditor,
    rules: csRules,
    schoolScreen: csSchoolScreen,
    scorekeeper: csScorekeeper,
    settings: csSettings,
    shell: csShell,
    stage: csStage,
    table: csTable,
    tableTalk: csTableTalk,
    talk: csTalk,
    schoolDay: csSchoolDay,
    thumb: csThumb,
    whichRules: csWhichRules,
    updates: csUpdates,
  },
  en: {
    account: enAccount,
    analysis: enAnalysis,
    archive: enArchive,
    evening: enEvening,
    articles: enArticles,
    app: enApp,
    bill: enBill,
    bots: enBots,
    coach: enCoach,
    connection: enConnection,
    data: enData,
    decisions: enDecisions,
    drills: enDrills,
    editor: enEditor,
    errors: enErrors,
    foreign: enForeign,
    game: enGame,
    glossary: enGlossary,
    guide: enGuide,
    guided: enGuided,
    hands: enHands,
    hear: enHear,
    lessons: enLessons,
    looks: enLooks,
    notation: enNotation,
    notices: enNotices,
    reasons: enReasons,
    review: enReview,
    ruleBook: enRuleBook,
    ruleEditor: enRuleEditor,
    rules: enRules,
    schoolScreen: enSchoolScreen,
    scorekeeper: enScorekeeper,
    settings: enSettings,
    shell: enShell,
    stage: enStage,
    table: enTable,
    tableTalk: enTableTalk,
    talk: enTalk,
    schoolDay: enSchoolDay,
    thumb: enThumb,
    whichRules: enWhichRules,
    updates: enUpdates,
  },
};

export { pluralRules } from './plurals.ts';
