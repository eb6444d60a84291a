import { expect } from 'vitest';
import { commandAnswers } from '../../../src/domain/platform/command-answer.entity.ts';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import type { BidEventRow } from '../../../src/domain/bidding/bids/bid-event.entity.ts';
import { auctionOf, chainStart, bidStateOf } from '../../../src/domain/bidding/bids/bid-writes.ts';
import { foldBids, type BidEvent } from '../../../src/domain/bidding/bids/fold.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import type { SubmissionDraft } from '../../../src/domain/listings/submissions/submission-draft.ts';
import { plainFields } from '../../../src/embedded/functions/plain-values.ts';
import type { ChangedDocument } from '../../../src/embedded/firestore/in-process.ts';
import { conflictRuleOf } from '../../../src/app/outbox/conflict/rules.ts';
import { waitsForOwner, type OutboxRow } from '../../../src/app/outbox/rows/row.ts';
import { lot } from './mirror.ts';
import { edited, idOf, type Field } from './edits.ts';
import { keys } from './steps.ts';
import type { Deed, Played } from './story.ts';
import { uncertaintyMs } from './tab.ts';

type Values = Readonly<Record<string, unknown>>;

interface Change {
  readonly path: string;
  readonly before: Values | null;
  readonly after: Values | null;
}

const plain = (document: ChangedDocument['after']): Values | null =>
  document === null ? null : plainFields(document.fields);

/** Everything that was ever written, in order. */
const logOf = async ({ server }: Played): Promise<readonly Change[]> => {
  const changes: Change[] = [];
  const { durableSeq } = server.store;
  const stop = new AbortController();
  for await (const commit of server.store.changes({ after: 0, signal: stop.signal })) {
    for (const { path, before, after } of commit.changes) {
      changes.push({ path, before: plain(before), after: plain(after) });
    }
    if (commit.seq === durableSeq) stop.abort();
  }
  return changes;
};

const of = (log: readonly Change[], collection: string): readonly Change[] =>
  log.filter(({ path }) => path.startsWith(`${collection}/`));

/** The rows of all devices by id, of any member. */
const rowsOf = async ({ devices }: Played): Promise<ReadonlyMap<string, OutboxRow>> => {
  const rows: [string, OutboxRow][] = [];
  for (const { box } of devices) {
    for (const uid of ['ann', 'bob']) {
      for (const row of await box.list(uid)) rows.push([row.id, row]);
    }
  }
  return new Map(rows);
};

/** Number of times a deed took effect. */
const effectsOf = (deed: Deed, log: readonly Change[]): number => {
  const { kind, value, field, uid } = deed;
  if (kind === 'comment') {
    return of(log, 'comments').filter(({ before, after }) => !before && after?.['text'] === value)
      .length;
  }
  if (kind === 'bid') {
    return of(log, 'bidEvents').filter(
      ({ before, after }) => !before && after?.['amount'] === value,
    ).length;
  }
  if (kind === 'edit' && field !== undefined) {
    const place = field as Field;
    return of(log, edited[place]).filter(
      ({ path, before, after }) =>
        path === `${edited[place]}/${idOf(place, uid)}` &&
        after?.[field] === value &&
        before?.[field] !== value,
    ).length;
  }
  return 0;
};

/** Values of a field shown on a device's screens by the time of a deed, and those it chose over. */
const knownTo = (deed: Deed, { deeds, decisions }: Played): ReadonlySet<unknown> => {
  const { device, field = '', uid } = deed;
  const mine = deeds.filter(
    (one) => one.device === device && one.uid === uid && one.field === field,
  );
  const before = mine.slice(0, mine.indexOf(deed) + 1);
  const chosen = decisions.filter((one) => one.device === device && one.keep === 'mine');
  return new Set([
    ...before.flatMap(({ saw, value }) => [saw, value]),
    ...chosen.map(({ theirs }) => theirs[field]),
  ]);
};

const kept = (row: OutboxRow | undefined, { field, value }: Deed): boolean =>
  row !== undefined &&
  row.state !== 'done' &&
  conflictRuleOf(row)?.wanted(row.payload).change[field ?? ''] === value;

