import { beforeEach, describe, expect, it } from 'vitest';
import { userPreferences } from '../../../src/domain/accounts/user-preferences.entity.ts';
import type { Doc } from '../../../src/domain/kit/entity.ts';
import { likes } from '../../../src/domain/messages/like.entity.ts';
import { notificationEvents } from '../../../src/domain/messages/notification-event.entity.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import { deliver } from '../../../src/functions/notifications/deliver.ts';
import { runDueQueues } from '../../../src/functions/notifications/queues.ts';
import type { Fresh } from '../../../src/functions/ports.ts';
import { admin, codeOf, type House } from '../house.ts';
import { realHouses } from '../real-store.ts';

const openReal = realHouses();
let house: House;

/** Noon in Toronto, in January. */
const noon = Date.UTC(2027, 0, 12, 17);

const watches = (uid: string) =>
  house.ports.db.transaction(async (tx) =>
    tx.create(likes, `${uid}_lot`, {
      type: 'listing',
      targetId: 'lot',
      value: true,
      createdBy: uid,
    } as Fresh<typeof likes>),
  );

beforeEach(async () => {
  ({ house } = openReal());
  house.clock.time = noon;
  await house.member(['ann', 'ben', 'bad', 'seller', 'boss']);
  await house.auction('lot');
  await house.auction('other');
  for (const uid of ['ann', 'bad', 'ben']) await watches(uid);
});

/** Writes preferences as any member can write their own with a plain request. */
const write = (fields: Readonly<Record<string, unknown>>) =>
  house.ports.db.transaction(async (tx) =>
    tx.create(userPreferences, 'bad', { ...fields, createdBy: 'bad' } as never),
  );

const cancelled = () =>
  deliver(house.ports, {
    type: 'LISTING_CANCELLED',
    listingId: 'lot',
    to: { kind: 'watchers' },
    dedupeKey: 'CANCELLED lot',
  });
const outbid = (uid: string) =>
  deliver(house.ports, {
    type: 'OUTBID',
    listingId: 'other',
    to: { kind: 'member', uid },
    price: 1_000,
    dedupeKey: `OUTBID other ${uid}`,
  });
const toldTo = async (): Promise<readonly string[]> => {
  const where = [['channel', '==', 'inApp']] as const;
  const found = await house.ports.db.find(notificationMessages, { where, limit: 500 });
  return found.map(({ type, userId }) => `${userId} ${type}`).toSorted();
};
const events = (): Promise<readonly Doc<typeof notificationEvents>[]> =>
  house.ports.db.find(notificationEvents, { where: [] });

const everybody = ['ann LISTING_CANCELLED', 'bad LISTING_CANCELLED', 'ben LISTING_CANCELLED'];

describe('what one member wrote as preferences', () => {
  it.each([
    ['nothing at all', {}],
    ['quiet hours without hours', { channels: {}, quietHours: {} }],
    ['quiet hours that are a number', { channels: {}, quietHours: 7 }],
    ['hours that are none', { channels: {}, quietHours: { from: '99:99', until: '' } }],
    ['a zone that is a list', { channels: {}, timezone: ['America/Toronto'] }],
    ['channels that are a text', { channels: 'none' }],
    ['channels that are null', { channels: null }],
    ['a channel that is null', { channels: { LISTING_CANCELLED: null, OUTBID: null } }],
    ['a channel that is a number', { channels: { LISTING_CANCELLED: 1 } }],
    ['a language that is a list', { channels: {}, locale: [] }],
  ])('%s costs nobody a word', async (_, fields) => {
    await write(fields);
    await cancelled();
    await outbid('ann');
    await outbid('bad');
    await runDueQueues(house.ports);
    expect(await toldTo()).toEqual([...everybody, 'ann OUTBID', 'bad OUTBID'].toSorted());
    expect(house.mails.map(({ to }) => to).toSorted()).toEqual([
      'ann@example.com',
      'ann@example.com',
      'bad@example.com',
      'bad@example.com',
      'ben@example.com',
    ]);
    for (const event of await events()) expect(event).toMatchObject({ processedAt: noon });
  });

  it('what of it is good is heeded', async () => {
    const off = { inApp: true, push: false, email: false };
    await write({ channels: { LISTING_CANCELLED: off, OUTBID: 'no' }, quietHours: null });
    await cancelled();
    await runDueQueues(house.ports);
    expect(house.mails.map(({ to }) => to)).not.toContain('bad@example.com');
    expect(await toldTo()).toEqual(everybody);
  });
});

describe('an event that cannot be told', () => {
  const broken = (id: string, payload: unknown) =>
    house.ports.db.transaction(async (tx) =>
      tx.create(notificationEvents, id, {
        type: 'OUTBID',
        subject: { type: 'listing', id: 'lot' },
        payload: payload as never,
        dedupeKey: `broken ${id}`,
        at: noon - 1,
        processedAt: 0,
        createdBy: 'house',
      }),
    );

  it('does not stop those behind it, and is set aside with what went wrong', async () => {
    await broken('e1', null);
    await broken('e2', {});
    await outbid('ann');
    for (let run = 1; run <= 5; run += 1) {
      await runDueQueues(house.ports);
      expect(house.mails.map(({ to }) => to)).toEqual(['ann@example.com']);
      const done = run === 5 ? noon : 0;
      for (const id of ['e1', 'e2']) {
        const event = await house.ports.db.get(notificationEvents, id);
        expect(event).toMatchObject({ attempts: run, processedAt: done });
        expect(event?.lastError).toContain('TypeError');
      }
    }
    expect(house.lines.filter((line) => line.includes('could not be told'))).toHaveLength(10);
    const run = await house.call('notifications-triggerAutoProcessNotifications', {}, admin);
    expect(codeOf(run)).toBe('ok');
  });

  it('one recipient who cannot be written to costs nobody else, and is named beside the event', async () => {
    const { db } = house.ports;
    const ports = {
      ...house.ports,
      db: {
        ...db,
        transaction: <T>(work: (tx: never) => Promise<T>) =>
          db.transaction(async (tx) =>
            work({
              ...tx,
              get: (entity: { readonly name: string }, id: string) => {
                if (entity.name === 'userPreferences' && id === 'bad') throw new Error('unlucky');
                return tx.get(entity as never, id);
              },
            } as never),
          ),
      },
    };
    const type = 'LISTING_CANCELLED';
    const to = { kind: 'watchers' } as const;
    await deliver(ports, { type, listingId: 'lot', to, dedupeKey: 'CANCELLED lot' });
    expect(await toldTo()).toEqual(everybody.filter((line) => !line.startsWith('bad')));
    const [event] = await events();
    expect(event).toMatchObject({ processedAt: noon });
    expect(event?.lastError).toBe('not told: bad: Error: unlucky');
  });
});
