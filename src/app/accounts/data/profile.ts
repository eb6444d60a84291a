import {
  usersBuildUsername,
  usersUpdateUsername,
  type usersUpdateDetails,
} from '../../../domain/accounts/commands.ts';
import { MEMBER_TERMS } from '../../../domain/accounts/member-terms.ts';
import type { Given } from '../../outbox/mutation.ts';
import { changeProfile } from '../../outbox/mutations/profile.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { call } from '../../firebase/call.ts';
import { useMember } from './members.ts';
import { send } from '../../outbox/outbox.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import { ownProfile } from './own-profile.ts';
import { isOpen, type OutboxRow } from '../../outbox/rows/row.ts';
import { useOwn } from '../../sync/reads/own.ts';
import { useSession } from '../../platform/session/session.ts';
import { usePending } from '../../outbox/rows/pending-rows.ts';

type Details = Omit<Given<typeof usersUpdateDetails>, 'uid' | 'base'>;

/** The member's own profile with pending changes. Empty while this device does not have it. */
export interface OwnProfile {
  readonly details: Details;
  /** The newest waiting change; null when the server has everything. */
  readonly row: OutboxRow | null;
  /** Whether this device's copy has arrived. */
  readonly known: boolean;
}

/** The member's own profile: public and private part, with pending changes overlaid. */
export const useOwnProfile = (): OwnProfile => {
  const session = useSession();
  const member = useMember(session.username ?? '');
  const account = useOwn('users_private');
  const pending = usePending(changeProfile);
  const open = member.status === 'ready' ? member.value : null;
  const closed = account.status === 'ready' ? (account.value[0]?.doc ?? null) : null;
  const laid = ownProfile(session.uid ?? '', { open, closed }, pending);
  const details = {
    ...(laid.open === null
      ? {}
      : {
          displayName: laid.open.displayName,
          bio: laid.open.bio,
          region: laid.open.region ?? '',
          photoURL: laid.open.photoURL ?? '',
        }),
    ...(laid.closed === null
      ? {}
      : { name: laid.closed.name ?? '', phone: laid.closed.phone ?? '' }),
  };
  const row = pending.findLast(isOpen) ?? null;
  return { details, row, known: open !== null && closed !== null };
};

/** Field to its text. */
type ProfileTexts = Omit<Details, 'acceptTerms' | 'termsVersion'>;

/**
 * Changes the given fields: shown at once, sent when there is a connection. `began` is each field's
 * value when editing began: if one was changed elsewhere since, the row waits for its owner's
 * choice. Returns the row's id.
 */
export const saveProfile = (change: ProfileTexts, began: ProfileTexts): Promise<string> => {
  const base = Object.entries(began).filter(([field, said]) => field in change && said !== '');
  const payload = { ...change, base: Object.fromEntries(base) };
  return send(changeProfile, payload);
};

/** Accepts the current terms; sent when there is a connection. */
export const acceptTerms = (): Promise<string> =>
  send(changeProfile, { acceptTerms: true, termsVersion: MEMBER_TERMS });

/** Changes the username; the server decides at once. */
export const takeUsername = (username: string): Promise<Answer> =>
  call(usersUpdateUsername, { username, idempotencyKey: newKey() });

/** Suggests a free username based on a name. */
export const suggestUsername = async (base: string): Promise<string | null> => {
  const answer = await call(usersBuildUsername, { base });
  return answer.ok ? answer.value.username : null;
};
