import { isRecord } from '../kit/json.ts';
import { configDefaults } from './config-defaults.ts';

/**
 * Id of the configuration document with the loosest rule of the second administrator that the house
 * agreed on. A function alone writes it, so that nobody loosens alone the rule they act under.
 */
export const SECOND_PERSON = 'secondPerson';

/** The limits beyond which an act needs a second administrator. */
export interface SecondPersonRule {
  /** Most cents one gives back to, or charges, a member within 24 hours. */
  readonly refundCents: number;
  /** Two administrators void and restore bids within this time before the end of an auction, ms. */
  readonly voidBeforeEndMs: number;
}

/** The rule two agreed on last; the usual one before. */
export const agreedRule = (values: unknown): SecondPersonRule => {
  const usual = configDefaults.approvals;
  const agreed = isRecord(values) ? values : {};
  const of = (key: keyof SecondPersonRule): number =>
    Number.isSafeInteger(agreed[key]) ? Number(agreed[key]) : usual[key];
  return { refundCents: of('refundCents'), voidBeforeEndMs: of('voidBeforeEndMs') };
};

/** The stricter of both in each number: what one may save alone, and what two agreed on. */
export const stricterRule = (a: SecondPersonRule, b: SecondPersonRule): SecondPersonRule => ({
  refundCents: Math.min(a.refundCents, b.refundCents),
  voidBeforeEndMs: Math.max(a.voidBeforeEndMs, b.voidBeforeEndMs),
});

/** Whether a rule lets one administrator do anything that another rule does not. */
export const isLooserRule = (rule: SecondPersonRule, than: SecondPersonRule): boolean =>
  rule.refundCents > than.refundCents || rule.voidBeforeEndMs < than.voidBeforeEndMs;
