import { standingTerms } from '../../../src/domain/bidding/auction-terms.ts';
import { describe, expect, it } from 'vitest';
import { entityList } from '../../../src/domain/entities.ts';
import type { Json } from '../../../src/domain/kit/fields.ts';
import {
  chainStart,
  eventsOf,
  type EngineFields,
  type EventFields,
  type LineFields,
} from '../../../src/domain/bidding/bids/bid-writes.ts';
import { foldBids } from '../../../src/domain/bidding/bids/fold.ts';
import { brokenAt } from '../../domain/bidding/chains.ts';
import { minimumNext } from '../../../src/domain/bidding/bids/increments.ts';
import { reserveStatus } from '../../../src/domain/bidding/bids/bid-state.ts';
import { maskContacts } from '../../../src/domain/messages/mask.ts';
import { reportId } from '../../../src/domain/messages/report-case.ts';
import type { Report } from '../../../src/domain/messages/report.entity.ts';
import { threadIdOf, type ThreadSubject } from '../../../src/domain/messages/thread-id.ts';
import { checkVin } from '../../../src/domain/listings/vehicles/vin.ts';
import { vinMakers } from '../../../src/domain/listings/vehicles/vin-makers.ts';
import { buyerFee } from '../../../src/domain/payments/fee.ts';
import { parseDocument } from '../../../src/projections/parse.ts';
import { buildMarket } from '../../../src/demo/market/market.ts';
import type { MarketRow } from '../../../src/demo/market/row.ts';
import type { Vehicle } from '../../../src/demo/market/inventory/inventory.ts';

const now = Date.UTC(2026, 10, 21, 17, 3);
const market = buildMarket({ now });
const of = (collection: string): readonly MarketRow[] =>
  market.rows.filter((one) => one.collection === collection);
