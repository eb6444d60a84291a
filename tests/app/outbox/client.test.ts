// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../../src/domain/accounts/preferences.entity.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { removeDocument, saveDocument } from '../../../src/app/outbox/documents/save.ts';
import {
  clearHistory,
  confirm,
  discard,
  send,
  sendAgain,
  sendNow,
  resolveConflict,
} from '../../../src/app/outbox/outbox.ts';
import { deviceStateAtom, setDeviceState } from '../../../src/app/platform/storage/device-state.ts';
import { appFault } from '../../../src/app/outbox/send/app-fault.ts';
import { placeBid } from '../../../src/app/outbox/mutations/bids.ts';
import { writeComment } from '../../../src/app/outbox/mutations/comments.ts';
import type { OutboxRow } from '../../../src/app/outbox/rows/row.ts';
import { outbox, watchPending } from '../../../src/app/outbox/watch.ts';
import {
  forgetSearch,
  saveSearch,
  type SavedSearch,
} from '../../../src/app/listings/data/saved-searches.ts';
import { device } from '../../../src/app/platform/session/session.ts';
import { sampleOf } from '../../projections/seed.ts';
import { signIn } from '../platform/session/sign-in.ts';
import { isDocumentWrite } from '../../../src/app/outbox/documents/write.ts';

beforeEach(() => {
  // Offline: nothing is sent, and new rows are only stored.
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  signIn('A');
});
afterEach(async () => {
  for (const uid of ['A', 'B']) await outbox().clear(uid);
  // Other files share this page.
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'onLine');
});

const facts = { sum: { dollars: 90_000, currency: 'CAD' as const }, title: 'A car' };
const said = (text: string) =>
  send(writeComment, { clientId: 'c', parentType: 'listing', parentId: 'x', text });
const row = async (id: string): Promise<OutboxRow> => {
  const found = await outbox().get(id);
  if (found === null) throw new Error('There is no such row.');
  return found;
};
const put = (id: string, to: Partial<OutboxRow>) => outbox().change(id, () => true, to);
const only = async (): Promise<OutboxRow> => {
  const rows = await outbox().list('A');
  expect(rows).toHaveLength(1);
  return rows[0] ?? (await row('none'));
};

/** The saved searches in the one waiting row. */
const searches = async (): Promise<readonly SavedSearch[]> => {
  const { change } = (await only()).payload;
  return (change as { readonly savedSearches: readonly SavedSearch[] }).savedSearches;
};

