import { beforeEach, expect, it } from 'vitest';
import { mailingList } from '../../../src/domain/accounts/mailing-list.entity.ts';
import { subscriptionId } from '../../../src/domain/accounts/subscription-id.ts';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import { MailboxGone } from '../../../src/functions/letters/mailbox-gone.ts';
import { sendDue } from '../../../src/functions/notifications/message-queue.ts';
import { deliver } from '../../../src/functions/notifications/deliver.ts';
import { openDispatcher } from '../../../src/functions/registry.ts';
import type { Ports } from '../../../src/functions/ports.ts';
import { signedIn, visitor, type House } from '../house.ts';
import { realHouses } from '../real-store.ts';

const openReal = realHouses();
let house: House;
let refusing: Ports;

beforeEach(async () => {
  ({ house } = openReal());
  house.clock.time = Date.UTC(2027, 0, 12, 17);
  await house.member(['ann', 'seller']);
  await house.auction('lot');
  const gone = new MailboxGone('550 5.1.1 No such user');
  refusing = { ...house.ports, mail: { ...house.ports.mail, send: () => Promise.reject(gone) } };
});

const tell = (n: number) =>
  deliver(house.ports, {
    type: 'OUTBID',
    listingId: 'lot',
    to: { kind: 'member', uid: 'ann' },
    dedupeKey: `OUTBID ${n}`,
  });
const statuses = async () => {
  const where = [['channel', '==', 'email']] as const;
  const rows = await house.ports.db.find(notificationMessages, { where, limit: 50 });
  return rows.map(({ status }) => status).sort();
};
const mend = async (ports: Ports) => {
  const call = { name: 'users-mendMail', data: {}, caller: signedIn('ann') };
  const answer = await openDispatcher(ports).call(call);
  return answer.ok ? 'ok' : answer.refusal.code;
};

it('a mailbox that is gone is not tried again, nor written to, until its owner has tried it', async () => {
  await house.call('subscriptions-update', { topics: ['news'], consent: true }, 'ann');
  await tell(1);
  await sendDue(refusing, 10);
  expect(await statuses()).toEqual(['FAILED']);
  const { mailBounce } = (await house.ports.db.get(usersPrivate, 'ann')) ?? {};
  expect(mailBounce).toMatchObject({
    email: 'ann@example.com',
    answer: '550 5.1.1 No such user',
  });
  expect(await house.ports.db.get(mailingList, subscriptionId('ann@example.com'))).toMatchObject({
    status: 'BOUNCED',
    active: false,
  });
  await tell(2);
  await sendDue(house.ports, 10);
  expect(await statuses()).toEqual(['FAILED', 'SUPPRESSED']);
  expect(house.mails).toEqual([]);

  expect(await mend(refusing)).toBe('MAILBOX_REFUSED');
  expect(await mend(house.ports)).toBe('ok');
  expect(house.mails.map(({ subject }) => subject)).toEqual(['Your e-mail works again']);
  expect(await mend(house.ports)).toBe('ok');
  expect(house.mails).toHaveLength(1);
  await tell(3);
  await sendDue(house.ports, 10);
  expect(house.mails).toHaveLength(2);
});

it('another address of the same member is written to', async () => {
  await tell(1);
  await sendDue(refusing, 10);
  await house.ports.db.transaction(async (tx) =>
    tx.change(usersPrivate, 'ann', { email: 'new@example.com' }),
  );
  await tell(2);
  await sendDue(house.ports, 10);
  expect(house.mails.map(({ to }) => to)).toEqual(['new@example.com']);
});

it('what is wrong with the server is tried again, and says nothing of the mailbox', async () => {
  await tell(1);
  await sendDue(
    {
      ...house.ports,
      mail: { ...house.ports.mail, send: () => Promise.reject(new Error('421 busy')) },
    },
    10,
  );
  expect(await statuses()).toEqual(['QUEUED']);
  expect((await house.ports.db.get(usersPrivate, 'ann'))?.mailBounce).toBeUndefined();
});

it('is mended by nobody who is not signed in', async () => {
  const answer = await house.call('users-mendMail', {}, visitor);
  expect(answer.ok).toBe(false);
});
