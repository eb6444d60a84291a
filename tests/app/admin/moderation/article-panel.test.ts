// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ArticlePanel } from '../../../../src/app/admin/moderation/article-panel.tsx';
import type { AdminDoc } from '../../../../src/app/store/office/query.ts';
import { blogs, type Blog } from '../../../../src/domain/content/blog.entity.ts';
import { clear, draw } from '../../drawn.ts';

const desk = vi.hoisted(() => ({ saved: [] as unknown[] }));
vi.mock(import('../../../../src/app/store/api/admin/admin.ts'), async (original) => ({
  ...(await original()),
  saveDoc: (_entity, { id }, values) => {
    desk.saved.push(values);
    return Promise.resolve({ ok: true, id, how: 'done', row: null });
  },
}));

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

it('puts what is published in front, and takes it down', async () => {
  const { press } = await panel('PUBLISHED', { featured: true });
  await press('Stop featuring');
  await press('Unpublish');
  expect(desk.saved).toEqual([{ featured: false }, { status: 'ARCHIVED' }]);
});
