import type { Currency } from '../../domain/kit/fields.ts';
import {
  currencyNamed,
  typedCents,
  typedNumber,
  type NumberRules,
  type Typed,
} from '../../domain/kit/text/typed-number.ts';
import { isFrench } from '../../wording/language/locale.ts';
import { decimalText } from '../../wording/language/number-text.ts';
import { translate } from '../../wording/language/translate.ts';

const comma = (): NumberRules['comma'] => (isFrench() ? 'decimal' : 'group');

/** The kind of figure a field expects, in either language. */
export type FigureAsked = Omit<NumberRules, 'comma'>;

/** Parses a figure as typed in the reader's language. */
export const numberTyped = (text: string, asked: FigureAsked): Typed =>
  typedNumber(text, { ...asked, comma: comma() });

/** A whole number; null if it is not one. */
export const wholeTyped = (text: string): number | null => {
  const typed = numberTyped(text, { places: 0 });
  return typed.ok ? typed.value : null;
};

/** Reason to refuse an amount that names another currency; undefined for any other text. */
export const strangeTo = (text: string, mark: string): string | undefined => {
  const [named, asked] = [currencyNamed(text), currencyNamed(mark)];
  if (named === null || asked === null || named === asked) return undefined;
  return translate('This amount is in another currency. Enter it in {mark}.', { mark });
};

/** An amount in integer cents; null if invalid or in another currency. */
export const centsTyped = (text: string, currency: Currency): number | null =>
  strangeTo(text, currency) === undefined ? typedCents(text, comma()) : null;

/** Reason to refuse an ambiguous figure, naming both readings; undefined for any other text. */
export const doubtOf = (text: string, { places }: FigureAsked): string | undefined => {
  const typed = numberTyped(text, { places, negative: true });
  if (typed.ok || typed.why !== 'UNSURE') return undefined;
  const [less, more] = typed.readings;
  return translate('This could be {less} or {more}. Enter it without separators.', {
    less: decimalText(less),
    more: decimalText(more),
  });
};
