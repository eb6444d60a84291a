// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PhotoBoard } from '../../../src/app/submissions/board/photo-board.tsx';
import { Conflicts } from '../../../src/app/submissions/draft/clash/conflicts.tsx';
import { photoRow } from '../../../src/app/drafts/photo-row.ts';
import type { BoardPhoto, DraftRow } from '../../../src/app/drafts/rows.ts';
import { failed, live, loading } from '../../../src/app/platform/reading/reading.ts';
import { clear, draw } from '../drawn.ts';
import { notReached } from '../own-parts.ts';

const held = vi.hoisted(() => ({
  photos: null as unknown,
  packages: null as unknown,
  done: [] as unknown[],
}));
vi.mock(import('../../../src/app/submissions/data/photos.ts'), async (original) => {
  const note =
    (name: string) =>
    (...given: readonly unknown[]): Promise<void> => {
      held.done.push([name, ...given]);
      return Promise.resolve();
    };
  return {
    ...(await original()),
    usePhotos: (() => held.photos) as never,
    describePhoto: note('describe'),
    arrangePhotos: note('arrange'),
    pausePhoto: note('pause'),
    resumePhoto: note('resume'),
  };
});
vi.mock(import('../../../src/app/catalogue/data/catalogue.ts'), async (original) => ({
  ...(await original()),
  usePackages: (() => held.packages) as never,
}));
vi.mock(import('../../../src/app/submissions/data/submissions.ts'), async (original) => ({
  ...(await original()),
  editDraft: (id, edit) => {
    held.done.push(['edit', id, edit.conflicts?.(row.conflicts)]);
    return Promise.resolve();
  },
}));

const photo = (id: string, more: Partial<BoardPhoto> = {}): BoardPhoto => ({
  ...photoRow({
    id,
    draftId: 'd1',
    order: 0,
    name: `${id}.jpg`,
    stage: 'made',
    bytes: 1_000,
    state: 'success',
  }),
  thumb: null,
  preview: null,
  seen: null,
  ...more,
});

const caption = { path: 'uploads.b.caption', theirs: 'The other words' };
const order = { path: 'uploads.order', theirs: ['b', 'a'] };
const row: DraftRow = {
  id: 'd1',
  mode: 'AUCTION',
  createdAt: 0,
  editedAt: 0,
  step: 3,
  draft: {},
  status: 'DRAFT',
  base: null,
  saving: null,
  refused: null,
  conflicts: [caption, order],
};

beforeEach(() => {
  held.done = [];
  held.packages = live([], null);
  held.photos = live(
    [photo('a', { alt: 'Front' }), photo('b', { caption: 'These words', tag: 'rear' })],
    null,
  );
});
afterEach(clear);

describe('photos that another device changed as well', () => {
  const shown = (...conflicts: DraftRow['conflicts']) =>
    draw(() => createElement(Conflicts, { row: { ...row, conflicts } }));

  it('show both captions, and take the other one of that photo alone', async () => {
    const { place, press } = await shown(caption);
    expect(place.querySelector('h3')?.textContent).toBe('Photo 2: caption');
    const both = [...place.querySelectorAll('dd')].map((one) => one.textContent);
    expect(both).toEqual(['These words', 'The other words']);
    await press('Use the other version');
    expect(held.done).toEqual([
      ['describe', expect.objectContaining({ id: 'b' }), { caption: 'The other words' }],
      ['edit', 'd1', [order]],
    ]);
  });

  it('show both orders by what the photos are called, and keep this one untouched', async () => {
    const { place, press } = await shown(order);
    expect(place.querySelector('h3')?.textContent).toBe('Order of the photos');
    const both = [...place.querySelectorAll('dd')].map((one) => one.textContent);
    expect(both).toEqual(['1. Front; 2. These words', '1. These words; 2. Front']);
    await press('Keep this version');
    expect(held.done).toEqual([['edit', 'd1', [caption]]]);
    held.done = [];
    await press('Use the other version');
    expect(held.done).toEqual([
      ['arrange', 'd1', ['b', 'a']],
      ['edit', 'd1', [caption]],
    ]);
  });

  it('say that a word was taken away elsewhere', async () => {
    const { place } = await shown({ path: 'uploads.b.tag', theirs: null });
    const both = [...place.querySelectorAll('dd')].map((one) => one.textContent);
    expect(both).toEqual(['Rear', 'empty']);
  });
});

describe('the board of photos', () => {
  const board = () => draw(() => createElement(PhotoBoard, { draftId: 'd1', mode: 'AUCTION' }));

  it('waits, and says why it did not load', async () => {
    held.photos = loading;
    const { place } = await board();
    expect(place.querySelector('[aria-label="Loading the photos"]')).not.toBeNull();
    clear();
    held.photos = failed(notReached);
    const { text } = await board();
    expect(text()).toContain('Your photos didn’t load');
    expect(text()).not.toContain('0 photos');
  });

  it('says what belongs there where there is none, and how many more are needed', async () => {
    held.photos = live([], null);
    const { text, place } = await board();
    expect(text()).toContain('0 photos');
    expect(text()).toContain('more photos needed to submit.');
    expect(text()).toContain('Location and camera data are removed');
    expect(place.querySelector('.shots')).toBeNull();
  });

  it('counts no photo that was refused, and says that of it', async () => {
    const refused = { state: 'error', why: 'refused', reason: null } as const;
    held.photos = live([photo('a'), photo('b', refused)], null);
    const { text, place } = await board();
    expect(text()).toContain('1 photo');
    expect(place.querySelectorAll('.shot')).toHaveLength(2);
    expect(place.querySelector('[data-photo="b"]')?.textContent).toContain(
      'did not pass our check',
    );
  });

  it('tells of what waits for a network, and holds back what is on its way', async () => {
    held.photos = live([photo('a'), photo('b', { state: 'paused', why: 'offline' })], null);
    expect((await board()).alerts().join(' ')).toContain(
      'No connection: 1 photo waits on this device and goes by itself later.',
    );
    clear();
    held.photos = live([photo('a'), photo('b', { state: 'running' })], null);
    const { press, alerts } = await board();
    expect(alerts().join(' ')).toContain('1 of 2 sent.');
    await press('Pause all');
    expect(held.done).toEqual([['pause', expect.objectContaining({ id: 'b' })]]);
  });
});
