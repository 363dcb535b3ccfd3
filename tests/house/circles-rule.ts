/** The lint rule `house/no-circles`: an import may not lead back to its own file, be it over types only. */
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
