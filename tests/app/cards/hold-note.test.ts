// @vitest-environment jsdom
import * as fc from 'fast-check';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HeldNote, HoldNote } from '../../../src/app/cards/hold-note.tsx';
import { moneyText } from '../../../src/wording/fields/currency.ts';
import { french, refusals } from '../../../src/wording/french/french.ts';
import { setTranslations } from '../../../src/wording/language/translate.ts';
import { addresses } from '../../../src/domain/accounts/address.entity.ts';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { termsFrom } from '../../../src/domain/bidding/auction-terms.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { cardCharges } from '../../../src/domain/payments/card-charge.entity.ts';
import { depositAmounts } from '../../../src/domain/payments/deposits/deposit-amount.entity.ts';
import { deposits } from '../../../src/domain/payments/deposits/deposit.entity.ts';
import { config } from '../../../src/domain/platform/settings/config.entity.ts';
import { firstConfig } from '../../../src/domain/platform/first-data/first-data.ts';
import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';
import { FLAGS } from '../../../src/domain/platform/settings/switches.ts';
import { codeOf, newKey, type House } from '../../functions/house.ts';
import { realHouses } from '../../functions/real-store.ts';
import type { OwnParts as Parts } from '../own-parts.ts';
import { clear, draw } from '../drawn.ts';
import { rounds } from '../../setup/tier.ts';
import { freshOf } from '../../projections/seed.ts';

const given = await vi.hoisted(async () => {
  const { OwnParts } = await import('../own-parts.ts');
  return {
    own: new OwnParts() as Parts,
    region: '' as string | undefined,
    serviceTax: false as boolean | null,
  };
});
vi.mock(import('../../../src/app/sync/reads/own.ts'), async (original) => ({
  ...(await original()),
  useOwn: given.own.read,
}));
vi.mock(import('../../../src/app/accounts/data/profile.ts'), async (original) => ({
  ...(await original()),
  useOwnProfile: () => ({ details: { region: given.region ?? '' }, row: null, known: true }),
}));
vi.mock(import('../../../src/app/cards/data/service-tax.ts'), () => ({
  useServiceTax: () => given.serviceTax,
}));

const openReal = realHouses();
let house: House;
let made = 0;

beforeEach(async () => {
  ({ house } = openReal());
  await house.member('seller');
});
afterEach(() => {
  clear();
  given.own.forget();
  setTranslations('en-CA', { french: {}, refusals: {} });
});

/** Passes a member’s documents to the device. */
const sync = async (uid: string): Promise<void> => {
  const { db } = house.ports;
  const own = { where: [['userId', '==', uid]] } as const;
  given.own.give('deposits', ...(await db.find(deposits, own)));
  given.own.give('depositAmounts', ...(await db.find(depositAmounts, own)));
  given.own.give('cardCharges', ...(await db.find(cardCharges, own)));
  given.own.give('users_private', await db.get(usersPrivate, uid));
  const book = await db.find(addresses, { where: [['createdBy', '==', uid]] });
  given.own.give('addresses', ...book);
  given.region = (await db.get(users, uid))?.region;
};

/** Cents held of a member now, by the bank's record. */
const atBank = async (uid: string): Promise<readonly number[]> => {
  const rows = await house.ports.db.find(deposits, { where: [['userId', '==', uid]] });
  const refs = new Set(rows.map(({ providerRef }) => providerRef));
  return house.standIn.bank.store
    .all('payments')
    .flatMap(({ id, status, amount }) =>
      refs.has(id) && status === 'requires_capture' ? [amount] : [],
    );
};

