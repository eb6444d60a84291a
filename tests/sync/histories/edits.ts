import { addresses } from '../../../src/domain/accounts/address.entity.ts';
import type { usersUpdateDetails } from '../../../src/domain/accounts/commands.ts';
import { userPreferences } from '../../../src/domain/accounts/user-preferences.entity.ts';
import type { Given } from '../../../src/app/outbox/mutation.ts';
import type { DocumentChange } from '../../../src/app/outbox/documents/new-row.ts';
import { ownProfile } from '../../../src/app/accounts/data/own-profile.ts';
import type { OutboxRow } from '../../../src/app/outbox/rows/row.ts';

/** Fields a member edits, with their collections. */
export const edited = {
  line1: 'addresses',
  city: 'addresses',
  timezone: 'userPreferences',
  bio: 'users',
} as const;
export type Field = keyof typeof edited;

export type Shown = Readonly<Record<string, unknown>>;

export const idOf = (field: Field, uid: string): string =>
  edited[field] === 'addresses' ? `address-${uid}` : uid;

/** The last profile read, with pending changes overlaid; null if none was read. */
export const withPendingBio = (
  uid: string,
  known: Shown | undefined,
  rows: readonly OutboxRow[],
): Shown | null => {
  if (known === undefined) return null;
  const { open } = ownProfile(uid, { open: known as never, closed: null }, rows);
  return open;
};

/** A change of the profile, based on what a screen shows. */
export const bioChange = (shown: Shown, bio: string): Given<typeof usersUpdateDetails> => ({
  bio,
  base: { bio: String(shown['bio'] ?? '') },
});

/** A direct write based on what a screen shows; null if no part of the document was ever here. */
export const documentChange = (
  field: Exclude<Field, 'bio'>,
  uid: string,
  shown: Shown | null,
  value: string,
): DocumentChange => ({
  collection: field === 'timezone' ? userPreferences : addresses,
  id: idOf(field, uid),
  action: 'save',
  base: shown,
  unread: shown === null,
  change: { [field]: value },
  initial: {},
  label: 'A change',
});
