/** The search of the solver as plain JavaScript, for pages whose security policy forbids WebAssembly (`wasm-unsafe-eval`). */
import { searchBy } from '#main/solver/index.ts';
// The build of the package makes it from the WebAssembly.
import { plainCore } from './plain-core.js';

/** Has every search from now on run without WebAssembly: the same answers, about as fast. To be called before the first `solve`. */
export function usePlainSearch(): void {
  searchBy(plainCore);
}
