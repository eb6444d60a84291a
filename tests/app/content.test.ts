// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { blogs, type Blog } from '../../src/domain/content/blog.entity.ts';
import { leadOf, minutesOf, relatedTo } from '../../src/wording/content/articles.ts';
import { Written } from '../../src/app/content/written.tsx';
import { sampleOf } from '../projections/seed.ts';

const article = (id: string, changes: Partial<Blog> = {}): Blog => ({
  ...sampleOf(blogs),
  id,
  dateCreated: '2026-11-01T00:00:00.000Z',
  dateEdited: '2026-11-01T00:00:00.000Z',
  createdBy: 'u-1',
  isDeleted: false,
  ...changes,
});

const written = (html: string): string => renderToStaticMarkup(createElement(Written, { html }));

describe('an article', () => {
  it('says how long it takes, from its words alone', () => {
    expect(minutesOf({ bodyHtml: '<p class="a long tag with words">One two.</p>' })).toBe(1);
    expect(minutesOf({ bodyHtml: `<p>${'word '.repeat(880)}</p>` })).toBe(4);
  });

  it('leads the page when the editors say so, else when it is the newest', () => {
    const [a, b] = [article('a'), article('b', { featured: true })];
    expect(leadOf([a, b])).toBe(b);
    expect(leadOf([a])).toBe(a);
    expect(leadOf([])).toBeNull();
  });

  it('is followed by what has its tags, then its subject, then the newest', () => {
    const one = article('one', { tags: ['datsun', 'rust'], category: 'market' });
    const others = [
      article('newest', { tags: [], category: 'guides', publishAt: 9 }),
      article('subject', { tags: [], category: 'market', publishAt: 1 }),
      article('tags', { tags: ['rust'], category: 'guides', publishAt: 1 }),
    ];
    const ids = relatedTo(one, [one, ...others], 3).map(({ id }) => id);
    expect(ids).toEqual(['tags', 'subject', 'newest']);
  });

  it('is cleaned on its way out, and its headings can be linked to', () => {
    const html = written(
      '<h2 onclick="x()">What it costs</h2><p style="color:red">Fine<script>x()</script></p>' +
        '<a href="javascript:x()">a</a><a href="//elsewhere.example">b</a><a href="/fees">c</a>' +
        '<img src="x" onerror="x()"><iframe src="https://x.example"></iframe>',
    );
    expect(html).toContain('<h2 id="what-it-costs">What it costs</h2><p>Fine</p>');
    expect(html).toContain('<a>a</a><a>b</a><a href="/fees">c</a>');
    expect(html).not.toMatch(/script|onerror|iframe|style|img/);
  });
});
