import { beforeEach, expect, it } from 'vitest';
import { userPreferences } from '../../../src/domain/accounts/user-preferences.entity.ts';
import type { EventType } from '../../../src/domain/messages/notice-types.ts';
import { deliver } from '../../../src/functions/notifications/deliver.ts';
import { timetable } from '../../../src/functions/timetable.ts';
import type { House } from '../house.ts';
import { realHouses } from '../real-store.ts';

const openReal = realHouses();
let house: House;

const HOUR = 3_600_000;
/** Noon in Toronto, nine in the morning in Vancouver, in January. */
const noon = Date.UTC(2027, 0, 12, 17);

beforeEach(async () => {
  ({ house } = openReal());
  house.clock.time = noon;
  await house.member(['ann', 'ben', 'cho', 'seller']);
  await house.auction('lot');
  const wish = (uid: string, of: object) =>
    house.ports.db.transaction(async (tx) =>
      tx.create(userPreferences, uid, {
        units: 'km',
        currency: 'CAD',
        locale: 'en-CA',
        theme: 'system',
        channels: {},
        ...of,
        createdBy: uid,
      }),
    );
  await wish('ben', { timezone: 'America/Vancouver' });
  await wish('cho', { quietHours: { from: '21:00', until: '06:00' }, locale: 'fr-CA' });
});

const tell = (type: EventType, uid: string) =>
  deliver(house.ports, {
    type,
    listingId: 'lot',
    to: { kind: 'member', uid },
    price: 1_000,
    dedupeKey: `${type} ${uid} ${house.clock.time}`,
  });

/** Runs the schedule every quarter of an hour; returns when each mail came, in hours from noon. */
const through = async (hours: number): Promise<readonly string[]> => {
  const job = timetable.find(({ name }) => name === 'sendMessages');
  const until = house.clock.time + hours * HOUR;
  const came: string[] = [];
  for (; house.clock.time <= until; house.clock.time += HOUR / 4) {
    const before = house.mails.length;
    await job?.run(house.ports);
    for (const { to, subject } of house.mails.slice(before)) {
      came.push(`${(house.clock.time - noon) / HOUR} ${to.split('@')[0]} ${subject}`);
    }
  }
  return came.toSorted();
};

it('a digest comes once, with the morning where its reader is, and has all of the day', async () => {
  for (const uid of ['ann', 'ben', 'cho']) await tell('PRICE_DROP', uid);
  expect(await through(4)).toEqual([]);
  for (const uid of ['ann', 'ben', 'cho']) await tell('RESERVE_REMOVED', uid);
  expect(await through(26)).toEqual([
    '18 cho 2 notifications pour vous',
    '20 ann 2 notifications for you',
    '23 ben 2 notifications for you',
  ]);
  const first = house.mails.find(({ to }) => to.startsWith('ann'));
  expect(first?.text).toContain('Price lowered');
  expect(first?.text).toContain('Reserve removed');
  // The day after, there is nothing to repeat.
  expect(await through(24)).toEqual([]);
});
