import { usersPrivate } from '../../../../src/domain/accounts/user-private.entity.ts';
import { newKey, signedIn } from '../../house.ts';
import { admin, DAY, endAt, MINUTE, type Cause, type Stage } from './stage.ts';

const second = signedIn('cho', { role: 'admin' });

/** A bid late in an auction, which boss proposes to void and cho may approve. Returns its id. */
const proposed = async ({ house, bid, at, call, follow }: Stage): Promise<string> => {
  await house.ports.db.transaction(async (tx) => {
    for (const uid of ['boss', 'cho']) tx.change(usersPrivate, uid, { roles: 'editor, admin' });
  });
  await follow();
  await bid('ann', 500);
  await at(endAt - 30 * MINUTE);
  const input = { id: 'lot-1', reason: 'Typed by a child' };
  const made = await call(
    'approvals-propose',
    { act: 'VOID_BID', input, idempotencyKey: newKey() },
    admin,
  );
  return (made as { readonly approvalId: string }).approvalId;
};

/** Causes of notices about acts that need a second administrator. */
export const approvalCauses: readonly Cause[] = [
  {
    type: 'APPROVAL_WANTED',
    to: ['cho'],
    says: /Void the bid of CA\$100 on lot .+: this needs a second administrator\. Decide by /,
    cause: proposed,
  },
  {
    type: 'APPROVAL_GRANTED',
    to: ['boss'],
    says: /Void the bid of CA\$100 on lot .+: approved and done/,
    cause: async (stage) => {
      const approvalId = await proposed(stage);
      const shown = await stage.call('approvals-show', { approvalId }, second);
      const { seen } = shown as { readonly seen: string };
      await stage.call('approvals-approve', { approvalId, seen, idempotencyKey: newKey() }, second);
    },
  },
  {
    type: 'APPROVAL_DECLINED',
    to: ['boss'],
    says: /Void the bid .+: declined/,
    cause: async (stage) => {
      const approvalId = await proposed(stage);
      await stage.call(
        'approvals-decline',
        { approvalId, reason: 'The bid was meant', idempotencyKey: newKey() },
        second,
      );
    },
  },
  {
    type: 'APPROVAL_WITHDRAWN',
    to: ['cho'],
    says: /Void the bid .+: nothing is left to approve/,
    cause: async (stage) => {
      const approvalId = await proposed(stage);
      await stage.call('approvals-withdraw', { approvalId, idempotencyKey: newKey() }, admin);
    },
  },
  {
    type: 'APPROVAL_EXPIRED',
    to: ['boss'],
    says: /Void the bid .+: nobody approved it in time/,
    cause: async (stage) => {
      await proposed(stage);
      await stage.at(endAt + 2 * DAY, 'expireApprovals');
    },
  },
];
