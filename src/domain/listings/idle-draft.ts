const DAY = 86_400_000;

/** Days after its last change on which the member of a draft is reminded of it (R1). */
export const draftReminders = [30, 80] as const;

/** Days without a change after which a draft expires (R1). */
export const draftExpires = 90;

/** What is due for a draft left alone: the day of a reminder, its end, or nothing yet. */
export const dueOfDraft = (
  editedAt: number,
  now: number,
): (typeof draftReminders)[number] | 'EXPIRE' | null => {
  const idle = now - editedAt;
  if (idle >= draftExpires * DAY) return 'EXPIRE';
  return draftReminders.findLast((days) => idle >= days * DAY) ?? null;
};
