// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import * as kit from 'firebase/firestore';
import { act, createElement } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CollectionPage } from '../../../../src/app/admin/collection/collection-page.tsx';
import { adminCollections } from '../../../../src/app/admin/frame/menu.ts';
import { french } from '../../../../src/wording/french/french.ts';
import { refreshEntity, queryClient } from '../../../../src/app/admin/data/admin.ts';
import { currentView, showView } from '../../../../src/app/platform/reader/view.ts';
import { MOST_COLLATED } from '../../../../src/app/admin/data/documents/collated.ts';
import { device, sessionAtom, signedOut } from '../../../../src/app/platform/session/session.ts';
import { noTranslations, setTranslations } from '../../../../src/wording/language/translate.ts';
import type { Locale } from '../../../../src/domain/platform/reader.ts';
import { fixture } from '../../../matrix/arrange.ts';
import { openMatrixHome, type MatrixHome } from '../../../matrix/home.ts';
import { claimsOf, uidOf } from '../../../matrix/people.ts';
import { clear, draw, type Drawn } from '../../drawn.ts';
import { soon } from '../../soon.ts';

asStaff();

const store = vi.hoisted(() => ({ db: null as unknown, isAway: false }));
vi.mock('../../../../src/app/firebase/firestore.ts', () => ({
  firestore: async () => {
    if (store.isAway) throw Object.assign(new Error('away'), { code: 'unavailable' });
    return { db: store.db, kit };
  },
  tryNow: async () => undefined,
}));

let home: MatrixHome;
const titled = (collection: 'blogs' | 'galleries', id: string, title: string, more: object = {}) =>
  home.place(collection, id, fixture(collection, { id, title, ...more }));
const names = ['Zebra', 'lot 10', 'Émile', 'apple', 'lot 9', 'eagle'];
const inOrder = ['apple', 'eagle', 'Émile', 'lot 9', 'lot 10', 'Zebra'];

beforeAll(async () => {
  home = await openMatrixHome();
  store.db = home.client(await home.signIn(uidOf.admin, claimsOf.admin)).db;
  for (const [n, title] of names.entries()) {
    await titled('blogs', `b-${n}`, title, { status: n % 2 === 0 ? 'PUBLISHED' : 'DRAFT' });
  }
  for (let n = 0; n <= MOST_COLLATED; n += 1) {
    await titled('galleries', `g-${n}`, `${n % 2 === 0 ? 'Reel' : 'album'} ${n}`, {
      isPublic: n < 60,
    });
  }
});
afterAll(() => home.close());

const speak = (locale: Locale) => {
  showView({ ...currentView(), locale });
  setTranslations(locale, locale.startsWith('fr') ? { french, refusals: {} } : noTranslations);
};
afterEach(() => {
  clear();
  queryClient.clear();
  store.isAway = false;
  speak('en-CA');
  vi.unstubAllGlobals();
});

const page = (entity: 'blogs' | 'galleries', search = ''): Promise<Drawn> => {
  const collection = adminCollections.find((one) => one.entity === entity);
  if (collection === undefined) throw new Error(`${entity} has no desk.`);
  const screen = () => createElement(CollectionPage, { collection });
  return draw(screen, `${collection.to}${search}`);
};
const shown = ({ place }: Drawn) =>
  [...place.querySelectorAll('a[id^="row-"]')].map(({ textContent }) => textContent);
const head = ({ place }: Drawn, title: string) =>
  [...place.querySelectorAll('th')].find(({ textContent }) => textContent?.startsWith(title));

describe('a list that is read by pages, sorted by a text', () => {
  it.each(['en-CA', 'fr-CA'] as const)('is in the reader’s order: %s', async (locale) => {
    speak(locale);
    const list = await page('blogs', '?sort=title');
    await soon(() => expect(shown(list)).toEqual(inOrder));
    expect(list.text()).toContain('6 rows');
    expect(head(list, 'Title')?.getAttribute('aria-sort')).toBe('ascending');
    expect(list.place.querySelector('.at__order')).toBeNull();
    await list.press('Title ↑');
    await soon(() => expect(shown(list)).toEqual(inOrder.toReversed()));
    expect(head(list, 'Title')?.getAttribute('aria-sort')).toBe('descending');
  });

  it('is so under a filter, and after a change', async () => {
    const list = await page('blogs', '?sort=title&only=status:DRAFT');
    await soon(() => expect(shown(list)).toEqual(['apple', 'eagle', 'lot 10']));
    await titled('blogs', 'b-1', 'Église', { status: 'DRAFT' });
    await act(() => refreshEntity('blogs'));
    await soon(() => expect(shown(list)).toEqual(['apple', 'eagle', 'Église']));
    await titled('blogs', 'b-1', 'lot 10', { status: 'DRAFT' });
  });

  it('is shown fifty at a time', async () => {
    const list = await page('galleries', '?sort=title&only=isPublic:true');
    await soon(() => expect(shown(list)).toHaveLength(50));
    expect(list.text()).toContain('60 rows');
    expect(shown(list).slice(0, 3)).toEqual(['album 1', 'album 3', 'album 5']);
    await list.press('Show 50 more');
    expect(shown(list)).toHaveLength(60);
    expect(shown(list).at(-1)).toBe('Reel 58');
  });

  it('is so as it was kept, too', async () => {
    const kept = new Map<string, string>();
    const cache = {
      put: async (key: string, answer: Response) => kept.set(key, await answer.text()),
      match: async (key: string) => (kept.has(key) ? new Response(kept.get(key)) : undefined),
      keys: async () => [...kept.keys()],
    };
    vi.stubGlobal('caches', { open: async () => cache, delete: async () => true });
    device.set(sessionAtom, { ...signedOut, uid: 'staff', isAdmin: true, roles: ['admin'] });
    const list = await page('blogs', '?sort=title');
    await soon(() => expect(shown(list)).toEqual(inOrder));
    await soon(() => expect([...kept.keys()].join()).toContain('blogs'));
    clear();
    queryClient.clear();
    store.isAway = true;
    const cut = await page('blogs', '?sort=title');
    await soon(() => expect(shown(cut)).toEqual(inOrder));
    expect(cut.text()).toContain('This device’s copy');
  });
});

describe('a list too long to be sorted by a language', () => {
  it.each([
    ['en-CA', 'Sorted by character code: more than 500 rows'],
    ['fr-CA', 'Tri par code de caractère\u00A0: plus de 500 lignes'],
  ] as const)('says so beside the column: %s', async (locale, said) => {
    speak(locale);
    const list = await page('galleries', '?sort=title');
    await soon(() => expect(shown(list)).toHaveLength(50));
    expect(shown(list).slice(0, 2)).toEqual(['Reel 0', 'Reel 10']);
    expect(list.place.querySelector('caption')?.textContent).toContain(said);
    const button = head(list, 'Title')?.querySelector('button');
    expect(button?.title).toBe(said);
    const description = document.getElementById(button?.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe(said);
  });

  it('says what it is not sorted by where a filter’s order is another', async () => {
    for (let n = 0; n < 60; n += 1) await titled('galleries', `h-${n}`, 'x', { isPublic: false });
    const list = await page('galleries', '?sort=title&only=isPublic:false');
    await soon(() => expect(shown(list)).toHaveLength(50));
    expect(list.text()).toContain('Not sorted by “Title”: more than 500 rows');
    expect(head(list, 'Title')?.hasAttribute('aria-sort')).toBe(false);
  });

  it('says nothing of it by date', async () => {
    const list = await page('galleries');
    await soon(() => expect(shown(list)).toHaveLength(50));
    expect(list.place.querySelector('.at__order')).toBeNull();
  });
});
