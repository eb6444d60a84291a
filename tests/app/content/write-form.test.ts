// @vitest-environment jsdom
import { act, createElement, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WriteForm } from '../../../src/app/content/writing/write-form.tsx';
import { connectionAtom } from '../../../src/app/store/device/connection.ts';
import { device } from '../../../src/app/store/session/session.ts';
import { blogs, type Blog } from '../../../src/domain/content/blog.entity.ts';
import { seedDocument } from '../../projections/seed.ts';
import { clear, draw, type Drawn } from '../drawn.ts';

const held = vi.hoisted(() => ({
  line: '',
  saved: [] as { readonly base: Blog | null; readonly values: unknown }[],
}));
vi.mock(import('../../../src/app/store/api/text-draft.ts'), () => ({
  useTextDraft: () => {
    const [line, show] = useState(held.line);
    const set = (text: string): void => {
      held.line = text;
      show(text);
    };
    return [line, set];
  },
}));
vi.mock(import('../../../src/app/store/api/own-articles.ts'), async (original) => ({
  ...(await original()),
  saveArticle: (base, values) => {
    held.saved.push({ base, values });
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
  device.set(connectionAtom, 'online');
});
afterEach(clear);

describe('writing an article', () => {
  it('keeps what was typed through a reload, over the article it was typed over', async () => {
    const base = article();
    const first = await form(base);
    await first.type('Title', 'A shorter road');
    // Somebody changed it elsewhere meanwhile.
    const { place, submit } = await form(article({ title: 'A long road', rev: 7 }));
    expect(place.querySelector<HTMLInputElement>('input[maxlength]')?.value).toBe('A shorter road');
    await submit();
    expect(held.saved).toEqual([{ base, values: { title: 'A shorter road' } }]);
    expect(held.line).toBe('');
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

  it('shows how it will look, and returns to the form when it lacks something', async () => {
    const { place, type, text, submit } = await form(article({ bodyHtml: '' }));
    await type('Title', 'Roads');
    const preview = [...place.querySelectorAll('input')].find((one) => one.value === 'look');
    await act(async () => preview?.click());
    expect(text()).toContain('Nothing written yet.');
    await submit();
    expect(text()).not.toContain('Nothing written yet.');
    expect(held.saved).toEqual([]);
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
