import { isRecord } from '../../kit/json.ts';
import { configDefaults } from '../settings/config-defaults.ts';

/**
 * Id of the configuration document with the loosest second-administrator rule that the house agreed
 * on. Only a function writes it, so that nobody can loosen alone the rule they act under.
 */
export const SECOND_PERSON = 'secondPerson';

/** The limits beyond which an act needs a second administrator. */
export interface SecondPersonRule {
  /** Most cents that one administrator refunds to, or charges, a member within 24 hours. */
  readonly refundCents: number;
  /**
   * Time before the end of an auction within which voiding and restoring bids needs two
   * administrators, ms.
   */
  readonly voidBeforeEndMs: number;
}

/** The rule that two administrators last agreed on; before that, the default. */
export const agreedRule = (values: unknown): SecondPersonRule => {
  const usual = configDefaults.approvals;
  const agreed = isRecord(values) ? values : {};
  const of = (key: keyof SecondPersonRule): number =>
    Number.isSafeInteger(agreed[key]) ? Number(agreed[key]) : usual[key];
  return { refundCents: of('refundCents'), voidBeforeEndMs: of('voidBeforeEndMs') };
};

/**
 * The stricter of two rules in each number: the one that one person may save, and the one two
 * agreed on.
 */
export const stricterRule = (a: SecondPersonRule, b: SecondPersonRule): SecondPersonRule => ({
  refundCents: Math.min(a.refundCents, b.refundCents),
  voidBeforeEndMs: Math.max(a.voidBeforeEndMs, b.voidBeforeEndMs),
});

/** Whether a rule allows one administrator anything that another rule does not. */
export const isLooserRule = (rule: SecondPersonRule, than: SecondPersonRule): boolean =>
  rule.refundCents > than.refundCents || rule.voidBeforeEndMs < than.voidBeforeEndMs;
