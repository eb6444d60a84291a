import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { isFrench } from './locale.ts';
import { wholeText } from './number-text.ts';

/** Prefix of a text with plurals or cases: the build compiles these and no others. */
const mark = 'icu:';

/** Values for the `{name}`s of a text; numbers are written as whole figures. */
export type MessageValues = Readonly<Record<string, string | number | boolean>>;

/**
 * The form of a word after a number; in French zero takes the singular. The same rules as
 * Intl.PluralRules for the counts used here, without the time it takes to construct.
 */
export const pluralForm = (n: number): 'one' | 'other' =>
  n === 1 || (isFrench() && Math.abs(n) < 2) ? 'one' : 'other';

/** The Intl formatters that a text uses. */
const formatters = {
  getNumberFormat: () => ({ format: wholeText }),
  getPluralRules: () => ({ select: pluralForm }),
} as unknown as FormatOptions['formatters'];

const compiled = new Map<string, CompiledMessage>();

const compiledOf = (text: string): CompiledMessage => {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  const fresh = JSON.parse(text.slice(mark.length)) as CompiledMessage;
  compiled.set(text, fresh);
  return fresh;
};

const hole = /\{(\w+)\}/;

/**
 * The pieces of a text in order, including values.
 *
 * @param values by name; a missing one leaves its placeholder.
 */
export const piecesOf = <T>(
  text: string,
  values: Readonly<Record<string, T>>,
): readonly (T | string)[] => {
  if (!text.startsWith(mark)) {
    return text
      .split(hole)
      .map((piece, n) => (n % 2 === 0 ? piece : (values[piece] ?? `{${piece}}`)));
  }
  const shown = Object.entries<T>(values).map(
    ([name, value]) => [`${name}$`, () => value] as const,
  );
  const given = { ...values, ...Object.fromEntries(shown) } as never;
  const said: unknown = format(compiledOf(text), '', given, { formatters });
  return Array.isArray(said) ? (said as readonly T[]) : [said as T];
};

/** The names of a text's values. */
export const asksFor = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}|\["(\w+)\$?"/g)].map(([, plain, cased]) => plain ?? cased ?? '');

const figure = (piece: unknown): string =>
  typeof piece === 'number' ? wholeText(piece) : String(piece);

/** Fills values into a text. */
export const filled = (text: string, values: MessageValues): string =>
  piecesOf<string | number | boolean>(text, values).map(figure).join('');
