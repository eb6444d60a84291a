import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxRow } from '../../../src/app/outbox/rows/row.ts';
import { DraftStore } from '../../../src/app/drafts/draft-store.ts';
import { OwnPictureKeeper } from '../../../src/app/drafts/own-picture-keeper.ts';
import { photoRow } from '../../../src/app/drafts/photo-row.ts';
import { OWN_PICTURE, type PhotoRow } from '../../../src/app/drafts/rows.ts';

type Verdict = { readonly status: 'READY' | 'REFUSED'; readonly refusedFor?: string } | null;

let store: DraftStore;
let keeper: OwnPictureKeeper;
let given: string[];
let verdict: (id: string) => Promise<Verdict>;
let rows: Map<string, Pick<OutboxRow, 'state' | 'changedAt' | 'refusal'>>;
let shown: string | null;
let time: number;
let names = 0;

beforeEach(() => {
  store = new DraftStore(`own-picture-${(names += 1)}`);
  given = [];
  rows = new Map();
  shown = null;
  time = 1_000;
  verdict = () => Promise.resolve({ status: 'READY' });
  keeper = new OwnPictureKeeper({
    store,
    verdict: (id) => verdict(id) as never,
    show: (photoURL) => {
      given.push(photoURL);
      const id = `row-${given.length}`;
      rows.set(id, { state: 'waiting', changedAt: time, refusal: null });
      return Promise.resolve(id);
    },
    outboxRow: (id) => Promise.resolve((rows.get(id) as OutboxRow | undefined) ?? null),
    shown: () => shown,
    now: () => time,
  });
});
afterEach(() => {
  keeper.stop();
  store.close();
});

const put = (of: Partial<PhotoRow> = {}) =>
  store.photos.put(
    photoRow({
      id: 'p1',
      draftId: OWN_PICTURE,
      order: 0,
      name: 'me.jpg',
      stage: 'made',
      bytes: 10,
      state: 'success',
      arrived: true,
      imageId: 'p1',
      ...of,
    }),
  );
const row = () => store.photos.get('p1');

describe('the member’s own picture', () => {
  it('is handed on once it was found good, once only, and goes when everybody’s is known', async () => {
    await put();
    await keeper.wake();
    await keeper.wake();
    expect(given).toEqual(['/media/p1']);
    expect(await row()).toMatchObject({ given: 'row-1' });
    rows.set('row-1', { state: 'done', changedAt: time, refusal: null });
    await keeper.wake();
    expect(await row()).toBeDefined();
    shown = '/media/p1';
    await keeper.wake();
    expect(await row()).toBeUndefined();
  });

  it('goes after a while though another picture came in its place elsewhere', async () => {
    await put({ given: 'row-1' });
    rows.set('row-1', { state: 'done', changedAt: time, refusal: null });
    shown = '/media/other';
    time += 10_001;
    await keeper.wake();
    expect(await row()).toBeUndefined();
  });

  it('says why the server did not take the file, or the change', async () => {
    await put();
    verdict = () => Promise.resolve({ status: 'REFUSED', refusedFor: 'No picture.' });
    await keeper.wake();
    expect(await row()).toMatchObject({ state: 'error', why: 'refused', reason: 'No picture.' });
    expect(given).toEqual([]);
    await put({ given: 'row-9' });
    const refusal = { status: 'permission-denied', code: 'PHOTO_NOT_OWN', message: 'Not yours.' };
    rows.set('row-9', { state: 'refused', changedAt: time, refusal: refusal as never });
    await keeper.wake();
    expect(await row()).toMatchObject({ state: 'error', why: 'refused', refusal });
    expect((await row())?.given).toBeUndefined();
  });

  it('shows nobody what was taken away while the server looked', async () => {
    await put();
    verdict = async () => {
      await store.changePhoto('p1', () => true, { removed: true });
      return { status: 'READY' };
    };
    await keeper.wake();
    expect(given).toEqual([]);
  });

  it('leaves photos of drafts alone', async () => {
    await put({ draftId: 'd1' });
    await keeper.wake();
    expect(given).toEqual([]);
  });
});
