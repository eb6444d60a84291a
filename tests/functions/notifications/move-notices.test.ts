import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import { MailboxGone } from '../../../src/functions/letters/mailbox-gone.ts';
import { runDueQueues } from '../../../src/functions/notifications/queues.ts';
import type { CallerIdentity } from '../../../src/functions/calls/call.ts';
import type { Ports } from '../../../src/functions/ports.ts';
import { admin, codeOf, newKey, signedIn, visitor, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;

/** A notice by mail with a status. */
const lay = (id: string, status: 'FAILED' | 'QUEUED' | 'SENT', attempts = 0) =>
  house.ports.db.transaction(async (tx) =>
    tx.create(notificationMessages, id, {
      eventId: 'e',
      userId: 'ann',
      channel: 'email',
      type: 'OUTBID',
      title: `Notice ${id}`,
      body: 'Somebody bid more.',
      link: '/listing/lot',
      status,
      attempts,
      ...(status === 'SENT' ? {} : { sendAfter: house.clock.time }),
      isRead: false,
      createdBy: 'house',
    }),
  );
const statusOf = async (id: string) => (await house.ports.db.get(notificationMessages, id))?.status;

beforeEach(async () => {
  ({ house, store } = openReal());
  await house.member('ann');
  await lay('failed', 'FAILED', 5);
  await lay('waiting', 'QUEUED');
  await lay('sent', 'SENT', 1);
});

const move = async (
  act: string,
  ids: unknown,
  caller: CallerIdentity | string = admin,
  key = newKey(),
) => {
  const answer = await house.call('notifications-moveNotices', { act, ids }, caller, key);
  return answer.ok ? answer.data : codeOf(answer);
};

describe('what staff do with notices', () => {
  it('sends what failed once more, with all its attempts before it', async () => {
    expect(await move('RETRY', ['failed', 'sent'])).toEqual({ moved: 1 });
    expect(await house.ports.db.get(notificationMessages, 'failed')).toMatchObject({
      status: 'QUEUED',
      attempts: 0,
    });
    await runDueQueues(house.ports);
    expect(await statusOf('failed')).toBe('SENT');
    expect(house.mails).toHaveLength(2);
  });

  it('keeps what waits from being sent', async () => {
    expect(await move('SUPPRESS', ['waiting'])).toEqual({ moved: 1 });
    await runDueQueues(house.ports);
    expect(await statusOf('waiting')).toBe('SUPPRESSED');
    expect(house.mails).toEqual([]);
  });

  it('keeps what failed from being sent, so that it waits for nobody anymore', async () => {
    expect(await move('SUPPRESS', ['failed', 'sent'])).toEqual({ moved: 1 });
    expect(await statusOf('failed')).toBe('SUPPRESSED');
    expect(await move('RETRY', ['failed'])).toBe('NOTICE_MOVED');
  });

  it('tries a mailbox again that refused our mail, and learns so anew where it still does', async () => {
    const mailBounce = { email: 'ann@example.com', at: 1, answer: '550 no such mailbox' };
    await house.member('ben', { email: 'ann@example.com', mailBounce });
    await house.ports.db.transaction(async (tx) => {
      tx.change(usersPrivate, 'ann', { mailBounce });
    });
    expect(await move('RETRY', ['failed'])).toEqual({ moved: 1 });
    const gone: Ports = {
      ...house.ports,
      mail: { ...house.ports.mail, send: () => Promise.reject(new MailboxGone('550 still gone')) },
    };
    await runDueQueues(gone);
    const bounceOf = async (uid: string) =>
      (await house.ports.db.get(usersPrivate, uid))?.mailBounce?.answer;
    expect([await statusOf('failed'), await bounceOf('ann')]).toEqual(['FAILED', '550 still gone']);
    expect(await move('RETRY', ['failed'])).toEqual({ moved: 1 });
    await runDueQueues(house.ports);
    expect([await statusOf('failed'), await bounceOf('ann')]).toEqual(['SENT', undefined]);
    expect(await bounceOf('ben')).toBe('550 no such mailbox');
  });

  it('keeps back also what a run was trying in vain meanwhile', async () => {
    const failing: Ports = {
      ...house.ports,
      mail: {
        ...house.ports.mail,
        send: async () => {
          await move('SUPPRESS', ['waiting']);
          throw new Error('busy');
        },
      },
    };
    await runDueQueues(failing);
    expect(await statusOf('waiting')).toBe('SUPPRESSED');
    house.clock.time += 3_600_000;
    await runDueQueues(house.ports);
    expect(house.mails).toEqual([]);
  });

  it('answers the same key with the same, and refuses it for another', async () => {
    const key = newKey();
    expect(await move('RETRY', ['failed'], admin, key)).toEqual({ moved: 1 });
    expect(await move('RETRY', ['failed'], admin, key)).toEqual({ moved: 1 });
    expect(await move('SUPPRESS', ['failed'], admin, key)).toBe('KEY_REUSED');
  });

  it.each<[string, string, unknown, string, (CallerIdentity | string)?]>([
    ['nobody signed in', 'RETRY', ['failed'], 'UNAUTHENTICATED', visitor],
    ['a member, whose own it is', 'RETRY', ['failed'], 'STAFF_ONLY', 'ann'],
    [
      'a disabled one',
      'RETRY',
      ['failed'],
      'ACCOUNT_DISABLED',
      signedIn('ann', { st: 'disabled' }),
    ],
    ['one that is not there', 'RETRY', ['failed', 'none'], 'NOTICE_NOT_FOUND'],
    ['to retry what waits', 'RETRY', ['waiting'], 'NOTICE_MOVED'],
    ['to keep back what was sent', 'SUPPRESS', ['sent'], 'NOTICE_MOVED'],
    ['an act that is none', 'SEND', ['failed'], 'INVALID_ARGUMENT'],
    ['none at all', 'RETRY', [], 'INVALID_ARGUMENT'],
    ['too many', 'RETRY', Array.from({ length: 51 }, () => 'failed'), 'INVALID_ARGUMENT'],
    ['an id that is none', 'RETRY', ['a/b'], 'INVALID_ARGUMENT'],
    ['a single id', 'RETRY', 'failed', 'INVALID_ARGUMENT'],
  ])('refuses %s and writes nothing', async (_, act, ids, code, caller) => {
    const before = await store.snapshot();
    expect(await move(act, ids, caller)).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });
});
