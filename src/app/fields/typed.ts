import { typedCents, typedNumber, type Asked, type Typed } from '../../domain/kit/typed-number.ts';
import { isFrench } from '../ui/text/locale.ts';
import { decimalText } from '../ui/text/number-text.ts';
import { translate } from '../ui/text/translate.ts';

const comma = (): Asked['comma'] => (isFrench() ? 'decimal' : 'group');

/** The kind of figure a box takes, in either language. */
export type FigureAsked = Omit<Asked, 'comma'>;

/** A figure as the reader of this language types it. */
export const numberTyped = (text: string, asked: FigureAsked): Typed =>
  typedNumber(text, { ...asked, comma: comma() });

/** A whole number; null when it is none. */
export const wholeTyped = (text: string): number | null => {
  const typed = numberTyped(text, { places: 0 });
  return typed.ok ? typed.value : null;
};

/** An amount in integer cents; null when it is none. */
export const centsTyped = (text: string): number | null => typedCents(text, comma());

/** Why a figure is not taken where it may mean two, naming both; undefined for any other text. */
export const doubtOf = (text: string, { places }: FigureAsked): string | undefined => {
  const typed = numberTyped(text, { places, negative: true });
  if (typed.ok || typed.why !== 'UNSURE') return undefined;
  const [less, more] = typed.readings;
  return translate('This could be {less} or {more}. Enter it without separators.', {
    less: decimalText(less),
    more: decimalText(more),
  });
};
