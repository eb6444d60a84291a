import { counted } from '../domain/kit/text/counted.ts';
import type { RefusalDetails } from '../domain/kit/refusal.ts';

/** The bound, format or name in the text of a broken rule. */
type Bound = Readonly<Record<string, string | number>>;

/** Text for each broken rule of a field, appended to the field's label. */
const sentences = {
  REQUIRED: () => 'is required',
  KIND: ({ form }) => `must be ${form}`,
  TOO_SHORT: ({ least }) => `must have at least ${counted(Number(least), 'character')}`,
  TOO_LONG: ({ most }) => `must have at most ${counted(Number(most), 'character')}`,
  SINGLE_LINE: () => 'must be a single line',
  UNPRINTABLE: () => 'contains characters that can’t be displayed',
  FORMAT: () => 'has an invalid format',
  TOO_SMALL: ({ least }) => `must be at least ${least}`,
  TOO_LARGE: ({ most }) => `must be at most ${most}`,
  WHOLE: () => 'must be a whole number',
  STEP: ({ step }) => `must be a multiple of ${step}`,
  DATE: () => 'is not a valid date',
  CHOICE: ({ choices }) => `must be one of ${choices}`,
  TOO_MANY: ({ most }) => `must hold at most ${most}`,
  TOO_FEW: ({ least }) => `must hold at least ${least}`,
  UNKNOWN_KEY: ({ of }) => `is not a field of ${of}`,
  JSON: ({ wrong }) => `${wrong}`,
} satisfies Readonly<Record<string, (bound: Bound) => string>>;

export type Rule = keyof typeof sentences;

interface Broken {
  readonly rule: Rule;
  readonly label: string;
}

/**
 * The rules a refusal may name, for the modules that translate them.
 *
 * @internal
 */
export const rules = Object.keys(sentences) as readonly Rule[];

/**
 * An error message of a schema: the rule and the field's label, in the form that {@link saidOf}
 * reads.
 */
export const broken = (rule: Rule, label: string, bound: Bound = {}): string =>
  JSON.stringify({ rule, label, ...bound });

/** A broken rule as an English sentence, and as data that screens translate. */
export const saidOf = (
  reported: string,
): { readonly message: string; readonly details: RefusalDetails } => {
  // A message from zod itself, for example about a map key that is too long.
  if (!reported.startsWith('{')) return { message: `${reported}.`, details: { rule: 'FORMAT' } };
  const details = JSON.parse(reported) as Broken & Bound;
  const { rule, label, ...bound } = details;
  return { message: `${label} ${sentences[rule](bound)}.`, details };
};
