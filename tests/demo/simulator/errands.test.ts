import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { negotiations } from '../../../src/domain/bidding/sales/negotiation.entity.ts';
import { sales } from '../../../src/domain/bidding/sales/sale.entity.ts';
import type { Entity } from '../../../src/domain/kit/entity.ts';
import { comments } from '../../../src/domain/messages/comment.entity.ts';
import { feedback } from '../../../src/domain/messages/feedback.entity.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { layMarket } from '../../../src/demo/laying/lay-market.ts';
import { marketPeople } from '../../../src/demo/market/market.ts';
import { isDemo } from '../../../src/demo/market/people/demo.ts';
import { openErrands, type Done } from '../../../src/demo/simulator/errands/errands.ts';
import { questionAsked } from '../../../src/demo/simulator/errands/lot-words.ts';
import { liveLots } from '../../../src/demo/simulator/live-lots.ts';
import { deviceOf } from '../../../src/demo/simulator/member.ts';
import { readAll } from '../../../src/demo/simulator/read.ts';
import { openHome, type Home } from '../../../src/embedded/home.ts';
import { entityList } from '../../../src/domain/entities.ts';
import { plainFields } from '../../../src/embedded/functions/plain-values.ts';
import { timetable } from '../../../src/functions/timetable.ts';
import { follows, type Trigger } from '../../../src/functions/trigger.ts';
import { triggers } from '../../../src/functions/triggers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const days = 13;

type TriggerChange = Parameters<Trigger['handler']>[0];

