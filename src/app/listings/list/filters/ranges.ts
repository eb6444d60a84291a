import { bounded, type Bounded } from '../../../../domain/listings/search/bounds.ts';
import { phrase, type Phrase } from '../../../../domain/kit/text/phrase.ts';
import { shownDistance } from '../../../../domain/platform/display-units.ts';
import { currencyMark, dollarsText } from '../../../../wording/fields/currency.ts';
import type { View } from '../../../platform/reader/view.ts';
import { wholeText } from '../../../../wording/language/number-text.ts';
import { translate } from '../../../../wording/language/translate.ts';

/** The reader's units, in which bounds are shown and typed. */
export type RangeReader = Pick<View, 'units' | 'currency'>;

/**
 * A lower and an upper bound, both included. In the URL, prices are whole dollars of the reader's
 * currency and readings are kilometres, regardless of the unit typed.
 */
export interface Range extends Bounded {
  readonly key: 'price' | 'year' | 'reading';
  readonly title: Phrase;
  readonly lowest: Phrase;
  readonly highest: Phrase;
  readonly mark: (reader: RangeReader) => string;
  /** Converts a bound from the URL to the reader's unit, and back. */
  readonly shown: (bound: number, reader: RangeReader) => number;
  readonly meant: (typed: number, reader: RangeReader) => number;
  /** A bound in words, for the chip that removes it. */
  readonly textOf: (end: 'low' | 'high', bound: number, reader: RangeReader) => string;
}

const asItIs = (bound: number): number => bound;

/** A bound in words: `From 1970`, `Up to 200 km`. */
export const fromOrUpTo = (end: 'low' | 'high', bound: string): string =>
  end === 'low' ? translate('From {bound}', { bound }) : translate('Up to {bound}', { bound });

const readingShown = (bound: number, { units }: RangeReader): number =>
  shownDistance({ value: bound, unit: 'km' }, units).value;

export const ranges: readonly Range[] = [
  {
    ...bounded.price,
    key: 'price',
    title: phrase('Price'),
    lowest: phrase('Lowest price'),
    highest: phrase('Highest price'),
    mark: ({ currency }) => currencyMark(currency),
    shown: asItIs,
    meant: asItIs,
    textOf: (end, bound, { currency }) => fromOrUpTo(end, dollarsText(bound, currency)),
  },
  {
    ...bounded.year,
    key: 'year',
    title: phrase('Year'),
    lowest: phrase('Earliest year'),
    highest: phrase('Latest year'),
    mark: () => '',
    shown: asItIs,
    meant: asItIs,
    textOf: (end, bound) => fromOrUpTo(end, String(bound)),
  },
  {
    ...bounded.reading,
    key: 'reading',
    title: phrase('Mileage'),
    lowest: phrase('Lowest mileage'),
    highest: phrase('Highest mileage'),
    mark: ({ units }) => units,
    shown: readingShown,
    meant: (typed, { units }) => shownDistance({ value: typed, unit: units }, 'km').value,
    textOf: (end, bound, reader) =>
      fromOrUpTo(end, `${wholeText(readingShown(bound, reader))} ${reader.units}`),
  },
];
