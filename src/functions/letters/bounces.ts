import { usersPrivate, type UserPrivate } from '../../domain/accounts/user-private.entity.ts';
import { subscriptionId } from '../../domain/accounts/letters/subscription-id.ts';
import { oneLine } from '../one-line.ts';
import type { Ports } from '../ports.ts';
import { noteRefusal } from './consent.ts';
import type { MailboxGone } from './mailbox-gone.ts';

/** Whether a member's mailbox bounced permanently; a new address resets this. */
export const isBounced = ({
  email,
  mailBounce,
}: Pick<UserPrivate, 'email' | 'mailBounce'>): boolean => mailBounce?.email === email;

/** Records that a mailbox is gone: nothing is mailed there until its owner has tested it again. */
export const keepBounce = async (
  ports: Ports,
  uid: string,
  email: string,
  gone: MailboxGone,
): Promise<void> => {
  const at = ports.clock.now();
  const answer = oneLine(gone.answer).slice(0, 300);
  await ports.db.transaction(async (tx) => {
    const account = await tx.get(usersPrivate, uid);
    if (account?.email === email) {
      tx.change(usersPrivate, uid, { mailBounce: { email, at, answer } });
    }
  });
  await noteRefusal(ports, subscriptionId(email), answer, at);
};
