import { DAY } from '../kit/durations.ts';

/** After how many days without a change its member is reminded of a draft, and it expires (R1). */
export interface IdleTerms {
  readonly remindAfterDays: readonly number[];
  readonly expireAfterDays: number;
}

/** When a draft that is left alone from then on expires. Times in ms UTC. */
export const endOfDraft = (
  editedAt: number,
  { expireAfterDays }: Pick<IdleTerms, 'expireAfterDays'>,
): number => editedAt + expireAfterDays * DAY;

/**
 * Returns the action due for an abandoned draft: the reminder after so many days, its deletion, or
 * null for none yet.
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
