/** What may stand beside the options of a script (`places` of a command). */
export const isNumber = (argument: string): boolean => /^\d+$/.test(argument);

export const isOneOf =
  (known: readonly string[]) =>
  (argument: string): boolean =>
    known.includes(argument);
