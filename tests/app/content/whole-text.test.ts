// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { HouseInsert } from '../../../src/app/content/house-insert.tsx';
import { WholeText } from '../../../src/app/content/whole-text.tsx';
import { failed, live } from '../../../src/app/platform/reading/reading.ts';
import { cmsInserts } from '../../../src/domain/content/cms-insert.entity.ts';
import { galleries } from '../../../src/domain/content/gallery.entity.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { seedDocument } from '../../projections/seed.ts';
import { clear, draw } from '../drawn.ts';

const held = vi.hoisted(() => ({ inserts: null as unknown, galleries: null as unknown }));
vi.mock(import('../../../src/app/content/data/content.ts'), async (original) => ({
  ...(await original()),
  useInserts: (() => held.inserts) as never,
  useGalleries: (() => held.galleries) as never,
}));

// Loaded before the first render, which does not wait long.
beforeAll(() => import('../../../src/app/content/placed-gallery.tsx'));

const of = (id: string) => ({ id, createdBy: 'staff', at: 0 });
const lead = { html: '<p>Come and see.</p>', isPublished: true, key: 'home.lead' };
const images = [
  { imageId: 'a1', caption: 'The nose', order: 0, w: 1_600, h: 1_067, color: '#aa2200' },
  { imageId: 'a2', order: 1 },
];

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  held.inserts = live([seedDocument(cmsInserts, of('i1'), lead)], null);
  held.galleries = live(
    [seedDocument(galleries, of('g1'), { title: 'The show', parentId: 'house', images })],
    null,
  );
});
afterEach(clear);

const text = (html: string) => draw(() => createElement(WholeText, { html }));

it('shows what a text places where it stands, and nothing of what nobody may see', async () => {
  const { place } = await text(
    '<p>Before</p><p>{{gallery:g1}}</p><p>{{insert:home.lead}}</p><p>{{gallery:g9}}</p><p>{{insert:x9}}</p><p>After</p>',
  );
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(place.querySelector('section')).not.toBeNull();
  });
  expect(place.textContent).toBe('BeforeThe noseCome and see.After');
  expect(place.querySelector('section')?.getAttribute('aria-label')).toBe('The show');
  const buttons = [...place.querySelectorAll('section > ul button')];
  expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Enlarge: The nose',
    'Enlarge: Photo 2 of 2',
  ]);
  await act(async () => (buttons[1] as HTMLElement).click());
  const box = place.querySelector('dialog');
  expect(box?.getAttribute('aria-label')).toBe('Photos of The show');
  expect(box?.textContent).toContain('2 of 2');
  // All photos are of one kind, so there is no row of kinds.
  expect(box?.querySelector('nav')).toBeNull();
});

it('shows the words alone where inserts and galleries could not be read', async () => {
  const offline = failed(refusal('unavailable', 'OFFLINE', 'You’re offline.'));
  held.inserts = offline;
  held.galleries = offline;
  const { place } = await text('<p>Before</p><p>{{gallery:g1}}</p><p>{{insert:home.lead}}</p>');
  expect(place.textContent).toBe('Before');
});

it('is said by built-in screens, or nothing is', async () => {
  const word = (name: 'home.lead' | 'signup.welcome') =>
    draw(() => createElement(HouseInsert, { name, className: 'word' }));
  expect((await word('home.lead')).text()).toBe('Come and see.');
  clear();
  expect((await word('signup.welcome')).place.querySelector('.word')).toBeNull();
});
