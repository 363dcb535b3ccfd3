import '../../src-renderer/design/index.css';
import { createForhont } from '../../src-renderer/app.ts';
import { RULE_SETS } from '../../src-shared/rules/index.ts';
import { states } from './states.ts';

const query = new globalThis.URLSearchParams(globalThis.location.search);
const state = states.get(query.get('state')) ?? null;
let settings = {
  language: query.get('lang') ?? 'cs',
  theme: query.get('theme') ?? 'light',
  speed: 'instant',
  playerName: 'Karel',
  announceMarriages: true,
  panelOpen: query.get('panel') !== 'closed',
};
const ok = (value) => ({ ok: true, value });
const answers = {
  'app.info': () => ({
    name: 'Forhont',
    version: '0.1.0',
    shell: 'browser',
    systemLanguage: 'cs',
    databaseFile: '/home/karel/.local/share/forhont/forhont.db',
    notices: [],
  }),
  'app.acknowledgeNotices': () => null,
  'settings.get': () => settings,
  'settings.set': (part) => (settings = { ...settings, ...part }),
  'rules.list': () => RULE_SETS.map(({ id, variants }) => ({ id, variants })),
  'rules.get': ({ id }) => RULE_SETS.find((set) => set.id === id),
  'game.current': () => state,
  'game.ruleSet': () => RULE_SETS.find((set) => set.id === state.rules),
  'game.sessions': () => [],
};
const client = {
  async call(method, params) {
    if (method === 'game.act')
      return { ok: false, error: { code: 'talon-sharp', params: { card: 'Ah', article: 'csm IV.12' } } };
    return answers[method] ? ok(answers[method](params)) : { ok: false, error: { code: 'internal' } };
  },
  on: () => () => {},
  onConnection: () => () => {},
};
createForhont(client).mount('#app');
