/** `1 minute`, `15 minutes`: a figure with what it counts, in English. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n} ${n === 1 ? one : many}`;
