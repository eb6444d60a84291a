import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { samples } from './amount.ts';
import { bundle } from './bundle.ts';
import { withBrowser } from './chrome.ts';
import { atMost } from './gates.ts';
import { manyListings } from './listings.ts';
import { ratio, spread, figure, type Part, type Table } from './report.ts';
import type { Found } from './search/search-page.ts';
import { pairedRatio, quantile } from './statistics.ts';
import { openShaper } from '../setup/shaper.ts';

const count = 10_000;
const rounds = 12;
const roundTripMs = 100;
/** Largest share of the peer's time. */
const gate = 0.3;

/** Forty typical searches: lot numbers, makes, parts of words, several words. */
const queries: readonly string[] = Array.from({ length: 10 }, (_, i) => [
  `number ${i * 997}`,
  `240z ${i * 311}`,
  `dats ${i * 53}`,
  `1972 datsun ${100 + i}`,
]).flat();

/** Serves the page, the listings, and a search in the server's own memory. */
const openServer = async (): Promise<{ readonly server: Server; readonly port: number }> => {
  const rows = manyListings(count).map(({ fields }) => fields);
  const ndjson = rows.map((fields) => JSON.stringify(fields)).join('\n');
  const titles = rows.map((fields) => [String(fields['id']), String(fields['title'])] as const);
  const files = await bundle({ page: 'search/search-page.ts' });
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://bench');
    const script = files.get(url.pathname.replace('/bench/', ''));
    if (url.pathname === '/bench/listings.ndjson') res.end(ndjson);
    else if (url.pathname === '/bench/search') {
      const words = (url.searchParams.get('q') ?? '').split(' ');
      const found = titles.filter(([, title]) =>
        words.every((word) => title.toLowerCase().includes(word)),
      );
      res.setHeader('Access-Control-Allow-Origin', '*');
      res.end(JSON.stringify(found.slice(0, 50).map(([id]) => id)));
    } else if (script !== undefined) {
      res.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
    } else {
      const page = '<!doctype html><script type="module" src="/bench/page.js"></script>';
      res.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, port: (server.address() as AddressInfo).port };
};

const p95 = (found: readonly Found[]): number =>
  quantile(
    found.map(({ ms }) => ms),
    0.95,
  );

/** @param far address of the server over the slow connection. */
const measure = async (page: Page, far: string): Promise<readonly Table[]> => {
  const held = await page.evaluate(() => window.finders.fill());
  if (held !== count) throw new Error(`${held} of ${count} listings were taken in.`);
  const [ours, table, server]: [number[], number[], number[]] = [[], [], []];
  let found = 0;
  for (let round = 0; round < samples(rounds); round += 1) {
    const one = await page.evaluate((all) => all.map((text) => window.finders.ours(text)), queries);
    found = one.reduce((sum, { count: some }) => sum + some, 0);
    ours.push(p95(one));
    table.push(
      p95(await page.evaluate((all) => all.map((text) => window.finders.table(text)), queries)),
    );
    const asked: Found[] = [];
    for (const text of queries) {
      const given = [far, text] as const;
      asked.push(await page.evaluate(([at, what]) => window.finders.server(at, what), given));
    }
    server.push(p95(asked));
  }
  if (found === 0) throw new Error('The searches found nothing.');
  return [
    {
      title: `Searching ${count.toLocaleString('en')} lots of the device`,
      columns: ['40 searches', 'table lookup (limit)', 'device', 'server', 'to limit', 'to server'],
      rows: [
        [
          'p95',
          spread(table),
          spread(ours),
          spread(server),
          ratio(ours, table),
          ratio(ours, server),
        ],
      ],
      notes: [
        `${samples(rounds) - 1} rounds; ${found} lots found in each. Limit: every answer written down before.`,
        `Server: the first fifty out of its memory, over a road of ${figure(roundTripMs)} ms there and back.`,
      ],
      gates: [atMost(gate, pairedRatio(ours, server), { id: 'B6', against: 'peer' })],
    },
  ];
};

/** Search on the device, compared with precomputed results and with a server. */
export const searchPart: Part = async () => {
  const { server, port } = await openServer();
  const shaper = await openShaper(port, { roundTripMs, down: 1e9 });
  try {
    return await withBrowser(async (context) => {
      const page = await context.newPage();
      await page.goto(`http://localhost:${port}/`);
      await page.waitForFunction(() => 'finders' in window);
      return measure(page, `http://localhost:${shaper.port}`);
    });
  } finally {
    await shaper.close();
    server.close();
  }
};
