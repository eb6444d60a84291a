import { transition } from '../../domain/kit/state-machine.ts';
import { approvalMachine } from '../../domain/platform/audit/approval-machine.ts';
import { approvals } from '../../domain/platform/audit/approval.entity.ts';
import type { Ports } from '../ports.ts';

const expiredAtOnce = 100;

/** Expires the proposals that were not decided in time. Returns how many. */
export const expireApprovals = async ({ db, clock }: Ports): Promise<number> => {
  const now = clock.now();
  const due = await db.find(approvals, {
    where: [
      ['status', '==', 'WAITING'],
      ['expiresAt', '<=', now],
    ],
    orderBy: [['expiresAt', 'asc']],
    limit: expiredAtOnce,
  });
  const ended = await Promise.all(
    due.map(({ id }) =>
      db.transaction(async (tx) => {
        const approval = await tx.get(approvals, id);
        const moved = transition(approvalMachine, approval?.status ?? null, 'EXPIRE', 'system');
        if (!moved.ok) return false;
        tx.change(approvals, id, { status: moved.to, decidedAt: now });
        return true;
      }),
    ),
  );
  return ended.filter(Boolean).length;
};
