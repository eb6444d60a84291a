// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import * as kit from 'firebase/firestore';
import { act, createElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CollectionPage } from '../../../../src/app/admin/collection/collection-page.tsx';
import { adminCollections } from '../../../../src/app/admin/frame/menu.ts';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { fixture } from '../../../matrix/arrange.ts';
import { openMatrixHome, type MatrixHome } from '../../../matrix/home.ts';
import { claimsOf, uidOf } from '../../../matrix/people.ts';
import { clear, draw, type Drawn } from '../../drawn.ts';

asStaff();

const store = vi.hoisted(() => ({ db: null as unknown, asked: 0 }));
vi.mock('../../../../src/app/firebase/firestore.ts', () => ({
  firestore: async () => {
    store.asked += 1;
    return { db: store.db, kit };
  },
  tryNow: async () => undefined,
}));

let home: MatrixHome;
beforeAll(async () => {
  home = await openMatrixHome();
  store.db = home.client(await home.signIn(uidOf.admin, claimsOf.admin)).db;
});
afterAll(() => home.close());
beforeEach(() => {
  // Only intervals: the store and rendering continue by themselves.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  clear();
  queryClient.clear();
  vi.useRealTimers();
});

const said = (id: string, at: string, more: object = {}) =>
  home.place(
    'feedback',
    id,
    fixture('feedback', { id, text: `Word ${id}`, dateCreated: at, dateEdited: at, ...more }),
  );
const page = (search = ''): Promise<Drawn> => {
  const collection = adminCollections.find((one) => one.entity === 'feedback');
  if (collection === undefined) throw new Error('Feedback has no desk.');
  return draw(() => createElement(CollectionPage, { collection }), `${collection.to}${search}`);
};
const shown = ({ place }: Drawn) =>
  [...place.querySelectorAll('a[id^="row-"]')].map(({ textContent }) => textContent);
const until = (check: () => void) => act(() => vi.waitFor(check, { timeout: 10_000 }));
const later = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

it('shows another’s new row within a minute of being looked at, and asks for nothing unseen', async () => {
  await said('f-1', '2026-11-20T10:00:00.000Z');
  const list = await page();
  await until(() => expect(shown(list)).toEqual(['Word f-1']));
  await said('f-2', '2026-11-20T11:00:00.000Z');
  const { asked } = store;
  await later(59_000);
  expect(store.asked).toBe(asked);
  await later(1_000);
  await until(() => expect(shown(list)).toEqual(['Word f-2', 'Word f-1']));

  const seen = store.asked;
  const isHidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await said('f-3', '2026-11-20T12:00:00.000Z');
  await later(600_000);
  expect(store.asked).toBe(seen);
  isHidden.mockRestore();
  await later(60_000);
  await until(() => expect(shown(list)).toEqual(['Word f-3', 'Word f-2', 'Word f-1']));
});

it('reads the list anew when a row that is opened is another than it shows', async () => {
  await said('f-1', '2026-11-20T10:00:00.000Z');
  const list = await page();
  await until(() => expect(shown(list)).toContain('Word f-1'));
  await said('f-1', '2026-11-20T10:00:00.000Z', {
    text: 'Another word',
    dateEdited: '2026-11-20T13:00:00.000Z',
  });
  await list.press('Word f-1');
  await until(() => expect(shown(list)).toContain('Another word'));
});