/** Acknowledged writes are there in the end, and every given row has a reported outcome. */
export const nothingIsLost = async (played: Played): Promise<void> => {
  const log = await logOf(played);
  const rows = await rowsOf(played);
  const answerByKey = new Map(
    of(log, commandAnswers.name).map(({ after }) => [after?.['key'], after]),
  );
  for (const row of rows.values()) {
    // The code alone also remains of another refusal whose response was torn.
    const { code = '', field } = row.refusal ?? {};
    const isMisbuilt = code === 'APP_FAULT' || (code === 'INVALID_ARGUMENT' && field !== undefined);
    expect(isMisbuilt, `${row.command} was built wrong`).toBe(false);
    // Rows that are neither finished nor waiting for their owner are checked by `allIsAtRest`.
    if (row.state !== 'done' || row.command === 'documents-write') continue;
    expect(answerByKey.get(row.id), `${row.command} ${row.id} was acknowledged`).toMatchObject({
      uid: row.uid,
      command: row.command,
    });
  }
  const { deeds, decisions } = played;
  for (const deed of deeds) {
    const row = rows.get(deed.row);
    const happened = effectsOf(deed, log);
    // Rows an account had not sent are deleted with it, and reported by their number.
    if (deed.kind === 'type' || played.server.gone.has(deed.uid)) continue;
    if (deed.kind === 'edit') {
      const later = deeds.slice(deeds.indexOf(deed) + 1);
      // The same member overwrote it before it was sent.
      const overwritten = later.some(
        ({ device, uid, field }) =>
          device === deed.device && uid === deed.uid && field === deed.field,
      );
      const givenUp = decisions.some(
        ({ device, keep, mine }) =>
          device === deed.device && keep === 'theirs' && mine[deed.field ?? ''] === deed.value,
      );
      const isAccountedFor = happened > 0 || overwritten || givenUp || kept(row, deed);
      expect(isAccountedFor, `an edit to “${deed.value}” is there, kept or given up`).toBe(true);
      // There is no conflict: a claim of one would be an error.
      expect(row?.state === 'refused' ? row.refusal?.message : null).toBeNull();
    } else if (row === undefined) {
      // Only a row replaced by a later one may disappear.
      const later = deeds.slice(deeds.indexOf(deed) + 1);
      const replaced = later.some(
        ({ kind, device, uid }) => kind === deed.kind && device === deed.device && uid === deed.uid,
      );
      expect([deed.kind, replaced]).toEqual([expect.stringMatching('watch|bid'), true]);
    } else if (deed.kind !== 'watch') {
      expect([row.state, happened]).toEqual([row.state, row.state === 'done' ? 1 : 0]);
    }
  }
};

export const nothingIsTwice = async (played: Played): Promise<void> => {
  const log = await logOf(played);
  for (const deed of played.deeds) {
    const times = effectsOf(deed, log);
    expect(times, `${deed.kind} “${deed.value}”`).toBeLessThanOrEqual(1);
  }
  const likes = new Map(of(log, 'likes').map(({ path, after }) => [path, after?.['value']]));
  const counted = (at: number, what: string): number => {
    const listing = of(log, listings.name).at(at)?.after as { readonly counters: Values };
    return Number(listing.counters[what]);
  };
  const watched = [...likes.values()].filter(Boolean).length;
  expect(counted(-1, 'watchers') - counted(0, 'watchers')).toBe(watched);
  const remarks = of(log, 'comments').filter(({ before }) => before === null).length;
  expect(counted(-1, 'comments') - counted(0, 'comments')).toBe(remarks);
};

/** The fold of the bid events is the state, and each bid is in time by the server's clock. */
export const bidsAreFair = async (played: Played): Promise<void> => {
  const { server, devices, deeds } = played;
  const engine = await server.find(auctionEngines, lot);
  const auction = await server.find(auctions, lot);
  if (engine === null || auction === null) throw new Error('The auction is gone.');
  const told = of(await logOf(played), 'bidEvents').map(({ after }) => after as BidEventRow);
  const arrivals = devices.flatMap(({ road }) => road.passed);
  const events: BidEvent[] = [];
  for (const { bidderId = '', kind = 'MAX', amount = 0, bidId = '', ...row } of told) {
    const { endAt } = foldBids(chainStart(engine), events);
    expect(row.at, 'accepted before the end').toBeLessThan(endAt);
    const asked = arrivals.filter(({ body }) => body.includes(row.idempotencyKey ?? '-'));
    expect(
      asked.map(({ at }) => at),
      'by the server’s clock',
    ).toContain(row.at);
    const deed = deeds.find(({ value }) => value === amount);
    if (deed?.forMs !== undefined && !played.stepped) {
      // Its owner set the validity, and no device's clock extends it beyond its uncertainty.
      const latest = (deed.givenAt ?? 0) + deed.forMs + uncertaintyMs;
      expect(row.validUntil, 'while its owner meant it').toBeLessThanOrEqual(latest);
      expect(row.at).toBeLessThanOrEqual(row.validUntil ?? 0);
    }
    events.push({ type: 'BID', bidId, bidderId, kind, amount, at: row.at });
  }
  expect(bidStateOf(engine)).toEqual(foldBids(chainStart(engine), events));
  const seen = told.findLast(({ outcome }) => outcome !== 'SILENT')?.at;
  expect(auction).toMatchObject(auctionOf(engine, engine.leaderId ?? '', seen));
};

/** A member who overwrote a value had seen it, or chose to. */
export const noConflictIsSilent = async (played: Played): Promise<void> => {
  const log = await logOf(played);
  for (const field of Object.keys(edited) as readonly Field[]) {
    for (const { path, before, after } of of(log, edited[field])) {
      if (before === null || before[field] === after?.[field]) continue;
      const uid = path.replace(/^.*[/-]/, '');
      const deed = played.deeds.find(
        (one) => one.uid === uid && one.field === field && one.value === after?.[field],
      );
      if (deed === undefined) throw new Error(`Nobody wrote “${String(after?.[field])}”.`);
      if (deed.blind !== true) expect([...knownTo(deed, played)]).toContain(before[field]);
    }
  }
};

