import { randomInt } from 'node:crypto';

/** Without what is mistaken for something else when it is typed from a screen. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

const some = (count: number): string =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');

/** A password of 59 bits for a person to type: three groups of four. */
export const drawnPassword = (): string => [some(4), some(4), some(4)].join('-');
