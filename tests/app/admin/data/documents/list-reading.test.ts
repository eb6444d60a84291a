import * as kit from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAll } from '../../../../../src/app/admin/csv/whole-rows.ts';
import { collated, MOST_COLLATED } from '../../../../../src/app/admin/data/documents/collated.ts';
import { readRows } from '../../../../../src/app/admin/data/documents/list-reading.ts';
import {
  servedSort,
  type AdminDoc,
  type AdminQuery,
} from '../../../../../src/app/admin/data/documents/query.ts';
import { fixture } from '../../../../matrix/arrange.ts';
import { openMatrixHome, type MatrixHome } from '../../../../matrix/home.ts';
import { claimsOf, uidOf } from '../../../../matrix/people.ts';

/** The store read by the screen, and its requests: the most rows wanted, `count` for a count. */
const store = vi.hoisted(() => ({
  db: null as unknown,
  asked: [] as (number | 'count' | undefined)[],
  /** The code every query fails with; null for none. */
  fails: null as string | null,
  logged: [] as unknown[],
}));
const failing = (): void => {
  if (store.fails !== null) throw Object.assign(new Error(store.fails), { code: store.fails });
};
vi.mock(import('../../../../../src/app/platform/tab/last-errors.ts'), async (original) => ({
  ...(await original()),
  addError: (error: unknown) => void store.logged.push(error),
}));
const limitOf = (query: unknown): number | undefined =>
  (query as { readonly _query: { readonly limit: number | null } })._query.limit ?? undefined;
vi.mock('../../../../../src/app/firebase/firestore.ts', () => ({
  firestore: async () => ({
    db: store.db,
    kit: {
      ...kit,
      getCountFromServer: (query: kit.Query) => {
        store.asked.push('count');
        failing();
        return kit.getCountFromServer(query);
      },
      getDocsFromServer: (query: kit.Query) => {
        store.asked.push(limitOf(query));
        failing();
        return kit.getDocsFromServer(query);
      },
    },
  }),
}));

let home: MatrixHome;
const titled = (collection: 'blogs' | 'galleries', title: string, more: object = {}) => {
  const id = `${collection}-${title.replaceAll(/\W/g, '_')}`;
  return home.place(collection, id, fixture(collection, { id, title, ...more }));
};

beforeAll(async () => {
  home = await openMatrixHome();
  store.db = home.client(await home.signIn(uidOf.admin, claimsOf.admin)).db;
  for (const title of ['Zebra', 'lot 10', 'Émile', 'apple', 'lot 9', 'eagle', 'zèbre']) {
    await titled('blogs', title, { status: title.startsWith('lot') ? 'DRAFT' : 'PUBLISHED' });
  }
  for (let n = 0; n <= MOST_COLLATED; n += 1) {
    const isPublic = n % 5 === 0;
    await titled('galleries', `${n % 2 === 0 ? 'Reel' : 'album'} ${n}`, { isPublic });
  }
});
afterAll(() => home.close());
beforeEach(() => {
  store.asked.length = 0;
  store.logged.length = 0;
  store.fails = null;
});

const listOf = (entity: AdminQuery['entity'], field: string): AdminQuery => ({
  entity,
  deleted: false,
  sort: { field, descending: false },
  filters: {},
  begins: '',
});
it.each([
  ['a small collection', listOf('makes', 'name')],
  ['a few rows sorted here', listOf('blogs', 'title')],
  ['a page', listOf('bids', 'receivedAt')],
])(
  '%s that lacks its index is empty and logged; of another fault one is told',
  async (_, query) => {
    store.fails = 'failed-precondition';
    expect(await readRows(query, null)).toMatchObject({ rows: [], next: null });
    expect(store.logged).toHaveLength(1);
    store.fails = 'permission-denied';
    await expect(readRows(query, null)).rejects.toMatchObject({
      refusal: { code: 'PERMISSION_DENIED' },
    });
    expect(store.logged).toHaveLength(1);
  },
);

