import { users } from '../../domain/accounts/user.entity.ts';
import { isRecord } from '../../domain/kit/json.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import type { Json } from '../../domain/kit/fields.ts';
import { approvalsPropose } from '../../domain/platform/audit/approval-commands.ts';
import { approvals } from '../../domain/platform/audit/approval.entity.ts';
import { targetOf } from '../../domain/platform/audit/two-person-acts.ts';
import { keyed, reject } from '../handler.ts';
import { proposedActs } from './acts.ts';
import { inputOfAct, prepareAct } from './try-act.ts';

/**
 * Writes a proposal of an act that needs a second administrator, with the changes it would make
 * now, which a trial run finds. An act that would be refused, or that needs no second
 * administrator, is not proposed.
 */
export const propose = keyed(approvalsPropose, {
  partition: ({ act }) => act,
  prepare: async ({ act, input }, context) => {
    const id = context.ports.newId();
    const given = isRecord(input) ? input : {};
    const parsed = inputOfAct(act, given, id);
    let needed = false;
    const tried = await prepareAct(act, parsed, {
      ...context,
      after: () => undefined,
      second: () => {
        needed = true;
      },
    });
    const { trial: _trial, idempotencyKey: _key, ...kept } = given;
    return { id, parsed, kept, tried, isNeeded: () => needed };
  },
  inTransaction: async ({ act }, context, tx, { id, parsed, kept, tried, isNeeded }) => {
    const { uid, numbers } = context;
    const now = context.ports.clock.now();
    const target = targetOf(act, proposedActs[act].target(parsed));
    const [waiting, user, { title, about, effect }] = await Promise.all([
      tx.find(approvals, {
        where: [
          ['status', '==', 'WAITING'],
          ['target', '==', target],
        ],
        limit: 1,
      }),
      tx.get(users, uid),
      tried(tx),
    ]);
    if (!isNeeded()) {
      const message = 'This needs no second administrator: do it.';
      reject(refusal('failed-precondition', 'NO_SECOND_NEEDED', message));
    }
    const before = waiting.find(({ expiresAt }) => expiresAt > now);
    if (before !== undefined) {
      const by = before.proposedByName ?? before.proposedBy;
      const message = `@${by} has proposed this already. It waits for a second administrator.`;
      reject(refusal('already-exists', 'ALREADY_PROPOSED', message, { details: { by } }));
    }
    const expiresAt = now + numbers.approvals.expireMs;
    const { reason } = parsed as { readonly reason: string };
    tx.create(approvals, id, {
      act,
      title,
      status: 'WAITING',
      input: kept as Json,
      target,
      about: [...about],
      effect: [...effect],
      reason,
      proposedBy: uid,
      ...(user === null ? {} : { proposedByName: user.username }),
      proposedAt: now,
      expiresAt,
      createdBy: uid,
    });
    return { approvalId: id, status: 'WAITING' as const, expiresAt, serverTime: now };
  },
});
