import { ownQueue } from '../../src/functions/tasks/own-queue.ts';
import { termsFrom } from '../../src/domain/bidding/auction-terms.ts';
import { numbersOf } from '../../src/functions/numbers.ts';
import { auctionEngines } from '../../src/domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../src/domain/bidding/auction.entity.ts';
import { bidEvents } from '../../src/domain/bidding/bids/bid-event.entity.ts';
import { openAuction, type OpeningFacts } from '../../src/domain/bidding/bids/bid-writes.ts';
import { usernames } from '../../src/domain/accounts/username.entity.ts';
import { users } from '../../src/domain/accounts/user.entity.ts';
import { usersPrivate, type UserPrivate } from '../../src/domain/accounts/user-private.entity.ts';
import { listings, type Listing } from '../../src/domain/listings/listing.entity.ts';
import { listingSample } from '../../src/domain/listings/listing-sample.ts';
import {
  listingsPrivate,
  type ListingPrivate,
} from '../../src/domain/listings/listing-private.entity.ts';
import type { CallAnswer, CallerIdentity } from '../../src/functions/calls/call.ts';
import type { CommandDispatcher } from '../../src/functions/calls/command-dispatcher.ts';
import type {
  AuthRecord,
  Clock,
  Db,
  Fresh,
  Mail,
  Ports,
  PushNote,
  Tx,
} from '../../src/functions/ports.ts';
import { COMPANY } from '../../src/domain/platform/settings/company.ts';
import { config } from '../../src/domain/platform/settings/config.entity.ts';
import { companyDocument } from '../../src/domain/platform/first-data/first-data.ts';
import { demoCompany } from '../../src/demo/market/sales/company.data.ts';
import { memoryRateStore } from '../../src/functions/limits/rate-store.ts';
import { openDispatcher } from '../../src/functions/registry.ts';
import { stripeCards } from '../../src/functions/live/providers/stripe-cards.ts';
import { openStandIn, type StandIn } from '../../src/embedded/stripe/stand-in.ts';
import { inProcessFetch } from './in-process-fetch.ts';
import { memoryCardStore } from '../../src/embedded/stripe/store.ts';
import { layCard } from '../../src/embedded/stripe/lay-card.ts';
import { shopifyShop } from '../../src/functions/live/providers/shopify/shopify.ts';
import { openShopStandIn, type ShopStandIn } from '../../src/embedded/shop/stand-in.ts';
import { memoryRows } from '../../src/embedded/disk/row-store.ts';
import type { ShopTables } from '../../src/embedded/shop/store.ts';
import { shopFetch } from './shop-fetch.ts';
import { shopGoods } from './shop-goods.ts';
import { memoryAuth } from './memory-auth.ts';
import { memoryPictures } from './memory-pictures.ts';
import { memoryDb } from './memory-db.ts';
import { modelStandIn, type ModelStandIn } from './model-stand-in.ts';
import { memoryBlobStore } from './memory-blob-store.ts';
import { undeclared } from './declared-refusal.ts';
import { wronglySaid } from './said-refusal.ts';

export const startAt = 1_800_000_000_000;
export const endAt = startAt + 7 * 24 * 3_600_000;

export interface House {
  readonly dispatcher: CommandDispatcher;
  readonly ports: Ports;
  readonly clock: { time: number };
  readonly mails: Mail[];
  readonly lines: string[];
  /** Push notices, with their recipients. */
  readonly pushed: (PushNote & { readonly uid: string })[];
  /** Paths of the stored files of pictures; a test adds what a member uploads. */
  readonly files: Set<string>;
  readonly accounts: Map<string, AuthRecord>;
  /** The stand-in with the members' cards. */
  readonly standIn: StandIn;
  /** The stand-in that answers questions. */
  readonly models: ModelStandIn;
  /** The server's shop. */
  readonly shop: ShopStandIn;
  /** Replaces the transport of requests to the card provider. */
  readonly network: (change: (usual: typeof fetch) => typeof fetch) => void;
  readonly call: (
    name: string,
    data: unknown,
    caller?: CallerIdentity | string,
    key?: string,
  ) => Promise<CallAnswer>;
  /** Creates members who may bid; `of` changes the private document. */
  readonly member: (uid: string | readonly string[], of?: Partial<UserPrivate>) => Promise<void>;
  /** Creates a live auction of `seller`; the clock is an hour after its start. */
  readonly auction: (id: string, of?: Partial<OpeningFacts>) => Promise<void>;
  readonly listing: (
    id: string,
    of: Partial<Listing>,
    secret?: Partial<ListingPrivate>,
  ) => Promise<void>;
}

