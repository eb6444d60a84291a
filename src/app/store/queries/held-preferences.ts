import type { UserPreferences } from '../../../domain/accounts/user-preferences.entity.ts';

/** The account's copy of the preferences, null when there is none, undefined while none was heard of. */
export type HeldPreferences = UserPreferences | null | undefined;

/**
 * What a member's choice is made against: what the screens read, or what the mirror holds where none
 * has read it yet, as at a start without a network and without what the browser noted beside it.
 * @param read what the screens read; undefined while they have not.
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
