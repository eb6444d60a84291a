import { expect, test } from 'vitest';
import { stylesFirst } from '../../../src/embedded/build/shell.ts';
import { pageWith } from '../../../src/functions/snapshots/first-page.ts';

const built = `<html lang="en-CA">
  <head>
    <meta name="viewport" content="width=device-width" />
    <title>Hammerlane</title>
    <link rel="preload" href="/assets/text.woff2" as="font" crossorigin />
    <script src="/first.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/a.css">
    <link rel="stylesheet" crossorigin href="/assets/b.css">
  </head>
  <body><div id="app"></div></body>
</html>`;

test('a page requests its styles first, then the picture seen first, then the rest', () => {
  const still = stylesFirst(built);
  const shell = { html: still, still, program: [], scripts: {}, french: [] };
  const html = pageWith(
    shell,
    {
      head: { title: 'A lot', description: 'A lot', path: '/' },
      picture: ['/media/lot-1', '100vw'],
      screen: '/',
      seen: '<p>A lot</p>',
      links: [],
      readings: {} as never,
    },
    { origin: null, locale: 'en-CA', named: null },
  );
  const requests = [...html.matchAll(/(?:href|src|imagesrcset)="(\/[^" ]+)/g)].map(
    ([, url]) => url,
  );
  expect(requests.slice(0, 2)).toEqual(['/assets/a.css', '/assets/b.css']);
  expect(requests[2]).toContain('/media/lot-1');
  expect(requests.slice(3)).toEqual(expect.arrayContaining(['/assets/text.woff2', '/first.js']));
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(2);
});
