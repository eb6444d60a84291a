import { labelOf } from '../../../domain/kit/text/label.ts';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import type { DraftGap } from '../../../domain/listings/submissions/draft-gaps.ts';
import { translate, translateKnown } from '../../../wording/language/translate.ts';

/** The six steps of a submission. */
export const steps = [
  phrase('Vehicle'),
  phrase('Condition'),
  phrase('Photos'),
  phrase('Price'),
  phrase('Contact'),
  phrase('Review'),
] as const;

/** @param at from 1. */
export const stepName = (at: number): string => translate(steps[at - 1] ?? phrase('Review'));

/** Label of the button from each step to the next, 1 to 5. */
export const nextText: readonly Phrase[] = [
  phrase('Next: condition'),
  phrase('Next: photos'),
  phrase('Next: price'),
  phrase('Next: contact'),
  phrase('Next: review'),
];

/** Returns the label of a missing field in its form. */
export const gapName = ({ field, label }: DraftGap): string =>
  translateKnown(label ?? labelOf(field.split('.').at(-1) ?? field));
