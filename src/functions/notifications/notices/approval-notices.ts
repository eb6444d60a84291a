import type { EventType } from '../../../domain/messages/notice-types.ts';
import { approvals, type Approval } from '../../../domain/platform/audit/approval.entity.ts';
import { approversOf } from '../../approvals/approvers.ts';
import { trigger } from '../../trigger.ts';
import type { WrittenChange } from '../notice.ts';
import { noticeText } from '../notice-text.ts';
import { eventIdOf } from '../notification-draft.ts';
import { tellOne } from '../single-notice.ts';

const noticeOfStatus: Readonly<
  Record<Approval['status'], readonly [type: EventType, to: 'approvers' | 'proposer']>
> = {
  WAITING: ['APPROVAL_WANTED', 'approvers'],
  APPROVED: ['APPROVAL_GRANTED', 'proposer'],
  DECLINED: ['APPROVAL_DECLINED', 'proposer'],
  WITHDRAWN: ['APPROVAL_WITHDRAWN', 'approvers'],
  EXPIRED: ['APPROVAL_EXPIRED', 'proposer'],
};

/** Notifies the possible approvers of a proposal, and its proposer of the outcome. */
export const onApprovalMoved = trigger(
  'onApprovalMoved',
  approvals,
  'write',
  async ({ id, before, after }: WrittenChange<Approval>, ports) => {
    if (!after || after.isDeleted || before?.status === after.status) return;
    const [type, to] = noticeOfStatus[after.status];
    const people = to === 'proposer' ? [after.proposedBy] : await approversOf(ports, after);
    const facts = {
      title: after.title,
      currency: 'CAD',
      price: 0,
      ...(after.status === 'WAITING' ? { when: after.expiresAt } : {}),
    };
    for (const uid of people) {
      const dedupeKey = `${type} ${id} ${uid}`;
      await tellOne(ports, {
        recipient: {
          uid,
          eventId: eventIdOf({ dedupeKey }),
          words: noticeText(type, facts),
          message: { type, link: `/admin/approvals?open=${id}` },
        },
        subject: { type: 'approval', id },
        dedupeKey,
        facts,
      });
    }
  },
);
