import { phrase } from '../kit/text/phrase.ts';
import type { Money, Currency } from '../kit/fields.ts';

/** A displayed figure; `converted` ones are approximate and must be labelled so. */
export interface ShownFigure {
  readonly value: number;
  readonly unit: string;
  readonly converted: boolean;
}

const kmPerMile = 1.609344;
const kwPerHp = 0.7457;
const nmPerLbFt = 1.355818;

/** An odometer reading in the reader's unit, whole. The stored reading stays as entered. */
export const shownDistance = (
  reading: { readonly value: number; readonly unit: 'km' | 'mi' },
  wanted: 'km' | 'mi',
): ShownFigure => {
  if (reading.unit === wanted) return { ...reading, converted: false };
  const factor = wanted === 'km' ? kmPerMile : 1 / kmPerMile;
  return { value: Math.round(reading.value * factor), unit: wanted, converted: true };
};

/** Converts kilowatts to whole horsepower and newton metres to whole pound-feet. */
export const horsepower = (kw: number): number => Math.round(kw / kwPerHp);
export const poundFeet = (nm: number): number => Math.round(nm / nmPerLbFt);

const ccPerCubicInch = 16.387064;

/** The unit in which a reader types a stored measure, with the conversions in both directions. */
export interface TypedUnit {
  readonly unit: string;
  readonly shown: (stored: number) => number;
  readonly stored: (typed: number) => number;
}

const tenths = (x: number): number => Math.round(x * 10) / 10;

/**
 * Each converts to its stored unit and back unchanged; kilowatts are stored to the tenth for this.
 */
const engineUnits: Readonly<Record<string, TypedUnit>> = {
  kW: { unit: phrase('hp'), shown: horsepower, stored: (hp) => tenths(hp * kwPerHp) },
  Nm: { unit: phrase('lb-ft'), shown: poundFeet, stored: (lbFt) => Math.round(lbFt * nmPerLbFt) },
  cc: { unit: 'L', shown: (cc) => cc / 1000, stored: (litres) => Math.round(litres * 1000) },
};
const miles: TypedUnit = {
  unit: 'mi',
  shown: (km) => Math.round(km / kmPerMile),
  stored: (typed) => Math.round(typed * kmPerMile),
};

const unconverted = (figure: number): number => figure;

/** Units for typing: the stored ones, or those sellers know, with kilometers or miles. */
export type TypedIn = 'stored' | 'km' | 'mi';

/** The unit for typing a value stored in `unit`: engines are described in hp, lb-ft and liters. */
export const typedUnit = (unit: string, wanted: TypedIn): TypedUnit => {
  const known = wanted === 'mi' && unit === 'km' ? miles : engineUnits[unit];
  return wanted === 'stored' || known === undefined
    ? { unit, shown: unconverted, stored: unconverted }
    : known;
};

/** A typed figure, and the number of the field’s own units in one of its units. */
export interface TypedMeasure {
  readonly figure: string;
  readonly factor: number;
}

const otherDisplacement = /^(.*\d)\s*(?:(ci|cid|cu\.?\s?in\.?)|cc|cm[3³])\s*$/iu;

/** A typed displacement, in liters or, such as `350 ci` and `650 cc`, in another unit. */
export const typedDisplacement = (text: string): TypedMeasure => {
  const [, figure = text, inches] = otherDisplacement.exec(text) ?? [];
  if (figure === text) return { figure, factor: 1 };
  return { figure, factor: (inches === undefined ? 1 : ccPerCubicInch) / 1000 };
};

const halfEven = (x: number): number => {
  const floor = Math.floor(x);
  const rest = x - floor;
  if (rest !== 0.5) return Math.round(x);
  return floor % 2 === 0 ? floor : floor + 1;
};

/**
 * Money in the reader's currency at a display rate, rounded half-even to the cent. Never stored,
 * compared or settled: bids and invoices stay in the listing's currency.
 */
export const shownMoney = (money: Money, wanted: Currency, rate: number): ShownFigure =>
  money.currency === wanted
    ? { value: money.amount, unit: wanted, converted: false }
    : { value: halfEven(money.amount * rate), unit: wanted, converted: true };
