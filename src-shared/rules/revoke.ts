/**
 * The catalogue of revokes: every offence of the documents that can be committed at this table. Texts by id in the
 * locale files: `rules.renoncs.<id>`. Offences of hand and eye (looking, signalling, miscounting the talon, playing or
 * commenting out of turn) cannot happen here and are not in it. csm VI.2, turnaj IV
 */

export interface RevokeEntry {
  /** `play`: the side loses the game. `technical`: only the flat rate is paid and the deal goes on. */
  readonly kind: 'play' | 'technical';
  /** Which flat rate is paid to every other player (`fields.renonc`). */
  readonly flat: 'flat1' | 'flat2';
  readonly articles: readonly string[];
  /** The codes of refusals (`reasons.<code>`) that this offence answers to in training. */
  readonly reasons: readonly string[];
}

export const REVOKE_IDS = [
  'not-followed',
  'not-trumped',
  'not-beaten',
  'seven-early',
  'wrong-lead',
  'sharp-in-talon',
  'seven-in-talon',
  'comment-order',
  'laid-played-on',
  'helpers-not-shown',
] as const;
export type RevokeId = (typeof REVOKE_IDS)[number];

export const REVOKES: Readonly<Record<RevokeId, RevokeEntry>> = {
  'not-followed': {
    kind: 'play',
    flat: 'flat1',
    articles: ['csm II.7', 'csm VI.2', 'turnaj IV'],
    reasons: ['follow-suit'],
  },
  'not-trumped': {
    kind: 'play',
    flat: 'flat1',
    articles: ['csm II.7', 'csm VI.2', 'turnaj IV'],
    reasons: ['must-trump'],
  },
  'not-beaten': {
    kind: 'play',
    flat: 'flat1',
    articles: ['csm II.8', 'csm VI.2', 'turnaj IV'],
    reasons: ['must-beat', 'must-overtrump'],
  },
  'seven-early': {
    kind: 'play',
    flat: 'flat1',
    articles: ['csm IV.11', 'csm VI.2', 'turnaj IV'],
    reasons: ['seven-held'],
  },
  'wrong-lead': {
    kind: 'play',
    flat: 'flat1',
    articles: ['csm IV.7', 'csm VI.2', 'turnaj IV'],
    reasons: ['lead-is-laid'],
  },
  'sharp-in-talon': {
    kind: 'play',
    flat: 'flat2',
    articles: ['csm IV.12', 'csm VI.3', 'turnaj IV'],
    reasons: ['sharp-in-talon'],
  },
  'seven-in-talon': {
    kind: 'play',
    flat: 'flat2',
    articles: ['turnaj II.17', 'turnaj IV'],
    reasons: ['seven-in-talon'],
  },
  'comment-order': {
    kind: 'technical',
    flat: 'flat1',
    articles: ['csm V.5', 'csm VI.2', 'turnaj IV'],
    reasons: ['not-open-to-flek', 'against-too-late', 'against-said-already', 'seven-announced-already'],
  },
  'laid-played-on': {
    kind: 'technical',
    flat: 'flat1',
    articles: ['turnaj II.20', 'turnaj IV'],
    reasons: ['laid-must-be-shown'],
  },
  'helpers-not-shown': {
    kind: 'technical',
    flat: 'flat1',
    articles: ['turnaj III.1', 'turnaj III.3', 'turnaj IV'],
    reasons: ['helpers-must-be-shown'],
  },
};
