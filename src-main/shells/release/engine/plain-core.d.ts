/** What the build makes of the solver's WebAssembly: its exports, given its imports. */
export function plainCore(imports: object): object;
