/** Declarations that only hand on what others declare: of those, only what somebody asks for is kept, and followed. */
import ts from 'typescript';

/** Every name, or these. */
export type Asked = ReadonlySet<string> | 'all';

/** What a declaration file takes from another. */
export interface Taken {
  /** As it is written after `from`. */
  readonly from: string;
  readonly names: Asked;
}

/** @param asked of a file that only hands on; of any other everything is kept */
export function keptOf(text: string, asked: Asked): { readonly text: string; readonly taken: readonly Taken[] } {
  const file = ts.createSourceFile('declared.d.ts', text, ts.ScriptTarget.ES2022, true);
  const isBarrel = file.statements.every((each) => ts.isExportDeclaration(each) && each.moduleSpecifier);
  const taken: Taken[] = [];
  const kept = file.statements.map((statement) => {
    const written = statement.getFullText(file);
    if (ts.isImportDeclaration(statement)) {
      const bindings = statement.importClause?.namedBindings;
      const names = bindings && ts.isNamedImports(bindings) ? bindings.elements.map(sourceName) : null;
      taken.push({ from: specifier(statement.moduleSpecifier), names: names ? new Set(names) : 'all' });
      return written;
    }
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) return written;
    const from = specifier(statement.moduleSpecifier);
    const clause = statement.exportClause;
    if (!clause || !ts.isNamedExports(clause)) {
      taken.push({ from, names: 'all' });
      return written;
    }
    const wanted = clause.elements.filter(({ name }) => !isBarrel || asked === 'all' || asked.has(name.text));
    if (wanted.length === 0) return '';
    taken.push({ from, names: new Set(wanted.map(sourceName)) });
    const list = wanted.map((element) => element.getText(file)).join(', ');
    const start = statement.isTypeOnly ? 'export type' : 'export';
    return `\n${start} { ${list} } from '${from}';`;
  });
  return { text: `${kept.join('').trim()}\n`, taken: [...taken, ...inlineImports(text)] };
}

function sourceName({ propertyName, name }: ts.ImportSpecifier | ts.ExportSpecifier): string {
  return (propertyName ?? name).text;
}

function specifier(node: ts.Expression): string {
  return ts.isStringLiteral(node) ? node.text : '';
}

/** `import("./cards.ts").Card` */
function inlineImports(text: string): Taken[] {
  return [...text.matchAll(/import\(['"]([^'"]+)['"]\)(?:\.(\w+))?/g)].map(([, from, name]) => ({
    from: from!,
    names: name === undefined ? 'all' : new Set([name]),
  }));
}
