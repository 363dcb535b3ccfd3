/** Lint rules about imports: `house/no-circles`, of types neither, and `house/by-the-face`. */
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

export const noCircles: Rule.RuleModule = {
  meta: { type: 'problem', messages: { circle: 'Imports close a circle: {{way}}.' }, schema: [] },
  create: (context) => ({
    Program(node) {
      const file = relative(ROOT, context.filename).split(sep).join('/');
      targets ??= read();
      const others = targets;
      for (const { to } of importsIn(file, context.sourceCode.text)) {
        const way = wayBack(to, file, others);
        if (way !== null) context.report({ node, messageId: 'circle', data: { way: [file, ...way].join(' → ') } });
      }
    },
  }),
};

/**
 * Folders that are imported by their `index.ts` and not around it. A face inside another may be imported from outside
 * too: the kernel is the engine's ground floor.
 */
const FACES = [
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

export const byTheFace: Rule.RuleModule = {
  meta: { type: 'problem', messages: { around: '{{to}} is inside; import {{face}}index.ts.' }, schema: [] },
  create: (context) => ({
    Program(node) {
      const file = relative(ROOT, context.filename).split(sep).join('/');
      for (const { to } of importsIn(file, context.sourceCode.text)) {
        if (FACES.some((inside) => to === `${inside}index.ts`)) continue;
        const face = FACES.find((inside) => to.startsWith(inside) && !file.startsWith(inside));
        if (face !== undefined) context.report({ node, messageId: 'around', data: { to, face } });
      }
    },
  }),
};
