import {
  transportRequests,
  type TransportRequest,
} from '../../../domain/listings/transport/transport-request.entity.ts';
import { mostAttempts, retryAfter } from '../../../domain/messages/notice-timing.ts';
import { MailboxGone } from '../../letters/mailbox-gone.ts';
import { oneLine } from '../../one-line.ts';
import type { Ports } from '../../ports.ts';
import { transportMail } from './transport-mail.ts';

/** Mails of one run; the rest waits for the next. */
const mailsAtOnce = 50;

/** Claims a request so that no other run mails it; null if another run has. */
const claimRequest = ({ db, clock }: Ports, id: string): Promise<TransportRequest | null> =>
  db.transaction(async (tx) => {
    const request = await tx.get(transportRequests, id);
    const now = clock.now();
    if (request?.toMail === undefined || request.isDeleted || request.toMail.after > now) {
      return null;
    }
    const attempts = request.toMail.attempts + 1;
    const toMail = { attempts, after: now + retryAfter(attempts) };
    tx.change(transportRequests, id, { toMail });
    return { ...request, toMail };
  });

/**
 * Confirms a request by mail and retries on failure; after the last attempt the request is marked
 * as unmailed, for staff.
 */
export const mailTransport = async (ports: Ports, id: string): Promise<void> => {
  const request = await claimRequest(ports, id);
  if (request === null) return;
  const settle = (unmailed: boolean): Promise<void> =>
    ports.db.transaction(async (tx) => {
      const over = { toMail: undefined, ...(unmailed ? { unmailed } : {}) };
      if ((await tx.get(transportRequests, id)) !== null) tx.change(transportRequests, id, over);
    });
  try {
    const messageId = `<${id}@${new URL(ports.site).hostname}>`;
    await ports.mail.send({ ...transportMail(ports.site, request), messageId });
  } catch (error) {
    const isLast = (request.toMail?.attempts ?? mostAttempts) >= mostAttempts;
    if (isLast || error instanceof MailboxGone) await settle(true);
    ports.log('warn', `a transport request was not confirmed: ${oneLine(String(error))}`);
    return;
  }
  await settle(false);
};

/** Mails the confirmations that could not be sent at once. */
export const sendTransportMails = async (ports: Ports): Promise<number> => {
  const due = await ports.db.find(transportRequests, {
    where: [['toMail.after', '<=', ports.clock.now()]],
    orderBy: [['toMail.after', 'asc']],
    limit: mailsAtOnce,
  });
  for (const { id } of due) await mailTransport(ports, id);
  return due.length;
};
