import { expect, it } from 'vitest';
import { sources } from './source.ts';

/** Components that are framed by another page. */
const framed: ReadonlySet<string> = new Set(['src/app/giveaways/giveaway-page.tsx']);

it('a page that is empty or did not load keeps its distance from the edges', () => {
  const bare = /return \(?\s*<(?:Empty|LoadError)\b[^>]*\spage\b/;
  const pages = sources('src/app').filter(
    ({ path, text }) =>
      !path.startsWith('src/app/admin/') && /<(?:Empty|LoadError)\b[^>]*\spage\b/.test(text),
  );
  const loose = pages.filter(({ path, text }) => bare.test(text) && !framed.has(path));
  expect(loose.map(({ path }) => path)).toEqual([]);
  expect(pages.length).toBeGreaterThan(8);
});
