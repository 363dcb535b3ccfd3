/** Lint rules about imports: `house/no-import-cycles`, of types neither, and `house/public-api-only`; and the layers of the window. */
import { relative, sep } from 'node:path';
import type { Rule } from 'eslint';
import { importsIn, ROOT, sourcesIn, wayBack, type File } from './imports.ts';

/** All imports of the sources, read once a run. */
let targets: Map<File, File[]> | undefined;

function read(): Map<File, File[]> {
  const found = new Map<File, File[]>();
  for (const [file, text] of sourcesIn(['src-shared', 'src-main', 'src-renderer', 'resources'])) {
    found.set(
      file,
      importsIn(file, text).map(({ to }) => to),
    );
  }
  return found;
}

export const noImportCycles: Rule.RuleModule = {
  meta: { type: 'problem', messages: { cycle: 'Imports close a cycle: {{way}}.' }, schema: [] },
  create: (context) => ({
    Program(node) {
      const file = relative(ROOT, context.filename).split(sep).join('/');
      targets ??= read();
      const others = targets;
      for (const { to } of importsIn(file, context.sourceCode.text)) {
        const way = wayBack(to, file, others);
        if (way !== null) context.report({ node, messageId: 'cycle', data: { way: [file, ...way].join(' → ') } });
      }
    },
  }),
};

/**
 * Folders that are imported by their `index.ts` and not around it. One inside another may be imported from outside too: the
 * kernel is the engine's lowest layer.
 */
const WITH_PUBLIC_API = [
  'src-main/engine/',
  'src-main/engine/kernel/',
  'src-main/engine/laid/',
  'src-main/engine/variants/',
  'src-main/solver/',
  'src-main/coach/',
  'src-main/coach/detectors/',
  'src-main/coach/hints/',
  'src-main/coach/review/',
  'src-main/players/',
  'src-main/school/',
  'src-main/situations/',
  'src-main/situations/counting/',
  'src-shared/situations/',
  'src-main/storage/',
  'src-main/app/school/',
  'src-main/app/archive/',
  'src-main/app/game/',
  'src-main/app/analysis/',
  'src-main/app/review/',
  'src-main/app/backup/',
  'src-main/app/foreign/',
  'src-main/app/duplicate/',
  'src-main/app/analysis/complete/',
];

export const publicApiOnly: Rule.RuleModule = {
  meta: { type: 'problem', messages: { around: '{{to}} is inside; import {{folder}}index.ts.' }, schema: [] },
  create: (context) => ({
    Program(node) {
      const file = relative(ROOT, context.filename).split(sep).join('/');
      for (const { to } of importsIn(file, context.sourceCode.text)) {
        if (WITH_PUBLIC_API.some((inside) => to === `${inside}index.ts`)) continue;
        const folder = WITH_PUBLIC_API.find((inside) => to.startsWith(inside) && !file.startsWith(inside));
        if (folder !== undefined) context.report({ node, messageId: 'around', data: { to, folder } });
      }
    },
  }),
};

/**
 * The folders of the window by layer, lowest first: what every screen needs, parts of a table, features, and the frame around them. An
 * import goes to the same layer or down, and no two folders import each other. Files beside the folders are the routes (`router.ts`,
 * `App.vue`, …) and what even the design needs (texts, keys).
 */
export const WINDOW_LAYERS = [
  ['design', 'motion'],
  ['bridge', 'common', 'glossary', 'print', 'sound'],
  ['articles', 'bill', 'editor', 'analysis', 'table'],
  [
    'account',
    'archive',
    'data',
    'evening',
    'home',
    'review',
    'rules',
    'school',
    'scores',
    'settings',
    'situations',
    'updates',
  ],
  ['shell'],
];
