// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ArticlePage } from '../../../src/app/content/article-page.tsx';
import { ArticleState } from '../../../src/app/content/writing/article-state.tsx';
import { OwnArticlesPage } from '../../../src/app/content/writing/own-articles-page.tsx';
import { serverNow } from '../../../src/app/platform/clock/clock.ts';
import { connectionAtom } from '../../../src/app/platform/server/connection.ts';
import type { OutboxRow } from '../../../src/app/outbox/rows/row.ts';
import { failed, live, loading } from '../../../src/app/platform/reading/reading.ts';
import { device } from '../../../src/app/platform/session/session.ts';
import { blogs, type Blog } from '../../../src/domain/content/blog.entity.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { seedDocument } from '../../projections/seed.ts';
import { clear, draw } from '../drawn.ts';

const held = vi.hoisted(() => ({ articles: null as unknown, own: null as unknown }));
vi.mock(import('../../../src/app/content/data/content.ts'), async (original) => ({
  ...(await original()),
  useArticles: (() => held.articles) as never,
}));
vi.mock(import('../../../src/app/sync/reads/own.ts'), async (original) => ({
  ...(await original()),
  useOwn: (() => held.own) as never,
}));

const article = (id: string, more: Readonly<Record<string, unknown>> = {}): Blog =>
  seedDocument(
    blogs,
    { id, createdBy: 'ann', at: serverNow() },
    { title: `Story ${id}`, status: 'PUBLISHED', tags: [], ...more },
  );
const offline = refusal('unavailable', 'OFFLINE', 'You’re offline.');
const row = (state: string) => ({ state }) as OutboxRow;

beforeEach(() => {
  device.set(connectionAtom, 'online');
  held.articles = live([article('a', { path: 'a-road' }), article('b', { tags: ['Saab'] })], null);
});
afterEach(clear);

describe('a story', () => {
  const page = async (id: string) => {
    clear();
    const Talk = () => createElement('p', null, 'the talk');
    const missing = createElement('p', null, 'No such story.');
    return draw(() => createElement(ArticlePage, { id, missing, Talk }));
  };

  it('is found by its id, with its talk, and without tags where it has none', async () => {
    const { place, text } = await page('a');
    expect(place.querySelector('h1')?.textContent).toBe('Story a');
    expect(text()).toContain('the talk');
    expect(place.querySelector('[aria-label="Tags"]')).toBeNull();
    expect((await page('b')).place.querySelector('[aria-label="Tags"]')?.textContent).toBe('Saab');
  });

  it('is signed by its author, and by the house where no member wrote it', async () => {
    const written = article('m', { username: 'marielle' });
    held.articles = live([written, article('h', { username: undefined })], null);
    const byline = (place: HTMLElement) => place.querySelector('.byline :first-child');
    const author = byline((await page('m')).place);
    expect([author?.textContent, author?.tagName]).toEqual(['marielle', 'A']);
    const house = byline((await page('h')).place);
    expect([house?.textContent, house?.tagName]).toEqual(['Hammerlane', 'SPAN']);
  });

  it('is missing only once all stories are read', async () => {
    expect((await page('nowhere')).text()).toBe('No such story.');
    held.articles = loading;
    expect((await page('nowhere')).text()).not.toContain('No such story.');
    held.articles = failed(offline);
    const { text, links } = await page('nowhere');
    expect(text()).toContain('This story did not load');
    expect(links()['Home']).toBe('/');
  });

  it('says offline, and only then, that it is the device’s', async () => {
    expect((await page('a')).text()).not.toContain('kept on your device');
    clear();
    device.set(connectionAtom, 'offline');
    expect((await page('a')).text()).toContain(
      'Hammerlane isn’t answering. This story is kept on your device.',
    );
  });
});

describe('what a member wrote', () => {
  const page = async () => {
    clear();
    return draw(() => createElement(OwnArticlesPage));
  };
  const own = (id: string, status: Blog['status'], sent: OutboxRow | null = null) => ({
    doc: article(id, { status }),
    row: sent,
  });

  it('leads to the page of what is published and to the form of what is not', async () => {
    held.own = live([own('p', 'PUBLISHED'), own('d', 'DRAFT')], null);
    const { links } = await page();
    expect(links()['Story p']).toMatch(/^\/new\//);
    expect(links()['Story d']).toBe('/news/create/d');
  });

  it('invites to write where there is nothing, and not where it could not be read', async () => {
    held.own = live([], null);
    expect((await page()).text()).toContain('No articles yet');
    held.own = failed(offline);
    const { text } = await page();
    expect(text()).toContain('Your articles could not be read');
    expect(text()).not.toContain('No articles yet');
    held.own = loading;
    expect((await page()).text()).not.toContain('No articles yet');
  });

  it.each([
    ['DRAFT', null, 'Draft'],
    ['REVIEW', 'queued', 'In reviewSaved on this device, not sent yet'],
    ['PUBLISHED', 'conflict', 'PublishedChanged on another device: choose in the outbox'],
    ['ARCHIVED', null, 'Archived'],
  ] as const)('in state %s, sent %s, says %s', async (status, state, text) => {
    const drawn = await draw(() =>
      createElement(ArticleState, { status, row: state === null ? null : row(state) }),
    );
    expect(drawn.text()).toBe(text);
  });
});