type Of = Omit<Parameters<typeof HoldNote>[0], 'lot' | 'now'>;
const lotOf = async (id: string) => (await house.ports.db.get(listings, id))!;
const said = async (listingId: string, of: Of): Promise<string> => {
  clear();
  const props = { ...of, lot: await lotOf(listingId), now: house.clock.time };
  return (await draw(() => createElement(HoldNote, props))).text();
};
const saidAfter = async (listingId: string): Promise<string> => {
  clear();
  const props = { lot: await lotOf(listingId), of: 'bid', now: house.clock.time } as const;
  return (await draw(() => createElement(HeldNote, props))).text();
};
const bid = (uid: string, listingId: string, amount: number) =>
  house.call(
    'bids-create',
    { listingId, kind: 'MAX', amount, confirmJump: true, idempotencyKey: newKey() },
    uid,
  );

interface Case {
  readonly place: { readonly country: 'CA' | 'US'; readonly region: string } | null;
  readonly isShown: boolean;
  readonly serviceTax: boolean;
  readonly currency: 'CAD' | 'USD';
  readonly bidDeposit: number;
  readonly fee: { readonly buyerBps: number; readonly least: number; readonly span: number };
  readonly amounts: readonly [number, number];
}

/** A member of that place at a lot with these terms. */
const open = async (of: Case) => {
  made += 1;
  const [uid, id] = [`m-${made}`, `l-${made}`];
  const { db } = house.ports;
  const { buyerBps, least, span } = of.fee;
  const terms = {
    ...termsFrom(usualNumbers, 'classics'),
    fee: { buyerBps, buyerMinCents: least, buyerMaxCents: least + span },
    ...(of.bidDeposit === 0 ? {} : { bidDeposit: of.bidDeposit }),
  };
  await house.member(uid);
  await house.auction(id, { terms, currency: of.currency });
  const flags = { ...firstConfig[FLAGS]!, values: { provincialServiceTax: of.serviceTax } };
  await db.transaction(async (tx) => {
    if (await tx.get(config, FLAGS)) tx.change(config, FLAGS, flags);
    else tx.create(config, FLAGS, { ...flags, createdBy: 'house' });
    tx.change(listings, id, { currency: of.currency });
    tx.change(users, uid, { region: of.isShown ? of.place?.region : undefined });
    if (of.place && !of.isShown) {
      tx.create(addresses, `a-${made}`, freshOf(addresses, uid, of.place));
    }
  });
  given.serviceTax = of.serviceTax;
  await sync(uid);
  return { uid, id };
};

const regions = ['AB', 'BC', 'MB', 'NS', 'ON', 'QC', 'SK', 'NY'] as const;
const cases = fc.record<Case>({
  place: fc.option(
    fc
      .constantFrom(...regions)
      .map((region) => ({ country: region === 'NY' ? 'US' : 'CA', region }) as const),
    { freq: 8 },
  ),
  isShown: fc.boolean(),
  serviceTax: fc.boolean(),
  currency: fc.constantFrom('CAD', 'USD'),
  bidDeposit: fc.constantFrom(0, 0, 5_000),
  fee: fc.record({
    buyerBps: fc.integer({ min: 0, max: 2_000 }),
    least: fc.integer({ min: 0, max: 60_000 }),
    span: fc.integer({ min: 0, max: 900_000 }),
  }),
  amounts: fc.tuple(fc.integer({ min: 100, max: 400_000 }), fc.integer({ min: 100, max: 400_000 })),
});

describe('the figure said before a bid', () => {
  it('is what the bank then holds, whatever the terms, the place and what is held already', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (of) => {
        const { uid, id } = await open(of);
        for (const amount of new Set(of.amounts)) {
          const before = await said(id, { amount, of: 'bid' });
          expect(codeOf(await bid(uid, id, amount))).toBe('ok');
          const held = await atBank(uid);
          await sync(uid);
          expect(held).toHaveLength(1);
          const sum = moneyText(held[0]!, of.currency).replaceAll(/\s/g, ' ');
          expect(before).toContain(sum);
          expect(before).toContain('Visa ending in 4242');
          expect(await saidAfter(id)).toContain(`${sum} held on Visa ending in 4242.`);
        }
      }),
      { numRuns: rounds({ every: 6, long: 60 }) },
    );
  });
});