/** The back office and the schedule use English. */
const isStaff = (caller: CallerIdentity): boolean =>
  caller.kind === 'system' || (caller.kind === 'member' && caller.claims['role'] !== undefined);

export const visitor: CallerIdentity = { kind: 'visitor', ip: '192.0.2.1' };
export const system: CallerIdentity = { kind: 'system' };

export const signedIn = (uid: string, claims: Record<string, unknown> = {}): CallerIdentity => ({
  kind: 'member',
  uid,
  claims: { email: `${uid}@example.com`, email_verified: true, ...claims },
  ip: '192.0.2.2',
});
export const admin = signedIn('boss', { role: 'editor, admin' });

/** Staff in these tests have just signed in, unless a test says when. */
const justSignedIn = (caller: CallerIdentity, now: number): CallerIdentity =>
  isStaff(caller) && caller.kind === 'member' && caller.claims['auth_time'] === undefined
    ? { ...caller, claims: { ...caller.claims, auth_time: Math.floor(now / 1_000) } }
    : caller;

const record = (uid: string): AuthRecord => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified: true,
  disabled: false,
  providers: ['password'],
  secondFactors: [],
  claims: {},
  created: '',
  lastSignIn: '',
  renewsFrom: 0,
});

const stats = { listings: 0, sold: 0, bought: 0, comments: 0, feedbackCount: 0, feedbackScore: 0 };

const writeMember = (tx: Tx, uid: string, of: Partial<UserPrivate>): void => {
  const createdBy = uid;
  tx.create(usernames, uid, { userId: uid, createdBy });
  tx.create(users, uid, {
    username: uid,
    displayName: uid,
    bio: '',
    region: 'ON',
    memberSince: startAt,
    stats,
    badges: [],
    createdBy,
  });
  tx.create(usersPrivate, uid, {
    email: `${uid}@example.com`,
    emailVerified: true,
    phoneVerified: true,
    status: 'ACTIVE',
    bidderStatus: 'VERIFIED',
    strikes: 0,
    roles: '',
    termsVersion: 1,
    termsAcceptedAt: startAt,
    ...of,
    createdBy,
  });
};

const writeListing = (
  tx: Tx,
  id: string,
  of: Partial<Listing>,
  secret: Partial<ListingPrivate> = {},
): void => {
  const createdBy = of.createdBy ?? 'seller';
  tx.create(listings, id, { ...listingSample, ...of, createdBy } as Fresh<typeof listings>);
  tx.create(listingsPrivate, id, {
    sellerId: createdBy,
    reserve: 0,
    coOwners: [],
    documents: [],
    ...secret,
    createdBy,
  });
};

