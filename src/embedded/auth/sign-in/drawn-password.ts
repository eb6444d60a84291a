import { randomInt } from 'node:crypto';

/** Letters and digits without those easily confused when read from a screen. */
const passwordLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

const some = (count: number): string =>
  Array.from({ length: count }, () => passwordLetters[randomInt(passwordLetters.length)]).join('');

/** A password of 59 bits for a person to type: three groups of four. */
export const drawnPassword = (): string => [some(4), some(4), some(4)].join('-');
