import { users } from '../../domain/accounts/user.entity.ts';
import { mostApprovers } from '../../domain/platform/audit/approval-commands.ts';
import type { Approval } from '../../domain/platform/audit/approval.entity.ts';
import type { Ports } from '../ports.ts';
import { otherAdmins } from './other-admins.ts';

type Staffed = Pick<Ports, 'db' | 'clock'>;

/** All active administrators other than the proposer, according to the roles of their accounts. */
export const approversOf = async (
  { db, clock }: Staffed,
  { proposedBy }: Pick<Approval, 'proposedBy'>,
): Promise<readonly string[]> =>
  (await otherAdmins(db, proposedBy, clock.now()))
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ id }) => id);

/** The first few approvers with their names, so that staff know whom to ask. */
export const namedApprovers = async (
  ports: Staffed,
  approval: Pick<Approval, 'proposedBy'>,
): Promise<{ uid: string; name: string }[]> => {
  const uids = (await approversOf(ports, approval)).slice(0, mostApprovers);
  const found = await Promise.all(uids.map((uid) => ports.db.get(users, uid)));
  return uids.map((uid, at) => ({ uid, name: found[at]?.username ?? uid.slice(0, 24) }));
};