/** A server with every port in memory except the store, which may be a real one. */
export const openHouse = (
  makeDb: (clock: Clock) => Db = memoryDb,
  of: Partial<Pick<Ports, 'relational' | 'feed' | 'newId'>> = {},
): House => {
  const time = { time: startAt + 3_600_000 };
  const clock: Clock = { now: () => time.time };
  const mails: Mail[] = [];
  const lines: string[] = [];
  const pushed: (PushNote & { readonly uid: string })[] = [];
  const files = new Set<string>();
  const accounts = new Map<string, AuthRecord>();
  let ids = 0;
  const phoneOf = () => `+1416555${String(accounts.size).padStart(4, '0')}`;
  const standIn = openStandIn(memoryCardStore(), clock.now, () => 'http://localhost:1/3ds/');
  let network: typeof fetch = inProcessFetch(standIn);
  const { secret, publishable, webhook } = standIn.keys;
  const cards = stripeCards({
    secretKey: secret,
    publishableKey: publishable,
    webhookSecret: webhook,
    fetch: (...of) => network(...of),
  });
  const modelled = modelStandIn(clock.now);
  const shopOrigin = 'https://shop.example.com';
  const shop = openShopStandIn(memoryRows<ShopTables>(), shopGoods, clock.now, () => shopOrigin);
  const ports: Ports = {
    clock,
    wait: (ms) => {
      time.time += ms;
      return Promise.resolve();
    },
    db: makeDb(clock),
    auth: memoryAuth(accounts, clock),
    site: 'https://hammerlane.example.com',
    mail: { send: async (mail) => void mails.push(mail), verify: () => Promise.resolve() },
    setup: { set: new Set(), conceal: (text) => text },
    hasPush: true,
    push: {
      publicKey: 'push-key',
      verify: () => undefined,
      send: async (uid, note) => pushed.push({ uid, ...note }) > 0,
    },
    log: (level, message) => void lines.push(`${level} ${message}`),
    rates: memoryRateStore(),
    feed: of.feed ?? (() => Promise.resolve([])),
    blobs: memoryBlobStore(),
    newId: of.newId ?? (() => `ID${String((ids += 1)).padStart(24, '0')}`),
    quotes: () => Promise.resolve(null),
    pictures: memoryPictures(files),
    cards,
    models: modelled.models,
    shop: shopifyShop({
      shop: shopOrigin,
      storefrontToken: shop.keys.storefront,
      webhookSecret: shop.keys.webhook,
      adminToken: shop.keys.admin,
      wait: (ms) => ports.wait(ms),
      fetch: shopFetch(shop),
    }),
    relational: of.relational ?? null,
    house: null,
    backUp: null,
    jobBook: null,
    tasks: ownQueue,
  };
  const dispatcher = openDispatcher(ports);
  const { db } = ports;
  /** The company's details are entered, as on a selling site: no invoice is issued before. */
  let company: Promise<void> | null = null;
  const tellCompany = () =>
    db.transaction(async (tx) => {
      if ((await tx.get(config, COMPANY)) !== null) return;
      tx.create(config, COMPANY, { ...companyDocument(demoCompany), createdBy: 'house' });
    });

  return {
    dispatcher,
    ports,
    clock: time,
    mails,
    lines,
    pushed,
    files,
    accounts,
    standIn,
    models: modelled,
    shop,
    network: (change) => {
      network = change(inProcessFetch(standIn));
    },
    listing: (id, of, secret) => db.transaction(async (tx) => writeListing(tx, id, of, secret)),
    call: async (name, data, caller = visitor, key) => {
      const by = justSignedIn(typeof caller === 'string' ? signedIn(caller) : caller, time.time);
      const answer = await dispatcher.call({
        name,
        data,
        caller: by,
        ...(key === undefined ? {} : { key }),
      });
      // Every refusal, in any test, must be declared, and exist in both languages for a member.
      const wrong = answer.ok
        ? null
        : (undeclared(name, answer.refusal) ?? (isStaff(by) ? null : wronglySaid(answer.refusal)));
      if (wrong !== null) throw new Error(wrong);
      return answer;
    },
    member: async (uids, of = {}) => {
      await (company ??= tellCompany());
      await db.transaction(async (tx) => {
        for (const uid of typeof uids === 'string' ? [uids] : uids) {
          const linked = of.phoneVerified === false ? {} : { phoneNumber: of.phone ?? phoneOf() };
          accounts.set(uid, { ...record(uid), ...linked });
          const own = of.cards === undefined ? layCard(standIn.bank, uid, 'pm_card_visa') : {};
          writeMember(tx, uid, { ...own, ...of });
        }
      });
    },
    auction: async (id, of = {}) => {
      const numbers = await numbersOf(ports);
      const facts: OpeningFacts = {
        status: 'LIVE',
        sellerId: 'seller',
        barred: [],
        category: 'classics',
        currency: 'CAD',
        startAt,
        endAt,
        startingBid: 100,
        reserve: 0,
        terms: termsFrom(numbers, of.category ?? 'classics'),
        configVersion: numbers.version,
        ...of,
      };
      const opened = openAuction(id, facts, startAt);
      await db.transaction(async (tx) => {
        const { status, sellerId, endAt, reserve, terms, configVersion } = facts;
        const shown = { status, createdBy: sellerId, endAt, configVersion };
        writeListing(tx, id, { ...shown, ...(terms ? { terms } : {}) }, { reserve });
        const createdBy = 'house';
        tx.create(auctionEngines, id, { ...opened.engine, createdBy });
        tx.create(auctions, id, { ...opened.auction, isCurrent: true, createdBy });
        if (opened.event) {
          tx.create(bidEvents, opened.event.id, { ...opened.event.fields, createdBy });
        }
      });
    },
  };
};

let keys = 0;
/** A fresh idempotency key. */
export const newKey = (): string =>
  `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`;

/** Restarts the keys: two servers with the same calls then have the same documents. */
export const beginKeys = (): void => {
  keys = 0;
};

/** The data of a response; throws if it was refused. */
export const dataOf = (answer: CallAnswer): unknown => {
  if (!answer.ok) throw new Error(answer.refusal.message);
  return answer.data;
};

/** The code of a refusal, or `ok`. */
export const codeOf = (answer: CallAnswer): string => (answer.ok ? 'ok' : answer.refusal.code);
