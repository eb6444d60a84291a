import { withFigures, type HouseFigure } from '../../domain/content/house-figures.ts';
import type { Numbers } from '../../domain/platform/settings/numbers.ts';
import { feeLimitsText, feeText } from '../fields/fee-text.ts';
import { wholeText } from '../language/number-text.ts';
import { readsAsEnglish } from '../language/original-text.ts';
import { inEnglish, translate } from '../language/translate.ts';

/** A duration in the largest unit that divides it. */
const lengthText = (ms: number): string => {
  const seconds = Math.round(ms / 1_000);
  if (seconds % 86_400 === 0)
    return translate('{n, plural, one {# day} other {# days}}', { n: seconds / 86_400 });
  if (seconds % 3_600 === 0)
    return translate('{n, plural, one {# hour} other {# hours}}', { n: seconds / 3_600 });
  return seconds % 60 === 0
    ? translate('{n, plural, one {# minute} other {# minutes}}', { n: seconds / 60 })
    : translate('{n, plural, one {# second} other {# seconds}}', { n: seconds });
};

/** Formats a list such as `3, 5 or 7`. */
const anyOf = (texts: readonly string[]): string => {
  const last = texts.at(-1) ?? '';
  const before = texts.slice(0, -1).join(', ');
  return before === '' ? last : translate('{before} or {last}', { before, last });
};

/** Formats `100 below 5,000, 250 below 30,000, 500 above`. */
const stepsText = (bands: Numbers['bidding']['increments']): string =>
  bands
    .map(({ below, step }) =>
      below === null
        ? translate('{step} above', { step })
        : translate('{step} below {below}', { step, below }),
    )
    .join(', ');

/** The figures of the house, as worded on its pages. */
export const figuresOf = ({
  fees,
  bidding,
  auctions,
}: Pick<Numbers, 'fees' | 'bidding' | 'auctions'>): Readonly<Record<HouseFigure, string>> => {
  const { min, max } = feeLimitsText(fees);
  return {
    feePercent: feeText(fees),
    feeLeast: min,
    feeMost: max,
    increments: stepsText(bidding.increments),
    softClose: lengthText(bidding.softCloseMs),
    auctionDays: anyOf(auctions.days.map(wholeText)),
    saleComplete: lengthText(auctions.completeAfterMs),
  };
};

/** Fills these figures into a text of the house, formatted for the text's language. */
export const figured = (text: string, numbers: Parameters<typeof figuresOf>[0]): string => {
  const fill = (): string => withFigures(text, figuresOf(numbers));
  return readsAsEnglish(text) === true ? inEnglish(fill) : fill();
};