const plain: Case = {
  place: { country: 'CA', region: 'ON' },
  isShown: true,
  serviceTax: false,
  currency: 'CAD',
  bidDeposit: 0,
  fee: { buyerBps: 500, least: 25_000, span: 725_000 },
  amounts: [72_000, 72_000],
};
const fate =
  'Charged only if you win, after the end; if not, released within 5 minutes of it. Once outbid, you can release it at once under Payments.';

describe('what a bid does to the card', () => {
  it('is said with the card, when it is charged and when it is released', async () => {
    const { id } = await open(plain);
    expect(await said(id, { amount: 72_000, of: 'bid' })).toBe(
      `Holds CA$4,068.00 on Visa ending in 4242. ${fate}`,
    );
    expect(await said(id, { amount: 72_000, of: 'bid', queued: true })).toBe(
      `Once sent, it holds CA$4,068.00 on Visa ending in 4242. ${fate}`,
    );
    expect(await said(id, { amount: 72_000, of: 'bidBelow' })).toContain(
      'or if the seller accepts your bid below the reserve',
    );
    expect(await said(id, { amount: 72_000, of: 'offer' })).toContain(
      'Charged only if the vehicle is sold to you.',
    );
    expect(await said(id, { amount: 72_000, of: 'purchase' })).toContain(
      'Charged as soon as the sale is made.',
    );
    expect(await saidAfter(id)).toBe('');
  });

  it('says of a raise what is held now and what it becomes, and of less that it is covered', async () => {
    const { uid, id } = await open(plain);
    await bid(uid, id, 36_000);
    await sync(uid);
    expect(await said(id, { amount: 72_000, of: 'bid' })).toBe(
      `Holds CA$4,068.00 on Visa ending in 4242, in place of the CA$2,034.00 held now. ${fate}`,
    );
    expect(await said(id, { amount: 20_000, of: 'bid', brief: true })).toBe(
      'CA$2,034.00 is held on Visa ending in 4242 already, and covers this.',
    );
    expect(await saidAfter(id)).toBe(`CA$2,034.00 held on Visa ending in 4242. ${fate}`);
  });

  it('names the deposit of a lot as a part that is never charged', async () => {
    const { id } = await open({ ...plain, bidDeposit: 5_000 });
    expect(await said(id, { amount: 72_000, of: 'bid' })).toContain(
      'Holds CA$9,068.00 on Visa ending in 4242. A bid deposit of CA$5,000 is part of it, and never charged.',
    );
  });

  it('says no figure and no card that is not known', async () => {
    const { uid, id } = await open({ ...plain, place: { country: 'CA', region: 'BC' } });
    given.serviceTax = null;
    expect(await said(id, { amount: 72_000, of: 'bid' })).toMatch(
      /^Holds our fee and its tax on Visa ending in 4242\./,
    );
    given.serviceTax = false;
    given.own.fail('depositAmounts');
    expect(await said(id, { amount: 72_000, of: 'bid' })).toMatch(
      /^Needs CA\$3,780\.00 held on Visa ending in 4242\./,
    );
    given.own.fail('users_private');
    expect(await said(id, { amount: 72_000, of: 'bid' })).toContain('held on your card.');
    given.own.give('users_private', { id: uid, cards: [] });
    given.own.fail('addresses');
    expect(await said(id, { amount: 72_000, of: 'bid' })).toMatch(
      /^Holds our fee and its tax on the card you add\./,
    );
  });

  it('is said in French', async () => {
    setTranslations('fr-CA', { french, refusals });
    const { uid, id } = await open(plain);
    expect(await said(id, { amount: 72_000, of: 'bid' })).toMatch(
      /^Retenue de 4.068,00.\$ CA sur Visa se terminant par 4242\. Débitée seulement si vous gagnez/,
    );
    await bid(uid, id, 36_000);
    await sync(uid);
    expect(await saidAfter(id)).toMatch(
      /^Retenue en cours sur Visa se terminant par 4242.: 2.034,00.\$ CA\. Débitée/,
    );
  });
});
