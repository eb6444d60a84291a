import { DAY } from '../../kit/durations.ts';

/**
 * Days without a change after which a member is reminded of a draft, and after which it expires.
 */
export interface IdleTerms {
  readonly remindAfterDays: readonly number[];
  readonly expireAfterDays: number;
}

/** When a draft that was last changed then expires. Times in ms UTC. */
export const endOfDraft = (
  editedAt: number,
  { expireAfterDays }: Pick<IdleTerms, 'expireAfterDays'>,
): number => editedAt + expireAfterDays * DAY;

/**
 * Returns the action due for an abandoned draft: the days of the latest reminder, its expiry, or
 * null.
 */
export const dueOfDraft = (
  editedAt: number,
  now: number,
  { remindAfterDays, expireAfterDays }: IdleTerms,
): number | 'EXPIRE' | null => {
  if (now >= endOfDraft(editedAt, { expireAfterDays })) return 'EXPIRE';
  const idle = now - editedAt;
  const passed = remindAfterDays.filter((days) => idle >= days * DAY);
  return passed.length === 0 ? null : Math.max(...passed);
};
