// @vitest-environment jsdom
import { createElement, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WriteForm } from '../../../src/app/content/writing/write-form.tsx';
import { connectionAtom } from '../../../src/app/platform/server/connection.ts';
import type { BoardPhoto } from '../../../src/app/drafts/rows.ts';
import { device } from '../../../src/app/platform/session/session.ts';
import { blogs, type Blog } from '../../../src/domain/content/blog.entity.ts';
import { seedDocument } from '../../projections/seed.ts';
import { clear, draw, type Drawn } from '../drawn.ts';

const held = vi.hoisted(() => ({
  line: '',
  photos: [] as BoardPhoto[],
  said: [] as string[],
  saved: [] as { readonly base: Blog | null; readonly values: unknown; readonly id?: string }[],
}));
vi.mock(import('../../../src/app/drafts/text/text-draft.ts'), () => ({
  useTextDraft: () => {
    const [line, show] = useState(held.line);
    const set = (text: string): void => {
      held.line = text;
      show(text);
    };
    return [line, set];
  },
}));
vi.mock(import('../../../src/app/content/data/article-photos.ts'), async (original) => ({
  ...(await original()),
  useUnsentPhotos: () => held.photos,
}));
vi.mock(import('../../../src/app/ui/status/toast.tsx'), async (original) => ({
  ...(await original()),
  toast: (text) => void held.said.push(text),
}));
vi.mock(import('../../../src/app/content/data/own-articles.ts'), async (original) => ({
  ...(await original()),
  saveArticle: (base, values, id) => {
    held.saved.push({ base, values, ...(base === null ? { id } : {}) });
    return Promise.resolve('new-id');
  },
}));

const article = (more: Partial<Blog> = {}): Blog =>
  seedDocument(
    blogs,
    { id: 'a', createdBy: 'ann', at: 0 },
    { title: 'A road', status: 'DRAFT', tags: [], bodyHtml: '<p>Long and winding.</p>', ...more },
  );
const form = (doc: Blog | null): Promise<Drawn> => {
  clear();
  const kept = doc === null ? null : ({ doc, pending: [], row: null } as never);
  return draw(() => createElement(WriteForm, { kept }));
};

beforeEach(() => {
  held.line = '';
  held.saved = [];
  held.photos = [];
  held.said = [];
  device.set(connectionAtom, 'online');
});
afterEach(clear);

const photo = (state: BoardPhoto['state']): BoardPhoto =>
  ({ id: state, name: 'road.jpg', state }) as BoardPhoto;

describe('submitting an article whose photos are on this device alone', () => {
  it('says that they follow', async () => {
    held.photos = [photo('paused'), photo('running')];
    const { press } = await form(article());
    await press('Submit for review');
    expect(held.saved).toMatchObject([{ values: { status: 'REVIEW' } }]);
    expect(held.said.join()).toContain('2 photos are still on their way');
  });

  it('waits where one did not arrive, and says what to do', async () => {
    held.photos = [photo('paused'), photo('error')];
    const { press, text } = await form(article());
    await press('Submit for review');
    expect(held.saved).toEqual([]);
    expect(text()).toContain('A photo did not arrive. Try it again or remove it first.');
  });
});

describe('writing an article', () => {
  it('keeps what was typed through a reload, over the article it was typed over', async () => {
    const base = article();
    const first = await form(base);
    await first.type('Title', 'A shorter road');
    // Changed elsewhere meanwhile.
    const { place, submit } = await form(article({ title: 'A long road', rev: 7 }));
    expect(place.querySelector<HTMLInputElement>('input[maxlength]')?.value).toBe('A shorter road');
    await submit();
    expect(held.saved).toEqual([{ base, values: { title: 'A shorter road' } }]);
    expect(held.line).toBe('');
  });

  it('is submitted from where editors moved it since typing began', async () => {
    const first = await form(article({ status: 'REVIEW' }));
    await first.type('Title', 'A shorter road');
    // Returned by the editors meanwhile.
    const returned = await form(article({ status: 'DRAFT', rev: 7 }));
    await returned.press('Submit for review');
    expect(held.saved).toMatchObject([
      { base: { status: 'DRAFT' }, values: { title: 'A shorter road', status: 'REVIEW' } },
    ]);
  });

  it('begins from the article that is there where the one it began from cannot be read', async () => {
    held.line = JSON.stringify({ typed: { title: 'Typed' }, base: { id: 'a', title: 5 } });
    const doc = article();
    const { submit } = await form(doc);
    await submit();
    expect(held.saved).toEqual([{ base: doc, values: { title: 'Typed' } }]);
  });

  it('takes a line nobody can read for nothing typed', async () => {
    held.line = '{"typed":';
    const { place, buttons } = await form(article());
    expect(place.querySelector<HTMLInputElement>('input[maxlength]')?.value).toBe('A road');
    expect(buttons()).not.toContain('Save draft');
  });

  it('says what is missing and saves nothing', async () => {
    const { press, text } = await form(null);
    await press('Submit for review');
    expect(text()).toContain('Write a sentence or two first.');
    expect(held.saved).toEqual([]);
  });

  it('goes on with what was begun before there was an editor, under the id it began with', async () => {
    held.line = JSON.stringify({
      typed: { title: 'Two roads', text: 'One **road**.' },
      base: null,
      id: 'begun-id',
    });
    const { submit } = await form(null);
    await submit();
    expect(held.saved).toEqual([
      {
        base: null,
        values: {
          title: 'Two roads',
          category: 'stories',
          excerpt: null,
          bodyHtml: '<p>One <strong>road</strong>.</p>',
        },
        id: 'begun-id',
      },
    ]);
  });

  it('hands in, and takes back what is in review without a way to delete it', async () => {
    const draft = await form(article());
    expect(draft.buttons()).toContain('Delete this draft…');
    await draft.press('Submit for review');
    const review = await form(article({ status: 'REVIEW' }));
    expect(review.buttons()).not.toContain('Delete this draft…');
    await review.press('Withdraw from review');
    expect(held.saved.map(({ values }) => values)).toEqual([
      { status: 'REVIEW' },
      { status: 'DRAFT' },
    ]);
  });
});
