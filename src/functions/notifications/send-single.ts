import { users } from '../../domain/accounts/user.entity.ts';
import { notificationsSendSingleMessage } from '../../domain/messages/commands.ts';
import { notificationEvents } from '../../domain/messages/notification-event.entity.ts';
import { notificationMessages } from '../../domain/messages/notification-message.entity.ts';
import { isRecord } from '../../domain/kit/json.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { keyed, reject } from '../handler.ts';
import { oneLine } from '../one-line.ts';
import { userPreferences } from '../../domain/accounts/user-preferences.entity.ts';
import { languageOf, type InEach } from '../../domain/accounts/language.ts';

interface Words {
  readonly title: InEach<string>;
  readonly body: string;
  readonly link: string;
}

/** What staff write to one member: every word of a template but the named facts is fixed. */
const templates: Readonly<Record<string, Words>> = {
  'house-note': {
    title: { en: 'A message from Hammerlane', fr: 'Un message de Hammerlane' },
    body: '{text}',
    link: '/profile',
  },
  'listing-note': {
    title: { en: 'About your listing', fr: 'Au sujet de votre annonce' },
    body: '{text}',
    link: '/listing/{listingId}',
  },
  'invoice-note': {
    title: { en: 'About your invoice', fr: 'Au sujet de votre facture' },
    body: '{text}',
    link: '/profile/invoices',
  },
};

const filled = (template: string, data: Readonly<Record<string, unknown>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = data[name];
    if (typeof value === 'string' && value.trim() !== '') return oneLine(value);
    const message = `This template needs “${name}”.`;
    return reject(refusal('invalid-argument', 'INVALID_ARGUMENT', message, { field: 'data' }));
  });

/**
 * One message of staff to one member on one channel, whatever the member chose: in the app at
 * once, to device or mailbox by the next run of the queue.
 */
export const sendSingleMessage = keyed(notificationsSendSingleMessage, {
  prepare: async (_, { ports }) => ports.newId(),
  inTransaction: async ({ userId, channel, template, data }, { now, uid }, tx, id) => {
    const words = Object.hasOwn(templates, template) ? templates[template] : undefined;
    if (!words) {
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
    const link = filled(words.link, facts);
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
      title: words.title[languageOf(wishes)],
      body: filled(words.body, facts).slice(0, 500),
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
