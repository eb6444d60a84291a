// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ArticlePanel } from '../../../../src/app/admin/moderation/article-panel.tsx';

// Loaded ahead, so that the first click need not wait for it.
import '../../../../src/app/admin/data/documents/documents.ts';
import type { AdminDoc } from '../../../../src/app/admin/data/documents/query.ts';
import { blogs, type Blog } from '../../../../src/domain/content/blog.entity.ts';
import { clear, draw } from '../../drawn.ts';

const desk = vi.hoisted(() => ({ saved: [] as unknown[] }));
vi.mock(import('../../../../src/app/admin/data/admin.ts'), async (original) => ({
  ...(await original()),
  saveDoc: (_entity, { id }, values) => {
    desk.saved.push(values);
    return Promise.resolve({ ok: true, id, how: 'done', row: null });
  },
}));

/** Pictures the server has, by document. */
const kept = vi.hoisted(() => ({ ready: [] as string[], pending: [] as string[], down: false }));
vi.mock(import('../../../../src/app/admin/data/documents/documents.ts'), async (original) => {
  const docOf = (id: string): AdminDoc | null =>
    kept.ready.includes(id) || kept.pending.includes(id)
      ? ({ id, values: { status: kept.ready.includes(id) ? 'READY' : 'PENDING' } } as never)
      : null;
  return {
    ...(await original()),
    imagesOf: () => {
      if (kept.down) return Promise.reject(new Error('offline'));
      const own = [...kept.ready, ...kept.pending].filter((id) => id.startsWith('own'));
      return Promise.resolve(own.flatMap((id) => docOf(id) ?? []));
    },
    readDocument: (_entity, id) => Promise.resolve(docOf(id)),
  };
});

const panel = (status: Blog['status'], more: Partial<Blog> = {}) => {
  const doc: AdminDoc = {
    id: 'a1',
    createdBy: 'ann',
    rev: 3,
    isDeleted: false,
    dateCreated: '2026-11-01T00:00:00.000Z',
    dateEdited: '2026-11-01T00:00:00.000Z',
    values: { ...blogs.sample, status, ...more },
  };
  return draw(() => createElement(ArticlePanel, { doc }));
};

beforeEach(() => {
  desk.saved = [];
  Object.assign(kept, { ready: [], pending: [], down: false });
});
afterEach(clear);

it.each([
  ['DRAFT', ['Put in review', 'Publish…']],
  ['REVIEW', ['Request changes…', 'Publish…']],
  ['PUBLISHED', ['Unpublish', 'Feature']],
  ['ARCHIVED', ['Publish again', 'Back to drafts']],
] as const)('offers what may follow %s, and says where the article is', async (status, steps) => {
  const { buttons, place } = await panel(status);
  expect(buttons()).toEqual(steps);
  expect(place.querySelectorAll('[aria-current=step]')).toHaveLength(1);
});

it('sends an article back with a note, and not without', async () => {
  const { press, type, text } = await panel('REVIEW');
  await press('Request changes…');
  await press('Request changes');
  expect(text()).toContain('Enter what’s missing. The author sees it.');
  expect(desk.saved).toEqual([]);
  await type('Note to the author', '  Where did you go? ');
  await press('Request changes');
  expect(desk.saved).toMatchObject([{ status: 'DRAFT', reviewNote: 'Where did you go?' }]);
});

it('publishes with a date, and takes the note away that was between editors and author', async () => {
  const { press } = await panel('REVIEW', { reviewNote: 'Where did you go?' });
  await press('Publish…');
  const before = Date.now();
  await press('Publish');
  expect(desk.saved).toMatchObject([{ status: 'PUBLISHED', reviewNote: null }]);
  const [{ publishAt }] = desk.saved as [{ readonly publishAt: number }];
  expect(publishAt).toBeGreaterThanOrEqual(before);
});

describe('an article with pictures', () => {
  const pictured: Partial<Blog> = {
    coverImageId: 'own-cover',
    bodyHtml: '<p>Go.</p><img src="/media/own-1/x" alt=""><img src="/media/house-2/x" alt="">',
  };

  it('is published while some are missing only once that was said', async () => {
    kept.ready = ['own-cover'];
    kept.pending = ['own-1'];
    const { press, text } = await panel('REVIEW', pictured);
    await press('Publish…');
    await press('Publish');
    await expect.poll(text).toContain('2 of 3 pictures haven’t arrived');
    expect(desk.saved).toEqual([]);
    await press('Publish without them');
    await expect.poll(() => desk.saved).toMatchObject([{ status: 'PUBLISHED' }]);
  });

  it('is published at once when all are there, another document’s too', async () => {
    kept.ready = ['own-cover', 'own-1', 'house-2'];
    const { press } = await panel('REVIEW', pictured);
    await press('Publish…');
    await press('Publish');
    await expect.poll(() => desk.saved).toMatchObject([{ status: 'PUBLISHED' }]);
  });

  it('is not held up where the server cannot be asked', async () => {
    kept.down = true;
    const { press } = await panel('REVIEW', pictured);
    await press('Publish…');
    await press('Publish');
    await expect.poll(() => desk.saved).toMatchObject([{ status: 'PUBLISHED' }]);
  });
});

it('puts what is published in front, and takes it down', async () => {
  const { press } = await panel('PUBLISHED', { featured: true });
  await press('Stop featuring');
  await press('Unpublish');
  expect(desk.saved).toEqual([{ featured: false }, { status: 'ARCHIVED' }]);
});
