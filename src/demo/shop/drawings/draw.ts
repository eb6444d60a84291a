import { books } from '../books.data.ts';
import { garage } from '../garage.data.ts';
import { prints } from '../prints.data.ts';
import { wear } from '../wear.data.ts';
import { printPicture } from './print.ts';
import { picture, studio } from './scene.ts';
import { things } from './things.ts';

/** Frame of a close-up. */
const near = { x: 330, y: 430, size: 820 };

const tones = ['#d9d2c4', '#b9c4bd', '#d8c0a8'] as const;

/** A picture by its name, `handle-1` and so on; null for none. */
export const drawGoods = (name: string): string | null => {
  const found = /^(.+)-(\d)$/.exec(name);
  const [, handle = '', digit = ''] = found ?? [];
  const index = Number(digit);
  const print = prints.find((one) => one.handle === handle);
  if (print !== undefined)
    return index >= 1 && index <= 3 ? printPicture(print.plate, index) : null;
  const one = [...wear, ...books, ...garage].find((of) => of.handle === handle);
  const look = one?.looks[index - 1];
  if (look === undefined) return null;
  const [thing, colour, isNear] = look;
  const art = studio(tones[(index - 1) % tones.length] ?? '#d9d2c4', 's') + things[thing](colour);
  return picture(art, isNear === true ? near : null);
};
