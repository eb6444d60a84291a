import type { UserPreferences } from '../../../domain/accounts/user-preferences.entity.ts';

/** The account's preferences document; null when there is none, undefined while unknown. */
export type HeldPreferences = UserPreferences | null | undefined;

/**
 * The preferences that a member's change is based on: the ones read by a screen, or the mirror's if
 * none has read them yet, as after an offline start without the browser's own copy.
 * @param read the preferences read by a screen; undefined until then.
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
