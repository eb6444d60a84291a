import {
  usersPrivate,
  type UserPrivate,
} from '../../../src/domain/accounts/user-private.entity.ts';
import { freeEntries, freeEntryIdOf } from '../../../src/domain/giveaways/free-entry.entity.ts';
import { entryIdOf, giveawayEntries } from '../../../src/domain/giveaways/giveaway-entry.entity.ts';
import {
  giveawayOptIns,
  optInIdOf,
  type GiveawayOptIn,
} from '../../../src/domain/giveaways/giveaway-opt-in.entity.ts';
import { giveaways, type Giveaway } from '../../../src/domain/giveaways/giveaway.entity.ts';
import { skillTestId, skillTests } from '../../../src/domain/giveaways/skill-test.entity.ts';
import { houseDay } from '../../../src/domain/platform/house-zone.ts';
import { shopOrders, type ShopOrder } from '../../../src/domain/shop/shop-order.entity.ts';
import type { Ports } from '../../../src/functions/ports.ts';
import { admin, codeOf, endAt, startAt, type House } from '../house.ts';
import { freshOf } from '../../projections/seed.ts';

export const giveawayEnd = endAt;
export const DAY = 86_400_000;

/** A giveaway as created by staff: a draft with everything filled in. */
export const layGiveaway = ({ db }: Ports, of: Partial<Giveaway> = {}, id = 'g'): Promise<void> =>
  db.transaction(async (tx) =>
    tx.create(giveaways, id, {
      title: 'A winter tool chest',
      status: 'DRAFT',
      isPublished: false,
      prize: { title: 'Tool chest', count: 1, value: 2_500 },
      bodyHtml: '<p>One chest.</p>',
      rulesHtml: '<p>No purchase necessary.</p>',
      regions: ['ON', 'QC'],
      startAt,
      endAt: giveawayEnd,
      windows: [],
      ...of,
      createdBy: 'boss',
    }),
  );

export const move = async (house: House, act: string, reason?: string, id = 'g') => {
  const more = reason === undefined ? {} : { reason };
  return codeOf(
    await house.call('giveaways-moveGiveaway', { giveawayId: id, act, ...more }, admin),
  );
};

/** A member enters, as their device writes it. */
export const enter = (
  { db }: Ports,
  uid: string,
  of: Partial<GiveawayOptIn> = {},
  giveawayId = 'g',
): Promise<void> =>
  db.transaction(async (tx) =>
    tx.create(giveawayOptIns, optInIdOf(uid, giveawayId), {
      giveawayId,
      region: 'ON',
      dateOfBirth: '1980-01-01',
      apart: true,
      ...of,
      createdBy: uid,
    }),
  );

/** A member sends today's free form. */
export const sendForm = (
  { db, clock }: Ports,
  uid: string,
  day = houseDay(clock.now()),
  giveawayId = 'g',
): Promise<void> =>
  db.transaction(async (tx) =>
    tx.create(freeEntries, freeEntryIdOf(uid, giveawayId, day), {
      giveawayId,
      day,
      name: 'Ann Other',
      city: 'Ottawa',
      region: 'ON',
      postal: 'K1A 0B1',
      status: 'WAITING',
      createdBy: uid,
    }),
  );

export const checkForm = (
  { db, clock }: Ports,
  uid: string,
  status: 'ACCEPTED' | 'REFUSED',
  day = houseDay(clock.now()),
): Promise<void> =>
  db.transaction(async (tx) => tx.change(freeEntries, freeEntryIdOf(uid, 'g', day), { status }));

/** A paid order with goods for this many cents, plus tax and shipping. */
export const layOrder = (
  { db, clock }: Ports,
  id: string,
  createdBy: string,
  of: Partial<ShopOrder> = {},
): Promise<void> =>
  db.transaction(async (tx) =>
    tx.create(shopOrders, id, freshOf(shopOrders, createdBy, { placedAt: clock.now(), ...of })),
  );

export const changeOrder = ({ db }: Ports, id: string, of: Partial<ShopOrder>): Promise<void> =>
  db.transaction(async (tx) => tx.change(shopOrders, id, of));

export const changeAccount = ({ db }: Ports, uid: string, of: Partial<UserPrivate>) =>
  db.transaction(async (tx) => tx.change(usersPrivate, uid, of));

export const entryOf = ({ db }: Ports, uid: string) => db.get(giveawayEntries, entryIdOf(uid, 'g'));
export const entriesOf = async (ports: Ports, uid: string): Promise<number | undefined> =>
  (await entryOf(ports, uid))?.entries;

export const giveawayNow = async ({ db }: Ports, id = 'g'): Promise<Giveaway> => {
  const found = await db.get(giveaways, id);
  if (found === null) throw new Error(`there is no giveaway ${id}`);
  return found;
};

/** The skill question of the last drawn member. */
export const lastTest = async (ports: Ports) => {
  const n = (await giveawayNow(ports)).draws?.at(-1)?.n ?? -1;
  const test = await ports.db.get(skillTests, skillTestId('g', n));
  if (test === null) throw new Error('nobody is asked');
  return test;
};

export const rightAnswer = ([a = 0, b = 0, c = 0, d = 1, e = 0]: readonly number[]): number =>
  a * b + c / d - e;
