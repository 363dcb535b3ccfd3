/**
 * Declarations of the package without its schemas: a type that a schema gives is written out, field by field with its docstrings, so that
 * whoever uses the package sees plain types and needs no library for them.
 */
import ts from 'typescript';

/** The text of a declaration file. @param source the module it declares */
export function withoutSchemas(text: string, source: ts.SourceFile, program: ts.Program): string {
  if (!/\bz\.|from 'zod'/.test(text)) return text;
  const checker = program.getTypeChecker();
  const declared = ts.createSourceFile('declared.d.ts', text, ts.ScriptTarget.ES2022, true);
  const module = checker.getSymbolAtLocation(source);
  const exported = new Map((module ? checker.getExportsOfModule(module) : []).map((symbol) => [symbol.name, symbol]));
  const printer = createPrinter(program, source);
  const kept = declared.statements.flatMap((statement) => {
    const written = statement.getFullText(declared);
    if (!/\bz\.|from 'zod'/.test(withoutComments(written))) return [{ statement, written }];
    const symbol = ts.isTypeAliasDeclaration(statement) ? exported.get(statement.name.text) : undefined;
    if (!symbol || !ts.isTypeAliasDeclaration(statement)) return [];
    const comment = written.slice(0, statement.getStart(declared) - statement.getFullStart());
    const type = printer.whole(checker.getDeclaredTypeOfSymbol(symbol));
    return [{ statement, written: `${comment}export type ${symbol.name} = ${type};` }];
  });
  const used = kept
    .filter(({ statement }) => !ts.isImportDeclaration(statement))
    .map(({ written }) => written)
    .join('');
  const needed = kept.filter(({ statement }) => {
    const names = namesOf(statement);
    return names.length === 0 || names.some((name) => new RegExp(`\\b${name}\\b`).test(used));
  });
  return needed
    .map(({ written }) => written)
    .join('')
    .concat(...printer.imports(new Set(needed.flatMap(({ statement }) => namesOf(statement)))));
}

/** What an import names; nothing of any other statement. */
function namesOf(statement: ts.Statement): string[] {
  const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
  return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\//g, '');
}

interface Printer {
  /** A type written out, its own name aside. */
  whole(type: ts.Type): string;
  /** Of the names that were used and stand in other modules, without those known already. */
  imports(known: ReadonlySet<string>): readonly string[];
}

/** Modules whose names are written instead of what they stand for. */
const NAMED = /src-shared\/(?:cards|contracts|seats|bots|marks)\.ts$/;

interface Name {
  readonly name: string;
  readonly file: string;
}

/** The names of lists of words and numbers, by what they list. */
function namesIn(program: ts.Program): ReadonlyMap<string, Name> {
  const checker = program.getTypeChecker();
  const names = new Map<string, Name>();
  for (const file of program.getSourceFiles().filter(({ fileName }) => NAMED.test(fileName))) {
    for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(file)!)) {
      if ((symbol.flags & ts.SymbolFlags.TypeAlias) === 0) continue;
      const values = valuesOf(partsOf(checker.getDeclaredTypeOfSymbol(symbol)));
      if (values !== '' && !names.has(values)) names.set(values, { name: symbol.name, file: file.fileName });
    }
  }
  return names;
}

/** Data that are written by name wherever they stand in others. */
const OBJECTS = 'src-shared/rules/types.ts';

function objectsIn(program: ts.Program): ReadonlyMap<ts.Type, Name> {
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.endsWith(OBJECTS));
  return new Map(
    files.flatMap((file) =>
      checker
        .getExportsOfModule(checker.getSymbolAtLocation(file)!)
        .filter(({ flags }) => (flags & ts.SymbolFlags.TypeAlias) !== 0)
        .map(
          (symbol) => [checker.getDeclaredTypeOfSymbol(symbol), { name: symbol.name, file: file.fileName }] as const,
        ),
    ),
  );
}

function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [];
}

/** What several words or numbers list; empty where there is anything else among them. */
function valuesOf(types: readonly ts.Type[]): string {
  if (types.length < 2) return '';
  const values = types.map((each) => (each.isLiteral() ? JSON.stringify(each.value) : ''));
  return values.includes('') ? '' : values.sort().join();
}

function createPrinter(program: ts.Program, source: ts.SourceFile): Printer {
  const checker = program.getTypeChecker();
  const names = namesIn(program);
  const objects = objectsIn(program);
  const used = new Map<string, string>();
  const indent = (text: string): string => text.replaceAll('\n', '\n    ');

  const named = (type: ts.Type): string | null => {
    const found = names.get(valuesOf(partsOf(type))) ?? objects.get(type);
    if (found === undefined) return null;
    used.set(found.name, found.file);
    return found.name;
  };

  const literal = (type: ts.Type): string | null => {
    if (type.isStringLiteral()) return JSON.stringify(type.value);
    if (type.isNumberLiteral()) return String(type.value);
    return null;
  };

  const print = (type: ts.Type): string => named(type) ?? whole(type);

  const whole = (type: ts.Type): string => {
    const word = literal(type);
    if (word !== null) return word;
    if (type.isUnion() && !(type.flags & ts.TypeFlags.Boolean)) return union(type.types);
    if (checker.isTupleType(type)) {
      return `[${checker
        .getTypeArguments(type as ts.TypeReference)
        .map(print)
        .join(', ')}]`;
    }
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      const of = print(item!);
      return /[|&]/.test(of) ? `(${of})[]` : `${of}[]`;
    }
    return type.flags & ts.TypeFlags.Object ? object(type) : checker.typeToString(type);
  };

  /** `boolean` comes as its two values. */
  const union = (types: readonly ts.Type[]): string => {
    const isBoolean = (type: ts.Type) => (type.flags & ts.TypeFlags.BooleanLiteral) !== 0;
    const others = types.filter((type) => !isBoolean(type));
    const listed = others.filter((type) => type.isLiteral());
    const name = names.get(valuesOf(listed));
    const booleans = types.filter(isBoolean);
    const truth = booleans.length === 2 ? ['boolean'] : booleans.map((type) => checker.typeToString(type));
    if (name) used.set(name.name, name.file);
    const parts = name ? [name.name, ...others.filter((type) => !type.isLiteral()).map(print)] : others.map(print);
    return [...new Set([...parts, ...truth])].join(' | ');
  };

  /** Without the `undefined` that a question mark says already. */
  const definite = (type: ts.Type): string =>
    type.isUnion() ? union(type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))) : print(type);

  const object = (type: ts.Type): string => {
    const fields = checker.getPropertiesOfType(type).map((property) => {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const value = checker.getTypeOfSymbolAtLocation(property, source);
      const comment = ts.displayPartsToString(property.getDocumentationComment(checker)).replace(/\s+/g, ' ');
      const doc = comment === '' ? '' : `/** ${comment} */\n`;
      const name = /^\w+$/.test(property.name) ? property.name : JSON.stringify(property.name);
      return `${doc}${name}${isOptional ? '?' : ''}: ${isOptional ? definite(value) : print(value)};`;
    });
    const keyed = checker
      .getIndexInfosOfType(type)
      .map(({ keyType, type: value }) => `[key: ${checker.typeToString(keyType)}]: ${print(value)};`);
    return `{${indent(['', ...fields, ...keyed].join('\n'))}\n}`;
  };

  return {
    whole,
    imports: (known) =>
      [...used]
        .filter(([name, file]) => file !== source.fileName && !known.has(name))
        .map(([name, file]) => `\nimport type { ${name} } from '#shared/${file.split('src-shared/')[1]!}';`),
  };
}
