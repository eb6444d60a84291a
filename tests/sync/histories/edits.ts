import { addresses } from '../../../src/domain/accounts/address.entity.ts';
import { userPreferences } from '../../../src/domain/accounts/user-preferences.entity.ts';
import type { Json } from '../../../src/domain/kit/fields.ts';
import type { DocumentChange } from '../../../src/app/store/outbox/documents/new-row.ts';
import { profileChangeOf } from '../../../src/app/store/outbox/profile-change.ts';
import { isOpen, type OutboxRow } from '../../../src/app/store/outbox/row.ts';

/** What a member edits, and where it stands. */
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

/** The profile that was read last, with what waits laid over it; null where none was read. */
export const withWaitingBio = (
  known: Shown | undefined,
  rows: readonly OutboxRow[],
): Shown | null => {
  if (known === undefined) return null;
  const waiting = rows.filter(isOpen).toSorted((one, other) => one.order - other.order);
  return Object.assign({}, known, ...waiting.map((row) => profileChangeOf(row) ?? {})) as Shown;
};

/** A change of the profile, made of what a screen shows. */
export const bioChange = (shown: Shown, bio: string): Json => ({
  bio,
  base: { bio: String(shown['bio'] ?? '') },
});

/** A direct write made of what a screen shows; null where nothing of the document was ever here. */
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
