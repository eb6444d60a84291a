import type { UserPreferences } from '../../../domain/accounts/user-preferences.entity.ts';

/** The account's preferences document; null when there is none, undefined while that is not known. */
export type HeldPreferences = UserPreferences | null | undefined;

/**
 * The preferences a member's change is based on: those the screens have read, or the mirror's where
 * no screen has read any yet, as at a start offline without the browser's own note.
 * @param read those the screens have read; undefined while they have not.
 */
export const heldPreferences = async (
  uid: string,
  read: UserPreferences | null | undefined,
  mirrored: () => Promise<readonly UserPreferences[] | null>,
): Promise<HeldPreferences> => {
  if (read !== undefined) return read?.createdBy === uid ? read : null;
  const held = await mirrored().catch(() => null);
  return held === null ? undefined : (held[0] ?? null);
};
