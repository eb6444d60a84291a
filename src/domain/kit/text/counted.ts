/** Formats a number with its noun in English: `1 minute`, `15 minutes`. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n} ${n === 1 ? one : many}`;
