import { users } from '../../domain/accounts/user.entity.ts';
import { mostApprovers } from '../../domain/platform/approval-commands.ts';
import type { Approval } from '../../domain/platform/approval.entity.ts';
import type { Ports } from '../ports.ts';
import { otherAdmins } from './other-admins.ts';

type Staffed = Pick<Ports, 'db' | 'clock'>;

/** Every administrator but the proposer who may work now, by the role their account was given. */
export const approversOf = async (
  { db, clock }: Staffed,
  { proposedBy }: Pick<Approval, 'proposedBy'>,
): Promise<readonly string[]> =>
  (await otherAdmins(db, proposedBy, clock.now()))
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ id }) => id);

/** The first of them by name, for staff to know whom to ask. */
export const namedApprovers = async (
  ports: Staffed,
  approval: Pick<Approval, 'proposedBy'>,
): Promise<{ uid: string; name: string }[]> => {
  const uids = (await approversOf(ports, approval)).slice(0, mostApprovers);
  const found = await Promise.all(uids.map((uid) => ports.db.get(users, uid)));
  return uids.map((uid, at) => ({ uid, name: found[at]?.username ?? uid.slice(0, 24) }));
};
