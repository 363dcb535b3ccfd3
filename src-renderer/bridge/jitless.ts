/**
 * The content security policy forbids `eval`, which zod would try when the first schema is made. Zod itself comes with
 * the screens that check what is typed, so it is told by the object it will read.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