const by = (entity: 'blogs' | 'galleries', more: Partial<AdminQuery> = {}): AdminQuery => ({
  entity,
  deleted: false,
  sort: { field: 'title', descending: false },
  filters: {},
  begins: '',
  ...more,
});
const titles = (rows: readonly AdminDoc[]) => rows.map(({ values }) => String(values['title']));
const down = { field: 'title', descending: true };

describe('a list that is read by pages, wanted by a text', () => {
  it.each(['en-CA', 'fr-CA'])(
    'stands in the order of the reader’s language: %s',
    async (locale) => {
      const { rows, isAll, next } = await readRows(by('blogs'), null);
      expect([isAll, next]).toEqual([true, null]);
      const wanted = ['apple', 'eagle', 'Émile', 'lot 9', 'lot 10', 'Zebra', 'zèbre'];
      expect(titles(collated(by('blogs'), rows, locale))).toEqual(wanted);
      expect(titles(await readAll(by('blogs'), locale))).toEqual(wanted);
      expect(titles(await readAll(by('blogs', { sort: down }), locale))).toEqual(
        wanted.toReversed(),
      );
    },
  );

  it('does so under a filter no index has in this order, and by a beginning', async () => {
    const drafts = by('blogs', { filters: { status: 'DRAFT' } });
    expect(titles(await readAll(drafts, 'en-CA'))).toEqual(['lot 9', 'lot 10']);
    const lots = by('blogs', { begins: 'lot' });
    expect(titles(await readAll(lots, 'en-CA'))).toEqual(['lot 9', 'lot 10']);
    const small = by('blogs', { begins: 'e' });
    expect(titles(await readAll(small, 'en-CA'))).toEqual(['eagle', 'Émile']);
    const large = by('blogs', { begins: 'ZE' });
    expect(titles(await readAll(large, 'en-CA'))).toEqual(['Zebra', 'zèbre']);
  });

  it('is asked for by a count and by pages that the rules serve', async () => {
    await readRows(by('galleries', { filters: { isPublic: true } }), null);
    expect(store.asked).toEqual(['count', 100, 100]);
  });

  it('asks by a date what it did: one page', async () => {
    const newest = by('blogs', { sort: { field: 'dateCreated', descending: true } });
    const { isAll } = await readRows(newest, null);
    expect(isAll).toBe(false);
    expect(store.asked).toEqual([50]);
  });
});

describe('a list of more rows than a device sorts', () => {
  it('stays in the server’s order, page by page', async () => {
    const first = await readRows(by('galleries'), null);
    expect([first.isAll, first.rows.length]).toEqual([false, 50]);
    expect(store.asked).toEqual(['count', 50]);
    const second = await readRows(by('galleries'), first.next);
    expect(store.asked).toEqual(['count', 50, 50]);
    const read = titles([...first.rows, ...second.rows]);
    expect(read).toEqual(read.toSorted());
    expect(new Set(read).size).toBe(100);
    expect(titles(await readAll(by('galleries'), 'en-CA'))).toHaveLength(MOST_COLLATED + 1);
  });

  it('is sorted the way an index has, and by the filter’s own order where none has it', async () => {
    expect(servedSort(by('galleries', { sort: down }))).toEqual({ ...down, descending: false });
    const { rows } = await readRows(by('galleries', { sort: down }), null);
    expect(titles(rows).slice(0, 2)).toEqual(['Reel 0', 'Reel 10']);
    expect(servedSort(by('galleries', { filters: { isPublic: false } }))).toEqual({
      field: 'dateCreated',
      descending: true,
    });
  });

  it('is in the reader’s order as soon as a filter leaves few enough', async () => {
    const open = by('galleries', { filters: { isPublic: true } });
    const read = titles(await readAll(open, 'fr-CA'));
    expect(read.slice(0, 2)).toEqual(['album 5', 'album 15']);
    expect(read.at(-1)).toBe('Reel 500');
    expect(read).toHaveLength(101);
  });
});
