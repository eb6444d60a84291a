import { bool, int, optional, serverSet, type Shape } from '../kit/fields.ts';
import { refusal, type Refusal } from '../kit/refusal.ts';

/** Asking price of a classified: whole dollars, or a flag that the price is given on request. */
export const askedFields = {
  askPrice: optional(int({ min: 1, max: 100_000_000, unit: 'dollars' })),
  priceOnRequest: optional(bool()),
  obo: optional(bool({ label: 'Or best offer' })),
} as const;
export type AskingPrice = Shape<typeof askedFields>;

/** Asking price in the public listing, where only the server writes it. */
export const askedInPublic = {
  askPrice: optional(serverSet(int({ min: 1, max: 100_000_000, unit: 'dollars' }))),
  priceOnRequest: optional(serverSet(bool())),
  obo: optional(serverSet(bool({ label: 'Or best offer' }))),
} as const;

const about = (rule: 'NONE' | 'BOTH' | 'SAME') => ({ field: 'askPrice', details: { rule } });

/**
 * Why this asking price is refused, or null: it needs either a price or the flag "on request", not
 * both.
 */
export const checkAsked = ({ askPrice, priceOnRequest = false }: AskingPrice): Refusal | null => {
  if (askPrice === undefined && !priceOnRequest) {
    return refusal(
      'invalid-argument',
      'PRICE_INVALID',
      'Say what you ask, or that the price is on request.',
      about('NONE'),
    );
  }
  return askPrice !== undefined && priceOnRequest
    ? refusal(
        'invalid-argument',
        'PRICE_INVALID',
        'Either name a price or leave it on request.',
        about('BOTH'),
      )
    : null;
};

/** Why the asking price cannot be changed to this, or null. Unchanged values are accepted. */
export const checkNewAsked = (before: AskingPrice, asked: AskingPrice): Refusal | null => {
  const same =
    before.askPrice === asked.askPrice &&
    (before.priceOnRequest ?? false) === (asked.priceOnRequest ?? false) &&
    (before.obo ?? false) === (asked.obo ?? false);
  return (
    checkAsked(asked) ??
    (same
      ? refusal('invalid-argument', 'PRICE_INVALID', 'That is what you ask already.', about('SAME'))
      : null)
  );
};

/** One former or present asking price. Times are ms UTC, prices whole dollars. */
export interface PricePoint {
  readonly at: number;
  readonly askPrice: number;
}

/** Most entries in a price history. */
export const keptPrices = 100;

/**
 * The history with a new price appended; an unchanged price adds nothing, and the oldest entries
 * are dropped.
 */
export const withPrice = (
  history: readonly PricePoint[],
  { askPrice }: AskingPrice,
  at: number,
): readonly PricePoint[] =>
  askPrice === undefined || history.at(-1)?.askPrice === askPrice
    ? history
    : [...history, { at, askPrice }].slice(-keptPrices);

/**
 * Asking prices before the current one, newest first; the whole history while the price is on
 * request.
 */
export const formerPrices = ({
  askPrice,
  priceHistory = [],
}: AskingPrice & { readonly priceHistory?: readonly PricePoint[] }): readonly PricePoint[] =>
  (askPrice === undefined ? priceHistory : priceHistory.slice(0, -1)).toReversed();
