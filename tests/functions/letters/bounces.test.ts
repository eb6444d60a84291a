import { beforeEach, describe, expect, it } from 'vitest';
import { mailingList } from '../../../src/domain/accounts/letters/mailing-list.entity.ts';
import { subscriptionId } from '../../../src/domain/accounts/letters/subscription-id.ts';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import { keepBounce } from '../../../src/functions/letters/bounces.ts';
import { MailboxGone } from '../../../src/functions/letters/mailbox-gone.ts';
import { runDueQueues } from '../../../src/functions/notifications/queues.ts';
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
const consent = () => house.ports.db.get(mailingList, subscriptionId('ann@example.com'));
const mend = async (ports: Ports) => {
  const call = { name: 'users-mendMail', data: {}, caller: signedIn('ann') };
  const answer = await openDispatcher(ports).call(call);
  return answer.ok ? 'ok' : answer.refusal.code;
};

it('a mailbox that is gone is not tried again, nor written to, until its owner has tried it', async () => {
  await house.call('subscriptions-update', { topics: ['news'], consent: true }, 'ann');
  await tell(1);
  await runDueQueues(refusing);
  expect(await statuses()).toEqual(['FAILED']);
  const { mailBounce } = (await house.ports.db.get(usersPrivate, 'ann')) ?? {};
  expect(mailBounce).toMatchObject({
    email: 'ann@example.com',
    answer: '550 5.1.1 No such user',
  });
  expect(await consent()).toMatchObject({ active: true, refused: { days: 1, last: '2027-01-12' } });
  await tell(2);
  await runDueQueues(house.ports);
  expect(await statuses()).toEqual(['FAILED', 'SUPPRESSED']);
  expect(house.mails).toEqual([]);

  expect(await mend(refusing)).toBe('MAILBOX_REFUSED');
  expect(await mend(house.ports)).toBe('ok');
  expect((await consent())?.refused).toBeUndefined();
  expect(house.mails.map(({ subject }) => subject)).toEqual(['Your e-mail works again']);
  expect(await mend(house.ports)).toBe('ok');
  expect(house.mails).toHaveLength(1);
  await tell(3);
  await runDueQueues(house.ports);
  expect(house.mails).toHaveLength(2);
});

it('another address of the same member is written to', async () => {
  await tell(1);
  await runDueQueues(refusing);
  await house.ports.db.transaction(async (tx) =>
    tx.change(usersPrivate, 'ann', { email: 'new@example.com' }),
  );
  await tell(2);
  await runDueQueues(house.ports);
  expect(house.mails.map(({ to }) => to)).toEqual(['new@example.com']);
});

it('what is wrong with the server is tried again, and says nothing of the mailbox', async () => {
  await tell(1);
  await runDueQueues({
    ...house.ports,
    mail: { ...house.ports.mail, send: () => Promise.reject(new Error('421 busy')) },
  });
  expect(await statuses()).toEqual(['QUEUED']);
  expect((await house.ports.db.get(usersPrivate, 'ann'))?.mailBounce).toBeUndefined();
});

it('is mended by nobody who is not signed in', async () => {
  const answer = await house.call('users-mendMail', {}, visitor);
  expect(answer.ok).toBe(false);
});

describe('the consent of a mailbox that refuses', () => {
  const HOUR = 3_600_000;
  const begun = Date.UTC(2027, 0, 12, 17);

  beforeEach(async () => {
    await house.call('subscriptions-update', { topics: ['news'], consent: true }, 'ann');
  });

  /** Our mail is refused at these hours. */
  const refusedAt = async (hours: readonly number[]) => {
    const answer = new MailboxGone('550 5.1.1 No such user');
    for (const after of hours) {
      house.clock.time = begun + after * HOUR;
      await keepBounce(house.ports, 'ann', 'ann@example.com', answer);
    }
    const { active, status } = (await consent()) ?? {};
    return { active, status };
  };
  const stands = { active: true, status: 'CONFIRMED' };
  const ended = { active: false, status: 'BOUNCED' };

  it.each([
    // It is noon: the market's day ends twelve hours later.
    ['often on one day', [0, 0.001, 3, 6.5, 11.9], stands],
    ['on two days', [0, 11.9, 12.1, 30], stands],
    ['on three days', [0, 13, 37], ended],
    ['on three days of three weeks', [0, 168, 336], ended],
  ] as const)('%s: is kept or ended', async (_, hours, state) => {
    expect(await refusedAt(hours)).toEqual(state);
  });

  it('is counted anew once its mailbox takes our mail, and once it is given again', async () => {
    await refusedAt([0, 13]);
    expect(await mend(house.ports)).toBe('ok');
    expect(await refusedAt([37, 61])).toEqual(stands);
    expect(await refusedAt([85])).toEqual(ended);
    await house.call('subscriptions-update', { topics: ['news'], consent: true }, 'ann');
    expect(await refusedAt([109, 133])).toEqual(stands);
  });
});
