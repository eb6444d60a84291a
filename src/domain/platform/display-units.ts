import type { Money, Currency } from '../kit/fields.ts';

/** A shown figure; `converted` ones are approximate and must be labelled so. */
export interface Shown {
  readonly value: number;
  readonly unit: string;
  readonly converted: boolean;
}

const kmPerMile = 1.609344;
const kwPerHp = 0.7457;
const nmPerLbFt = 1.355818;

/** An odometer reading in the reader's unit, whole. What is stored stays as it was given. */
export const shownDistance = (
  reading: { readonly value: number; readonly unit: 'km' | 'mi' },
  wanted: 'km' | 'mi',
): Shown => {
  if (reading.unit === wanted) return { ...reading, converted: false };
  const factor = wanted === 'km' ? kmPerMile : 1 / kmPerMile;
  return { value: Math.round(reading.value * factor), unit: wanted, converted: true };
};

/** Power in whole horsepower, torque in whole pound-feet, from kilowatts and newton metres. */
export const horsepower = (kw: number): number => Math.round(kw / kwPerHp);
export const poundFeet = (nm: number): number => Math.round(nm / nmPerLbFt);

const halfEven = (x: number): number => {
  const floor = Math.floor(x);
  const rest = x - floor;
  if (rest !== 0.5) return Math.round(x);
  return floor % 2 === 0 ? floor : floor + 1;
};

/**
 * Money in the reader's currency at a display rate, half-even to the cent. Never stored, never
 * compared, never settled with: bids and invoices stay in the listing's currency.
 */
export const shownMoney = (money: Money, wanted: Currency, rate: number): Shown =>
  money.currency === wanted
    ? { value: money.amount, unit: wanted, converted: false }
    : { value: halfEven(money.amount * rate), unit: wanted, converted: true };
