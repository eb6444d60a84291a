import {
  book,
  chamois,
  fenderCover,
  giftCard,
  keyRack,
  mug,
  mugs,
  openBook,
  toolRoll,
  tray,
} from './table.ts';
import { beanie, cap, coat, gloves, shirt } from './wear.ts';

/** Drawings of the shop's products, each in a given colour. */
export const things = {
  beanie,
  book,
  cap,
  chamois,
  coat,
  fenderCover,
  giftCard,
  gloves,
  keyRack,
  mug,
  mugs,
  openBook,
  shirt,
  toolRoll,
  tray,
} as const;

export type Thing = keyof typeof things;
