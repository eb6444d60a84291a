import type { UserPrivate } from '../../../domain/accounts/user-private.entity.ts';
import type { User } from '../../../domain/accounts/user.entity.ts';
import { lay } from '../../outbox/overlay.ts';
import type { OutboxRow } from '../../outbox/rows/row.ts';

/** The two documents of an account; null where this device does not have one. */
export interface ProfileParts {
  readonly open: User | null;
  readonly closed: UserPrivate | null;
}

const copy = <D>(uid: string, doc: D | null): ReadonlyMap<string, D> =>
  new Map(doc === null ? [] : [[uid, doc]]);

/** A profile with its owner's pending changes overlaid, until they arrive from the server. */
export const ownProfile = (
  uid: string,
  { open, closed }: ProfileParts,
  rows: readonly OutboxRow[],
): ProfileParts => {
  const laid = lay({ users: copy(uid, open), users_private: copy(uid, closed) }, rows);
  return { open: laid.get('users', uid), closed: laid.get('users_private', uid) };
};
