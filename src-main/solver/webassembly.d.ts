/** The little of WebAssembly the solver uses; TypeScript declares it only together with the DOM, which the main process has not. */
declare namespace WebAssembly {
  interface Instance {
    readonly exports: object;
  }
  interface Module {
    readonly compiled: never;
  }
}
declare const WebAssembly: {
  readonly Module: {
    new (bytes: Uint8Array): WebAssembly.Module;
    imports(module: WebAssembly.Module): readonly { readonly module: string; readonly name: string }[];
  };
  readonly Instance: new (
    module: WebAssembly.Module,
    imports: Record<string, Record<string, () => void>>,
  ) => WebAssembly.Instance;
};
