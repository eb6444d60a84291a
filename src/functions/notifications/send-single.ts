import { users } from '../../domain/accounts/user.entity.ts';
import { notificationsSendSingleMessage } from '../../domain/messages/commands.ts';
import { notificationEvents } from '../../domain/messages/notification-event.entity.ts';
import { notificationMessages } from '../../domain/messages/notification-message.entity.ts';
import { isRecord } from '../../domain/kit/json.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { keyed, reject } from '../handler.ts';
import { houseWordsOf } from '../letters/templates/house-words.ts';
import { oneLine } from '../one-line.ts';
import { userPreferences } from '../../domain/accounts/user-preferences.entity.ts';
import { languageOf } from '../../domain/accounts/language.ts';
import { saidWith } from './notice-text.ts';
import type { TextKey } from '../../wording/notices/notice-texts-english.ts';

/** Templates for staff notes to one member: everything but the named facts is fixed text. */
const templates: Readonly<Record<string, { readonly key: TextKey; readonly link: string }>> = {
  'house-note': { key: 'HOUSE_NOTE', link: '/profile' },
  'listing-note': { key: 'LISTING_NOTE', link: '/listing/{listingId}' },
  'invoice-note': { key: 'INVOICE_NOTE', link: '/profile/invoices' },
};

const filled = (template: string, data: Readonly<Record<string, unknown>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = data[name];
    if (typeof value === 'string' && value.trim() !== '') return oneLine(value);
    const message = `This template needs “${name}”.`;
    return reject(refusal('invalid-argument', 'INVALID_ARGUMENT', message, { field: 'data' }));
  });

/**
 * Sends one staff message to one member on one channel, regardless of the member's preferences: in
 * the app at once, to device or mailbox by the next run of the queue.
 */
export const sendSingleMessage = keyed(notificationsSendSingleMessage, {
  prepare: async (_, { ports }) => ({ id: ports.newId(), said: await houseWordsOf(ports) }),
  inTransaction: async ({ userId, channel, template, data }, { now, uid }, tx, { id, said }) => {
    const of = Object.hasOwn(templates, template) ? templates[template] : undefined;
    if (!of) {
      const message = 'There is no such template.';
      return reject(
        refusal('invalid-argument', 'TEMPLATE_UNKNOWN', message, { field: 'template' }),
      );
    }
    const [member, wishes] = await Promise.all([
      tx.get(users, userId),
      tx.get(userPreferences, userId),
    ]);
    if (!member) {
      const message = 'Member not found.';
      return reject(refusal('not-found', 'USER_NOT_FOUND', message, { field: 'userId' }));
    }
    const facts = isRecord(data) ? data : {};
    const inApp = channel === 'inApp';
    const link = filled(of.link, facts);
    const text = filled('{text}', facts);
    const words = saidWith(said(of.key, languageOf(wishes)), { text }, text);
    tx.create(notificationEvents, id, {
      type: 'MESSAGE',
      actorId: uid,
      subject: { type: 'member', id: userId },
      payload: { template },
      dedupeKey: `SINGLE ${id}`,
      at: now,
      processedAt: now,
      createdBy: uid,
    });
    tx.create(notificationMessages, id, {
      eventId: id,
      userId,
      channel,
      type: 'MESSAGE',
      ...words,
      link: link.replaceAll(/[^\w/-]/g, '').slice(0, 300),
      status: inApp ? 'SENT' : 'QUEUED',
      attempts: inApp ? 1 : 0,
      ...(inApp ? { sentAt: now } : { sendAfter: now }),
      isRead: false,
      createdBy: uid,
    });
    return { id };
  },
});
