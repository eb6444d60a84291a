import { users } from '../../domain/accounts/user.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { reportsRead } from '../../domain/messages/commands.ts';
import { messageThreads } from '../../domain/messages/message-thread.entity.ts';
import { messages } from '../../domain/messages/message.entity.ts';
import { withLook } from '../../domain/messages/report-case.ts';
import { reports } from '../../domain/messages/report.entity.ts';
import { plain, reject } from '../handler.ts';
import { caseOf } from './report-cases.ts';

/**
 * Reads a reported conversation, oldest message first. Each view by staff is recorded in the
 * report.
 */
export const readReported = plain(reportsRead, async ({ threadId }, { ports, uid, now }) => {
  const thread = await ports.db.transaction(async (tx) => {
    const [found, about, reader] = await Promise.all([
      caseOf(tx, 'conversation', threadId),
      tx.get(messageThreads, threadId),
      tx.get(users, uid),
    ]);
    if (!found || !about) {
      const message = 'Nobody reported this conversation.';
      return reject(refusal('not-found', 'REPORT_NOT_FOUND', message, { field: 'threadId' }));
    }
    const name = reader?.username ?? uid.slice(0, 24);
    tx.change(reports, found.id, { looks: withLook(found.looks, { at: now, by: uid, name }) });
    return about;
  });
  ports.log('info', 'reports-read', { by: uid, threadId });
  const said = await ports.db.find(messages, {
    where: [['threadId', '==', threadId]],
    orderBy: [['sentAt', 'desc']],
    limit: 100,
  });
  const nameOf = (id: string): string => thread.names[id] ?? '';
  return {
    members: thread.members.map((id) => ({ id, name: nameOf(id) })),
    messages: said.toReversed().map(({ id, senderId, text, attachments, sentAt }) => ({
      id,
      senderId,
      name: nameOf(senderId),
      text,
      pictures: attachments.length,
      sentAt,
    })),
  };
});
