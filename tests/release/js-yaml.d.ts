/** What is used of js-yaml, which brings no types and comes with electron-builder. */
declare module 'js-yaml' {
  export function load(text: string): unknown;
}
