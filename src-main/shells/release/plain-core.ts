/** The solver's WebAssembly as JavaScript, by Binaryen's wasm2js. */
import { CORE_WASM } from '#main/solver/index.ts';

/** What is used of Binaryen; its types are those of the whole compiler. */
interface Binaryen {
  readonly Features: { readonly All: number };
  readBinary(bytes: Uint8Array): { setFeatures(features: number): void; emitAsmjs(): string; dispose(): void };
}
const BINARYEN = 'binaryen' as string;

/** A module that exports `plainCore(imports)`, the exports of one instance. */
export async function plainCoreText(): Promise<string> {
  const { default: binaryen } = (await import(BINARYEN)) as { default: Binaryen };
  const module = binaryen.readBinary(Buffer.from(CORE_WASM, 'hex'));
  module.setFeatures(binaryen.Features.All);
  const text = module.emitAsmjs();
  module.dispose();
  const start = text.indexOf('var bufferView');
  const end = text.indexOf('var retasmFunc');
  if (start < 0 || end < 0) throw new Error('Binaryen writes JavaScript in another form.');
  // Each instance has a memory of its own.
  return `export function plainCore(imports) {\n${text.slice(start, end)}\nreturn asmFunc(imports);\n}\n`;
}