/**
 * All devices hold the server's draft; a text that did not stay was overwritten knowingly or is
 * shown.
 */
export const draftsAgree = async (played: Played): Promise<void> => {
  const { server, devices, deeds } = played;
  for (const uid of ['ann', 'bob'].filter((one) => !server.gone.has(one))) {
    const found = await server.find(listingSubmissions, `draft-${uid}`);
    const held = (found?.draft as SubmissionDraft | undefined)?.vehicle;
    const here = devices.flatMap(({ typed }) => typed.get(uid) ?? []);
    const rows = await Promise.all(here.map((drafts) => drafts.row()));
    for (const row of rows) expect(row?.draft.vehicle).toEqual(held);
    const shown = new Set(
      rows.flatMap((row) => row?.conflicts.map(({ theirs }) => String(theirs)) ?? []),
    );
    for (const key of keys) {
      const words = deeds.filter((one) => one.uid === uid && one.field === key);
      const stays = words.find(({ value }) => value === held?.[key]);
      if (words.length > 0) expect(stays, `of ${words.length} words one stays`).toBeDefined();
      for (const device of devices) {
        const last = words.findLast((one) => one.device === device);
        if (last === undefined || stays === undefined || last === stays) continue;
        const known = knownTo(stays, played).has(last.value);
        expect(known || shown.has(String(last.value)), `“${last.value}” is told`).toBe(true);
      }
    }
  }
};

/** Conflicts left at the end: in outboxes, and in drafts being written. */
export const conflictsOf = async (played: Played): Promise<readonly unknown[]> => {
  const rows = [...(await rowsOf(played)).values()];
  const written = played.devices.flatMap(({ typed }) => [...typed.values()]);
  const drafts = await Promise.all(written.map((drafts) => drafts.row()));
  return [
    ...rows.filter(({ state }) => state === 'conflict'),
    ...drafts.flatMap((row) => row?.conflicts ?? []),
  ];
};

/** Every key was sent with the token of its own member. */
export const nothingIsAnothers = (played: Played): void => {
  const keyed = played.deeds.filter(({ row }) => row !== '');
  const givers = new Map(keyed.map(({ row, uid }) => [row, uid]));
  for (const { token, body } of played.devices.flatMap(({ road }) => road.passed)) {
    const key = /"idempotencyKey":"([^"]+)"/.exec(body)?.[1] ?? '';
    const owner =
      givers.get(key) ?? /(?:addresses\/address-|userPreferences\/|"draft-)(\w+)/.exec(body)?.[1];
    expect(token.split('~')[0]).toBe(owner);
  }
};

const sorted = (rows: ReadonlyMap<string, unknown>): readonly unknown[] =>
  [...rows].sort(([a], [b]) => (a < b ? -1 : 1));

/** At rest every copy equals the server's data. */
export const copiesAreEqual = async ({ devices }: Played): Promise<void> => {
  for (const device of devices.filter(({ mirrors, left, uid }) => mirrors && !left.has(uid))) {
    const want = sorted(await device.serverRows());
    let rows = sorted(await device.rows());
    const deadline = Date.now() + 3_000;
    while (JSON.stringify(rows) !== JSON.stringify(want) && Date.now() < deadline) {
      await new Promise((resolve) => {
        setTimeout(resolve, 2);
      });
      rows = sorted(await device.rows());
    }
    expect(rows).toEqual(want);
    for (const trouble of device.troubles) expect(trouble).toMatch(/^(?:lost|future)$/);
  }
};

/** Longest pause a server requests, ms, however a device's clock was changed meanwhile. */
const longestWait = 3_600_000;

/** No request caused a fault of ours, and nothing waits forever, or nearly. */
export const allIsAtRest = async (played: Played): Promise<void> => {
  for (const device of played.devices) {
    expect(device.longestWait, `${device.name} sends soon`).toBeLessThanOrEqual(longestWait);
  }
  expect(played.server.logFull.filter((line) => line.startsWith('error'))).toEqual([]);
  for (const device of played.devices) {
    for (const uid of ['ann', 'bob']) {
      const open = await device.box.open(uid);
      expect(open.filter((row) => !waitsForOwner(row, open))).toEqual([]);
    }
  }
};

/** Nothing of a deleted account is left on a device, and each reported how much was unsent. */
export const theGoneLeaveNothing = async ({ server, devices }: Played): Promise<void> => {
  for (const uid of server.gone) {
    for (const device of devices) {
      expect(device.left.get(uid), `${device.name} says it`).toBeTypeOf('number');
      expect(await device.box.list(uid)).toEqual([]);
      expect(device.typed.has(uid)).toBe(false);
    }
  }
};