const grouped = (
  rows: readonly MarketRow[],
  by: string,
): ReadonlyMap<string, readonly MarketRow[]> => {
  const groups = new Map<string, MarketRow[]>();
  for (const one of rows) {
    const key = String(one.fields[by]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
};
const listings = of('listings');
const vehicleOf = (one: MarketRow): Vehicle => one.fields['vehicle'] as Vehicle;

describe('the market', () => {
  it('holds documents of known entities only, each as its definition says', () => {
    const wrong: string[] = [];
    for (const { collection, id, fields } of market.rows) {
      const entity = entityList.find(({ name }) => name === collection);
      if (!entity) {
        wrong.push(`${collection}: unknown`);
        continue;
      }
      const { rev: _rev, ...own } = fields;
      const parsed = parseDocument(entity, own);
      if (!parsed.ok) wrong.push(`${collection}/${id}: ${parsed.refusal.message}`);
    }
    expect(wrong.slice(0, 10)).toEqual([]);
  });

  it('has every document once', () => {
    const names = market.rows.map(({ collection, id }) => `${collection}/${id}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('is as large as it should be', () => {
    const count = (status: string, mode = 'AUCTION') =>
      listings.filter((l) => l.fields['status'] === status && l.fields['mode'] === mode).length;
    expect(listings.length).toBe(400);
    expect(count('LIVE')).toBe(60);
    expect(count('SCHEDULED')).toBe(20);
    expect(listings.filter((l) => l.fields['mode'] === 'CLASSIFIED').length).toBe(80);
    expect(count('ACTIVE', 'CLASSIFIED')).toBeGreaterThan(50);
    expect(count('SOLD') + count('COMPLETED')).toBeGreaterThan(160);
    expect(count('UNSOLD')).toBeGreaterThan(10);
    expect(market.people.length).toBeGreaterThanOrEqual(120);
    expect(of('blogs').length).toBeGreaterThanOrEqual(8);
    expect(of('makes').length).toBeGreaterThan(80);
    expect(of('models').length).toBeGreaterThan(1_300);
  });

  it('is priced like a market: log-normal about a median of 24,785', () => {
    const sold = of('auctions')
      .map((a) => Number(a.fields['soldPrice'] ?? 0))
      .filter((price) => price > 0)
      .sort((a, b) => a - b);
    const median = sold[Math.floor(sold.length / 2)] ?? 0;
    expect(median).toBeGreaterThan(18_000);
    expect(median).toBeLessThan(32_000);
    expect((sold.at(-1) ?? 0) / median).toBeGreaterThan(6);
  });

  it('is the same market for the same seed and instant, another for another seed', () => {
    const size = { ended: 6, live: 4, upcoming: 2, classifieds: 3 };
    const text = (seed: string) =>
      JSON.stringify(buildMarket({ now, seed, size, members: 20 }).rows);
    expect(text('a')).toBe(text('a'));
    expect(text('a')).not.toBe(text('b'));
  });

  it('knows nobody real: example.com, 555-01xx, makers nobody was given', () => {
    for (const one of of('users_private')) {
      expect(one.fields['email']).toMatch(/@example\.com$/);
      expect(one.fields['phone']).toMatch(/^\+1\d{3}55501\d\d$/);
    }
    for (const one of listings) {
      const { vin } = vehicleOf(one);
      // The third Z is unassigned; among the older ones so is the second.
      if (vin !== undefined) expect(vin).toMatch(/^(?:2Z9|1Z0|5Z7|4Z8|[A-Z][0-9A-Z]Z)/);
      if (vin !== undefined) expect(vinMakers.has(vin.slice(0, 3))).toBe(false);
    }
  });

  it('carries numbers that pass the VIN rule, none of them twice', () => {
    const vins = listings.flatMap((one) => {
      const v = vehicleOf(one);
      const roadVehicle = true;
      const { year, marketSpec } = v;
      const findings = checkVin({
        year,
        marketSpec,
        roadVehicle,
        ...(v.vin === undefined ? {} : { vin: v.vin }),
        ...(v.chassisNumber === undefined ? {} : { chassisNumber: v.chassisNumber }),
      });
      expect(findings).toEqual([]);
      return v.vin ?? [];
    });
    expect(new Set(vins).size).toBe(vins.length);
  });

  it('tells no two listings in the same words', () => {
    const stories = listings.map((one) => one.fields['descriptionHtml']);
    expect(new Set(stories).size).toBe(stories.length);
    for (const story of stories) expect(story).not.toMatch(/[{}]|undefined/);
  });

  it('lets nobody bid, watch or sell who may not', () => {
    const eligible = new Set(
      of('users_private')
        .filter((u) => u.fields['bidderStatus'] === 'VERIFIED' && u.fields['roles'] === '')
        .map((u) => u.id),
    );
    const sellers = new Map(listings.map((l) => [l.id, l.fields['createdBy']]));
    for (const { fields } of of('bidEvents')) {
      if (fields['type'] !== 'BID') continue;
      expect(eligible.has(String(fields['bidderId']))).toBe(true);
      expect(fields['bidderId']).not.toBe(sellers.get(String(fields['listingId'])));
    }
  });
});

describe('bidding on the market', () => {
  const engines = new Map(of('auctionEngines').map((e) => [e.id, e.fields as EngineFields]));
  const events = grouped(of('bidEvents'), 'listingId');
  const lines = grouped(of('bids'), 'listingId');

  it('has gapless chains that verify from genesis to head', () => {
    for (const [id, engine] of engines) {
      const chain = (rows: readonly MarketRow[]) =>
        rows
          .map(({ fields }) => {
            const { seq, prevHash, hash, ...rest } = fields as LineFields;
            const content = Object.fromEntries(
              Object.entries({ seq, ...rest }).filter(
                ([key]) =>
                  !['id', 'dateCreated', 'dateEdited', 'createdBy', 'isDeleted'].includes(key),
              ),
            );
            return { seq, prevHash, hash, content: content as Json };
          })
          .sort((a, b) => a.seq - b.seq);
      const publicChain = chain(lines.get(id) ?? []);
      const secretChain = chain(events.get(id) ?? []);
      expect(brokenAt(id, publicChain)).toBeNull();
      expect(brokenAt(id, secretChain)).toBeNull();
      expect(engine.seq).toBe(publicChain.length);
      expect(engine.eventSeq).toBe(secretChain.length);
      if (publicChain.length > 0) expect(engine.headHash).toBe(publicChain.at(-1)?.hash);
    }
  });

  it('stands where a fold of its events stands', () => {
    for (const [id, engine] of engines) {
      const rows = (events.get(id) ?? []).map((e) => ({
        ...(e.fields as EventFields),
        id: e.id,
      }));
      const state = foldBids(chainStart(engine), eventsOf(rows));
      expect([
        state.price,
        state.ceiling,
        state.leaderId ?? undefined,
        state.bidCount,
        state.endAt,
      ]).toEqual([engine.price, engine.ceiling, engine.leaderId, engine.bidCount, engine.endAt]);
      expect(engine.ceiling).toBeGreaterThanOrEqual(engine.price);
      if (engine.reserve > 0 && engine.bidCount > 0) {
        expect(engine.price >= engine.reserve).toBe(engine.ceiling >= engine.reserve);
      }
    }
  });

  it('took every bid between start and end, and nothing from the future', () => {
    for (const { fields } of of('bidEvents')) {
      const engine = engines.get(String(fields['listingId']));
      if (!engine || fields['type'] !== 'BID') continue;
      const at = Number(fields['at']);
      expect(at).toBeGreaterThanOrEqual(engine.startAt);
      expect(at).toBeLessThan(engine.endAt);
      expect(at).toBeLessThanOrEqual(now);
    }
  });

  it('shows in public what the engine says, without its secrets', () => {
    for (const { id, fields } of of('auctions')) {
      const engine = engines.get(id);
      if (!engine) throw new Error(`${id} has no engine`);
      expect(fields['price']).toBe(engine.price);
      expect(fields['status']).toBe(engine.status);
      expect(fields['minNext']).toBe(minimumNext(engine, standingTerms(engine).increments));
      expect(fields['reserveStatus']).toBe(reserveStatus(engine));
      expect(JSON.stringify(fields)).not.toContain('ceiling');
      expect(Object.keys(fields)).not.toContain('reserve');
    }
  });

  it('is live before its end and over after it, at ends of their own', () => {
    const ends: number[] = [];
    for (const engine of engines.values()) {
      ends.push(Math.floor(engine.originalEndAt / 60_000));
      if (engine.status === 'LIVE') {
        expect(engine.startAt).toBeLessThanOrEqual(now);
        expect(engine.endAt).toBeGreaterThan(now);
      } else if (engine.status === 'SCHEDULED') expect(engine.startAt).toBeGreaterThan(now);
      else expect(engine.endAt).toBeLessThanOrEqual(now);
      if (engine.status === 'SOLD' || engine.status === 'COMPLETED') {
        expect(engine.bidCount).toBeGreaterThan(0);
      }
      if (engine.status === 'NO_BIDS') expect(engine.bidCount).toBe(0);
    }
    expect(new Set(ends).size).toBe(ends.length);
  });

  it('made one invoice for each sale, numbered without gaps, fee and tax right', () => {
    const sold = of('auctions').filter((a) => a.fields['soldPrice'] !== undefined);
    const invoices = grouped(of('invoices'), 'listingId');
    const feeOf = new Map(
      of('auctionEngines').map((e) => [e.id, standingTerms(e.fields as EngineFields).fee]),
    );
    expect(invoices.size).toBe(sold.length);
    for (const { id, fields } of sold) {
      const own = invoices.get(id) ?? [];
      expect(own.length).toBe(1);
      const invoice = own[0]?.fields;
      expect(invoice?.['subtotal']).toBe(
        buyerFee(Number(fields['soldPrice']) * 100, feeOf.get(id)!),
      );
      expect(invoice?.['total']).toBe(
        Number(invoice?.['subtotal']) + Number(invoice?.['taxTotal']),
      );
    }
    const numbers = of('invoices')
      .map((i) => String(i.fields['number']))
      .sort();
    const years = new Set(numbers.map((n) => n.slice(4, 8)));
    for (const year of years) {
      const group = numbers.filter((n) => n.startsWith(`INV-${year}-`));
      expect(group.map((n) => Number(n.slice(9)))).toEqual(group.map((_, i) => i + 1));
    }
  });
});

describe('what hangs on a listing', () => {
  it('is counted right', () => {
    const talk = grouped(
      of('comments').filter(({ fields }) => fields['hidden'] === false),
      'parentId',
    );
    const watches = grouped(of('likes'), 'targetId');
    for (const { id, fields } of listings) {
      const counters = fields['counters'] as {
        readonly comments: number;
        readonly watchers: number;
      };
      expect(counters.comments).toBe((talk.get(id) ?? []).length);
      expect(counters.watchers).toBe((watches.get(id) ?? []).length);
    }
  });

  it('has pictures whose documents are there, and makes and models that exist', () => {
    const images = new Set(of('images').map((i) => i.id));
    const makes = new Set(of('makes').map((m) => m.id));
    const models = new Map(of('models').map((m) => [m.id, m.fields['makeId']]));
    for (const one of listings) {
      const pictures = one.fields['pictures'] as readonly { readonly imageId: string }[];
      const shown = ['LIVE', 'SCHEDULED'].includes(String(one.fields['status'])) ? 24 : 12;
      expect(pictures.length).toBeGreaterThanOrEqual(shown === 24 ? 16 : 9);
      expect(pictures.length).toBeLessThanOrEqual(shown);
      for (const { imageId } of pictures) expect(images.has(imageId)).toBe(true);
      const { makeId, modelId } = vehicleOf(one);
      expect(makes.has(makeId)).toBe(true);
      expect(models.get(modelId)).toBe(makeId);
    }
  });
});

describe('what members wrote to each other', () => {
  it('is theirs, counted right, and without contacts while they hardly know each other', () => {
    const lines = grouped(of('messages'), 'threadId');
    expect(of('messageThreads').length).toBeGreaterThanOrEqual(4);
    for (const { id, fields } of of('messageThreads')) {
      const said = lines.get(id) ?? [];
      const members = fields['members'] as readonly string[];
      const subject = fields['subject'] as ThreadSubject;
      expect(id).toBe(threadIdOf(members[0] ?? '', members[1] ?? '', subject));
      expect(fields['lastMessageAt']).toBe(said.at(-1)?.fields['sentAt']);
      expect(Number(fields['lastMessageAt'])).toBeLessThanOrEqual(now);
      for (const uid of members) {
        const unread = said.filter(
          (one) =>
            one.fields['senderId'] !== uid && !Object.hasOwn(one.fields['readBy'] as object, uid),
        );
        expect((fields['unread'] as Record<string, number>)[uid]).toBe(unread.length);
      }
      if (subject.type === 'listing') {
        const lot = listings.find((one) => one.id === subject.id);
        expect(members).toContain(lot?.fields['createdBy']);
      }
      for (const one of said.slice(0, 3)) {
        expect(maskContacts(String(one.fields['text'])).masked).toBe(false);
      }
    }
  });
});

describe('what members reported', () => {
  const cases = of('reports').map(({ fields }) => fields as Report);
  const found = (collection: string, id: string): Record<string, unknown> => {
    const one = of(collection).find((row) => row.id === id);
    if (one === undefined) throw new Error(`${collection}/${id} is not on the market`);
    return one.fields;
  };

  it('waits for staff or was decided, a remark and a conversation each', () => {
    const kinds = cases.map((one) => `${one.of} ${one.state}`);
    expect(new Set(kinds)).toEqual(
      new Set(['comment OPEN', 'comment CLOSED', 'conversation OPEN', 'conversation CLOSED']),
    );
    for (const one of cases) {
      expect(one.id).toBe(reportId(one.of, one.targetId));
      const last = one.decisions.at(-1);
      expect(one.state).toBe(last === undefined ? 'OPEN' : 'CLOSED');
      const moments = [...one.reports, ...one.decisions].map(({ at }) => at);
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      expect(moments.at(-1)).toBe(one.lastAt);
      expect(one.lastAt).toBeLessThan(now);
    }
  });

  it('stands as its reports and its decision left it', () => {
    for (const one of cases) {
      const said = found(one.of === 'comment' ? 'comments' : 'messageThreads', one.targetId);
      const about = Date.parse(String(said['dateCreated']));
      for (const { at, by, reason } of one.reports) {
        expect(by).not.toBe(one.aboutId);
        expect(at).toBeGreaterThan(about);
        if (one.of !== 'comment') expect(said['members']).toContain(by);
        else expect(found('likes', `${by}_flag_${one.targetId}`)['reason']).toBe(reason);
      }
      if (one.of !== 'comment') continue;
      const decision = one.decisions.at(-1)?.decision;
      expect(said['text']).toBe(one.words);
      expect(said['hidden']).toBe(decision === 'HIDDEN');
      expect(said['flags']).toEqual(
        decision === 'KEPT' ? [] : one.reports.map(({ reason }) => reason),
      );
      const lot = found('listings', String(said['parentId']));
      expect(about).toBeGreaterThan(Date.parse(String(lot['dateCreated'])));
      expect([said['createdBy'], ...one.reports.map(({ by }) => by)]).not.toContain(
        lot['createdBy'],
      );
    }
  });
});
