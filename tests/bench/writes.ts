import { appendFileSync, fsyncSync, openSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { samples } from './amount.ts';
import { bundle } from './bundle.ts';
import { withBrowser } from './chrome.ts';
import { withFolder } from './folder.ts';
import { atMost } from './gates.ts';
import { pairedRatio } from './statistics.ts';
import { ratio, spread, type Part, type Table } from './report.ts';
import { openShaper } from '../setup/shaper.ts';
import type { Writer, Written } from './writes/write-page.ts';

const turns = 41;
const roundTripMs = 100;
const writers = ['raw', 'outbox', 'server'] as const;

/** The page, and a server that stores what it receives before it responds. */
const openServer = async (dir: string) => {
  const script = (await bundle({ page: 'writes/write-page.ts' })).get('page.js') ?? '';
  const log = openSync(join(dir, '..', 'writes.log'), 'a');
  const server = createServer((req, res) => {
    if (req.url === '/bench/write') {
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        appendFileSync(log, Buffer.concat(chunks));
        fsyncSync(log);
        res.end('{}');
      });
    } else if (req.url === '/bench/page.js') {
      res.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
    } else {
      const page =
        '<!doctype html><body></body><script type="module" src="/bench/page.js"></script>';
      res.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, port: (server.address() as AddressInfo).port };
};

const measure = async (page: Page): Promise<readonly Table[]> => {
  const all: Record<Writer, Written[]> = { raw: [], outbox: [], server: [] };
  for (let turn = 0; turn < samples(turns); turn += 1) {
    for (const writer of turn % 2 === 0 ? writers : writers.toReversed()) {
      const given = [writer, turn] as const;
      all[writer].push(await page.evaluate(([who, n]) => window.write(who, n), given));
    }
  }
  const kept = await page.evaluate(() => window.keptRows());
  if (kept !== samples(turns))
    throw new Error(`${kept} of ${samples(turns)} writes are in the outbox.`);
  const line = (what: string, key: keyof Written): readonly string[] => {
    const [raw, ours, far] = writers.map((writer) => all[writer].map((one) => one[key]));
    if (raw === undefined || ours === undefined || far === undefined) return [what];
    return [what, spread(raw), spread(ours), spread(far), ratio(ours, raw), ratio(ours, far)];
  };
  const to = (writer: Writer) =>
    pairedRatio(
      all.outbox.map((one) => one.painted),
      all[writer].map((one) => one.painted),
    );
  return [
    {
      title: 'A tap until it is kept and seen',
      columns: [
        'watching a lot',
        'raw IndexedDB (limit)',
        'outbox',
        'server',
        'to limit',
        'to server',
      ],
      rows: [line('kept', 'kept'), line('kept and painted', 'painted')],
      notes: [
        `${samples(turns) - 1} rounds in one page; every row of the outbox is there in the end.`,
        `Server: keeps the same row on its disk before it answers, over a road of ${roundTripMs} ms there and back.`,
      ],
      gates: [
        atMost(0.3, to('server'), { id: 'B3', against: 'peer' }),
        atMost(15, to('raw'), { id: 'B3', against: 'limit' }),
      ],
    },
  ];
};

/** From a tap to a write that is durable and on screen, here and with a server. */
export const writesPart: Part = () =>
  withFolder(async (dir) => {
    const { server, port } = await openServer(dir);
    const shaper = await openShaper(port, { roundTripMs, down: 1e9 });
    try {
      return await withBrowser(async (context) => {
        const page = await context.newPage();
        await page.goto(`http://localhost:${shaper.port}/`);
        await page.waitForFunction(() => 'write' in window);
        return measure(page);
      });
    } finally {
      await shaper.close();
      server.close();
    }
  });