/** In an order that is the same in every run. */
const shuffled = <T>(all: readonly T[], seed: number): T[] => {
  let state = seed;
  return all
    .map((one) => {
      state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
      return { one, at: state >>> 0 };
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
};

describe('the demo market left to itself', () => {
  let dir = '';
  let home: Home;
  const done: Done[] = [];
  /** The lot won by a demo account, whose seller side only the seller may act on. */
  let visitorsLot = '';

  /** Every document change with triggers, with the triggers. */
  const followed: { readonly trigger: Trigger; readonly change: TriggerChange }[] = [];
  const over = new AbortController();

  const documents = () => home.firestore.store;
  const follow = async (after: number): Promise<void> => {
    for await (const { changes } of documents().changes({ after, signal: over.signal })) {
      for (const { path, before, after: now } of changes) {
        const [collection = '', id = '', ...deeper] = path.split('/');
        if (deeper.length > 0) continue;
        const told = {
          id,
          before: before && plainFields(before.fields),
          after: now && plainFields(now.fields),
        };
        for (const trigger of triggers) {
          if (trigger.collection !== collection || !follows(trigger, told.before, told.after))
            continue;
          followed.push({ trigger, change: told });
        }
      }
    }
  };
  const all = <E extends Entity>(entity: E) => readAll(documents(), entity, { limit: 5_000 });
  const people = () => marketPeople({ now: home.clock.now() });
  /** Every document by its path, as stored. */
  const everything = (): ReadonlyMap<string, string> =>
    new Map(
      entityList.flatMap(({ name }) =>
        documents()
          .query({ from: [{ collectionId: name }] })
          .map(({ name: at, fields }) => {
            const { updatedAt: _moment, ...rest } = fields;
            return [at.slice(documents().prefix.length), JSON.stringify(rest)] as const;
          }),
      ),
    );

  /** Paths of changed documents, with their present state. */
  const changedSince = (before: ReadonlyMap<string, string>) =>
    [...everything()].filter(([path, text]) => before.get(path) !== text);

  /** Runs the scheduled jobs on auctions, invoices and holds once. */
  const byTheClock = async (): Promise<void> => {
    const { functions } = home;
    if (functions === null) throw new Error('the home has no functions');
    for (const name of ['startAndEndAuctions', 'collectInvoices', 'settleAuctions', 'tendHolds']) {
      await timetable.find((job) => job.name === name)?.run(functions.ports);
    }
    await functions.settled();
  };

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'errands-'));
    home = await openHome({
      dir,
      prepare: async ({ firestore, auth, clock, cards }) => {
        const bank = cards.standIn?.bank;
        const parts = { documents: firestore.store, accounts: auth.store, clock, dir, bank };
        await layMarket(parts, { size: { ended: 24, live: 16, upcoming: 0, classifieds: 0 } });
      },
    });
    const { url, projectId, auth, clock } = home;
    void follow(documents().durableSeq);
    const endpoint = { url, projectId, customToken: auth.customToken };
    const visitor = people().find(({ uid }) => uid === 'demo-member');
    const lot = liveLots(documents(), 1)[0];
    if (visitor === undefined || lot === undefined) throw new Error('the market is empty');
    visitorsLot = lot.id;
    const said = await deviceOf(endpoint, visitor).call('bids-create', {
      listingId: lot.id,
      kind: 'MAX',
      amount: lot.minNext * 10,
      confirmJump: true,
      idempotencyKey: randomUUID(),
    });
    if (!said.ok) throw new Error(`the visitor’s bid was refused: ${said.code}`);
    const errands = openErrands({ ...endpoint, documents: documents(), people: people(), clock });
    for (let at = 0; at <= days * DAY; at += 6 * HOUR) {
      clock.setOffset(at);
      await byTheClock();
      for (let i = 0; i < 40; i++) {
        // A minute apart, as in a home: a member may not write two comments at once.
        clock.setOffset(at + i * MINUTE);
        const one = await errands.step();
        if (one === null) break;
        done.push(one);
        await home.functions?.settled();
      }
    }
  }, 300_000);
  afterAll(async () => {
    await home.close();
    await rm(dir, { recursive: true, force: true });
  });

  it('is refused nothing', () => {
    expect(done.filter(({ refused }) => refused !== null)).toEqual([]);
    expect(done.length).toBeGreaterThan(60);
  });

  it('completes its sales by both sides', () => {
    const completed = all(sales).filter(
      (sale) => sale.buyerConfirmedAt !== undefined && sale.sellerConfirmedAt !== undefined,
    );
    expect(completed.length).toBeGreaterThan(8);
    expect(completed.filter(({ outcome }) => outcome !== 'COMPLETED')).toEqual([]);
    const status = new Map(all(auctions).map((auction) => [auction.id, auction.status]));
    expect(completed.filter(({ listingId }) => status.get(listingId) !== 'COMPLETED')).toEqual([]);
  });

  it('answers offers before they expire', () => {
    const closed = all(negotiations).filter(({ closedAt }) => closedAt !== undefined);
    const decided = closed.filter(({ status }) => status === 'ACCEPTED' || status === 'DECLINED');
    expect(decided.length).toBeGreaterThan(1);
    expect(decided.some(({ status }) => status === 'ACCEPTED')).toBe(true);
  });

  it('leaves no invoice unpaid', () => {
    const now = home.clock.now();
    const late = all(invoices).filter(
      ({ status, issuedAt = 0 }) => status !== 'PAID' && issuedAt < now - 2 * DAY,
    );
    expect(late).toEqual([]);
  });

  it('reviews both sides, so that member pages count it', () => {
    const words = all(feedback).filter(({ kind, isPublished }) => kind === 'SALE' && isPublished);
    expect(words.length).toBeGreaterThan(4);
    const about = new Set(words.map(({ aboutUserId }) => aboutUserId));
    const counted = all(users).filter(({ stats }) => stats.feedbackCount > 0);
    expect(new Set(counted.map(({ id }) => id))).toEqual(about);
  });

  it('asks about lots, and their sellers answer what was asked', () => {
    const asked = all(comments).filter(({ id }) => id.startsWith('ask-'));
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.filter(({ text }) => questionAsked(text) === undefined)).toEqual([]);
    const answers = all(comments).filter(({ replyTo = '' }) => replyTo.startsWith('ask-'));
    expect(answers.length).toBeGreaterThan(1);
    expect(answers.filter(({ role }) => role !== 'SELLER')).toEqual([]);
    expect(answers.filter(({ text }) => text.includes('{'))).toEqual([]);
  });

  it('leaves alone what a person has a part in', () => {
    const visitors = new Set(
      people()
        .filter(isDemo)
        .map(({ uid }) => uid),
    );
    const theirs = all(sales).filter(({ parties }) => parties.some((uid) => visitors.has(uid)));
    const talks = all(negotiations).filter(({ parties }) => parties.some((u) => visitors.has(u)));
    expect([...theirs, ...talks].map(({ listingId }) => listingId)).toContain(visitorsLot);
    expect(theirs.filter((s) => s.buyerConfirmedAt ?? s.sellerConfirmedAt)).toEqual([]);
    expect(talks.filter(({ status }) => status === 'ACCEPTED' || status === 'DECLINED')).toEqual(
      [],
    );
    expect(all(feedback).filter(({ createdBy }) => visitors.has(createdBy))).toEqual([]);
  });

  it('stands as it does though all that followed its writes comes twice more, late and in any order', async () => {
    const { functions } = home;
    if (functions === null) throw new Error('the home has no functions');
    over.abort();
    await functions.settled();
    const before = everything();
    const again = shuffled([...followed, ...followed], 7);
    expect(followed.length).toBeGreaterThan(500);
    expect(new Set(followed.map(({ trigger }) => trigger.name)).size).toBeGreaterThan(30);
    while (again.length > 0) {
      await Promise.all(
        again.splice(0, 20).map(({ trigger, change }) => trigger.handler(change, functions.ports)),
      );
    }
    await functions.settled();
    expect(changedSince(before)).toEqual([]);
  }, 300_000);

  it('has a card for each of its members', () => {
    const members = people().filter(({ emailVerified, role }) => emailVerified && role === '');
    const cards = new Map(all(usersPrivate).map(({ id, cards }) => [id, cards?.length ?? 0]));
    expect(members.filter(({ uid }) => cards.get(uid) !== 1)).toEqual([]);
  });
});