describe('the client of the outbox', () => {
  it('keeps what is given without a network, under a key of its own', async () => {
    const id = await said('Any rust?');
    expect(await row(id)).toMatchObject({
      uid: 'A',
      state: 'waiting',
      attempts: 0,
      payload: { text: 'Any rust?', idempotencyKey: id },
    });
    signIn(null);
    await expect(said('Who?')).rejects.toMatchObject({ refusal: { code: 'UNAUTHENTICATED' } });
  });

  it('keeps what was sent for a week, and what waits for as long as it waits', async () => {
    const [sent, waits] = [await said('Any rust?'), await said('And the title?')];
    await put(sent, { state: 'done' });
    const { changedAt } = await row(sent);
    const week = 7 * 24 * 60 * 60_000;
    await outbox().forget(changedAt + week);
    expect(await outbox().list('A')).toHaveLength(2);
    await outbox().forget(changedAt + week + 60_000);
    expect((await only()).id).toBe(waits);
  });

  it('makes room of copies for what is given, and says so when there is none', async () => {
    const full = Object.assign(new Error('No room.'), { name: 'QuotaExceededError' });
    const add = vi.spyOn(outbox(), 'add').mockRejectedValueOnce(full);
    const id = await said('Kept after all');
    expect(await row(id)).toMatchObject({ state: 'waiting' });
    expect(device.get(deviceStateAtom).full).toBe(false);
    add.mockRejectedValueOnce(full).mockRejectedValueOnce(full);
    await expect(said('Not kept')).rejects.toMatchObject({ refusal: { code: 'DEVICE_FULL' } });
    expect(device.get(deviceStateAtom).full).toBe(true);
    expect((await only()).id).toBe(id);
    add.mockRestore();
    setDeviceState({ full: false });
  });

  it('changes what still waits where it stands, and what was refused under a new key', async () => {
    const id = await said('Any rust?');
    expect(await sendAgain(id, { text: 'Any rust at all?' })).toBe(true);
    expect((await row(id)).payload).toMatchObject({ text: 'Any rust at all?' });
    await put(id, { state: 'refused', refusal: refusal('aborted', 'COMMENTS_CLOSED', 'Closed.') });
    expect(await sendAgain(id, { text: 'Now?' })).toBe(true);
    const next = await only();
    expect(next.id).not.toBe(id);
    expect(next).toMatchObject({ state: 'waiting', refusal: null });
    expect(next.payload).toMatchObject({ text: 'Now?', idempotencyKey: next.id, clientId: 'c' });
  });

  it.each([
    ['is being sent', { state: 'sending', attempts: 1 }],
    ['was sent and not answered', { state: 'unknown', attempts: 1 }],
    ['may have arrived and waits to ask', { state: 'waiting', attempts: 1 }],
    ['was carried out', { state: 'done', attempts: 1 }],
  ] as const)('changes nothing of what %s, and says so', async (_, stands) => {
    const id = await said('Any rust?');
    await put(id, stands);
    expect(await sendAgain(id, { text: 'Any rust at all?' })).toBe(false);
    expect(await only()).toMatchObject({ id, ...stands, payload: { text: 'Any rust?' } });
  });

  it('takes two changes of what waits one after the other, and loses neither', async () => {
    const id = await said('Any rust?');
    await Promise.all([sendAgain(id, { text: 'Any at all?' }), sendAgain(id, { parentId: 'y' })]);
    expect((await only()).payload).toMatchObject({ text: 'Any at all?', parentId: 'y' });
  });

  it('gives up only what cannot have arrived, and only one’s own', async () => {
    const id = await said('Any rust?');
    await put(id, { state: 'sending', attempts: 1 });
    expect(await discard(id)).toBe(false);
    await put(id, { state: 'refused' });
    signIn('B');
    expect(await discard(id)).toBe(false);
    expect(await sendAgain(id)).toBe(false);
    signIn('A');
    expect(await discard(id)).toBe(true);
    expect(await outbox().list('A')).toEqual([]);
  });

  it('sends what is old when its owner says that it is meant', async () => {
    const id = await said('Any rust?');
    expect(await confirm(id)).toBe(false);
    await put(id, { state: 'needsConfirm', confirmAt: 1 });
    expect(await confirm(id)).toBe(true);
    expect(await row(id)).toMatchObject({ state: 'waiting', confirmAt: null });
  });

  it('confirms a max bid of unknown age for no longer than it was given', async () => {
    const bid = { listingId: 'x', kind: 'MAX' as const, amount: 90_000 };
    const hour = 3_600_000;
    const id = await send(placeBid, bid, facts, {
      waits: true,
      expiresAt: Date.now() + hour,
    });
    const why = refusal('failed-precondition', 'AGE_UNKNOWN', 'How old?');
    // The device's clock was set back by five hours since.
    const createdAt = Date.now() + 5 * hour;
    const asks = { state: 'needsConfirm', refusal: why, made: null } as const;
    await put(id, { ...asks, createdAt, expiresAt: createdAt + hour });
    expect(await confirm(id)).toBe(true);
    const next = await only();
    expect(next).toMatchObject({ id, state: 'waiting', refusal: null });
    expect(next.made).not.toBeNull();
    expect((next.expiresAt ?? 0) - Date.now()).toBeLessThanOrEqual(hour);
    expect((next.expiresAt ?? 0) - next.createdAt).toBe(hour);
  });

  it('builds a max bid anew that a fault of the app had refused, for as long as it was given', async () => {
    const bid = { listingId: 'x', kind: 'MAX' as const, amount: 90_000 };
    const hour = 3_600_000;
    const id = await send(placeBid, bid, facts, { waits: true, expiresAt: Date.now() + hour });
    const createdAt = Date.now() - 5 * hour;
    const times = { createdAt, expiresAt: createdAt + hour };
    await put(id, { state: 'needsConfirm', attempts: 1, refusal: appFault, ...times });
    expect(await confirm(id)).toBe(true);
    const next = await only();
    expect(next).toMatchObject({ state: 'waiting', attempts: 0, refusal: null, values: facts });
    expect(next.id).not.toBe(id);
    expect(next.payload).toMatchObject({ ...bid, idempotencyKey: next.id });
    expect(Math.abs((next.expiresAt ?? 0) - next.createdAt - hour)).toBeLessThan(1_000);
  });

  it('confirms a large max bid with the validity it had', async () => {
    const bid = { listingId: 'x', kind: 'MAX' as const, amount: 90_000, validUntil: 5_000 };
    const id = await send(placeBid, bid, facts, { waits: true, expiresAt: 9e15 });
    const why = refusal('aborted', 'CONFIRM_LARGE_BID', 'Sure?');
    await put(id, { state: 'needsConfirm', attempts: 1, refusal: why });
    expect(await confirm(id)).toBe(true);
    const next = await only();
    expect(next).toMatchObject({ mode: 'single', expiresAt: 9e15, values: facts });
    expect(next.payload).toMatchObject({ ...bid, confirmJump: true, idempotencyKey: next.id });
  });

  it('keeps one max bid for each lot, and refuses another while one is on its way', async () => {
    const give = (amount: number, listingId = 'x') =>
      send(placeBid, { listingId, kind: 'MAX', amount }, facts, { waits: true, expiresAt: 9e15 });
    await give(100, 'y');
    await give(100);
    const id = await give(200);
    expect(await outbox().list('A')).toHaveLength(2);
    await put(id, { state: 'sending', attempts: 1 });
    await expect(give(300)).rejects.toMatchObject({ refusal: { code: 'ALREADY_ON_ITS_WAY' } });
    expect((await row(id)).payload).toMatchObject({ amount: 200 });
  });

  it('writes documents, tells of them, and refuses those without a rev', async () => {
    const base = { rev: 2, city: 'Montréal' };
    const told: (readonly OutboxRow[])[] = [];
    const stop = watchPending('A', isDocumentWrite, (rows) => told.push(rows));
    const id = await saveDocument('addresses', 'x', { city: 'Laval' }, { base, label: 'Address' });
    expect((await only()).id).toBe(id);
    await expect.poll(() => told.at(-1)?.length).toBe(1);
    await removeDocument('addresses', 'x', { base, label: 'Address' });
    expect((await only()).payload).toMatchObject({ action: 'remove', id: 'x' });
    stop();
    await expect(saveDocument('users', 'A', {}, { base, label: 'Name' })).rejects.toThrow(/rev/);
  });

  it('makes a second change of saved searches on top of the first, whatever the screen still shows', async () => {
    const search = { name: 'Blue', query: 'color=BLUE', notify: 'NEVER' } as const;
    await saveSearch(null, search);
    await saveSearch(null, { ...search, name: 'Red' });
    const [red, blue] = await searches();
    expect([red?.name, blue?.name]).toEqual(['Red', 'Blue']);
    const shown = sampleOf(preferences, { savedSearches: [red, blue] });
    await forgetSearch(shown, blue?.id ?? '');
    await saveSearch(shown, { ...search, name: 'Green' });
    expect((await searches()).map(({ name }) => name)).toEqual(['Green', 'Red']);
    signIn('B');
    await saveSearch(null, search);
    const theirs = await outbox().list('B');
    expect(theirs.map(({ payload }) => payload)).toMatchObject([
      { change: { savedSearches: [{ name: 'Blue' }] } },
    ]);
  });

  it('settles a conflict and clears the history, never what waits', async () => {
    const base = { rev: 2, city: 'Montréal' };
    const label = 'Address';
    const id = (await saveDocument('addresses', 'x', { city: 'Laval' }, { base, label })) ?? '';
    const conflict = { rev: 3, theirs: { city: 'Gatineau' }, fields: ['city'], removed: false };
    await put(id, { state: 'conflict', conflict });
    expect(await resolveConflict(id, 'mine')).toBe(true);
    expect(await row(id)).toMatchObject({ state: 'waiting', conflict: null });
    const comment = await said('Any rust?');
    await put(comment, { state: 'done' });
    await clearHistory();
    expect((await only()).id).toBe(id);
  });

  it('tries everything at once when asked to', async () => {
    const id = await said('Any rust?');
    const busy = refusal('resource-exhausted', 'RATE_LIMITED', 'Wait.');
    await put(id, { attempts: 1, nextAt: Date.now() + 50_000, refusal: busy });
    await sendNow();
    expect((await row(id)).nextAt).toBe(0);
  });
});
