import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { BadBody, readJson, sendJson } from '../http/exchange.ts';
import { isLocalProcess } from '../http/peer.ts';
import { underWay } from '../http/under-way.ts';
import type { RequestHandler } from '../server/front.ts';
import { exportHouse } from './export-house.ts';
import { MoveRefused, type Manifest } from './manifest.ts';
import type { MovedHouse } from './moved-house.ts';

const exportPath = '/__/export';
const keyHeader = 'x-house-key';

/** Port and key of the home that has a data folder open, for programs that may read the folder. */
const endpointShape = z.object({ port: z.number(), key: z.string() });
const endpointFile = (dir: string): string => join(dir, 'export-endpoint.json');

/** A line of the response: the progress, and finally the result. */
export type ExportNews =
  | { readonly done: number; readonly all: number }
  | { readonly refused: string }
  | { readonly manifest: Manifest };

const isKey = (given: unknown, key: string): boolean =>
  typeof given === 'string' &&
  given.length === key.length &&
  timingSafeEqual(Buffer.from(given), Buffer.from(key));

const newsEveryMs = 500;

/**
 * Opens the endpoint through which a running home is exported. An export contains password hashes,
 * so being a program on this machine is not enough: the caller must send the key in the data
 * folder.
 */
export const openExportEndpoint = async (
  house: MovedHouse,
  port: number,
): Promise<{ readonly handle: RequestHandler; readonly close: () => Promise<void> }> => {
  const key = randomBytes(32).toString('base64url');
  // The file belongs to this process only: it need not survive a crash, so the start does not wait
  // for the disk.
  await rm(endpointFile(house.dir), { force: true });
  await writeFile(endpointFile(house.dir), JSON.stringify({ port, key }), { mode: 0o600 });
  const closing = new AbortController();
  const answers = underWay();

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { to } = await readJson(req, 16 * 1024);
    if (typeof to !== 'string') throw new BadBody(400, 'to must name a folder.');
    const gone = new AbortController();
    res.on('close', () => gone.abort());
    res.writeHead(200, { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' });
    const tell = (news: ExportNews): void => void res.write(`${JSON.stringify(news)}\n`);
    let toldAt = 0;
    try {
      tell({ done: 0, all: 0 });
      const manifest = await exportHouse(house, {
        to,
        signal: AbortSignal.any([gone.signal, closing.signal]),
        told: (done, all) => {
          if (Date.now() - toldAt < newsEveryMs) return;
          toldAt = Date.now();
          tell({ done, all });
        },
      });
      tell({ manifest });
    } catch (error) {
      if (gone.signal.aborted) return;
      if (!(error instanceof MoveRefused)) console.error('Export:', error);
      tell({ refused: error instanceof Error ? error.message : String(error) });
    }
    res.end();
  };

  return {
    handle: (req, res) => {
      if (req.url !== exportPath) return false;
      if (req.method !== 'POST' || !isLocalProcess(req) || !isKey(req.headers[keyHeader], key)) {
        sendJson(res, 403, {
          error: { code: 403, message: 'A house is exported by who may read its data folder.' },
        });
        return true;
      }
      const work = answer(req, res).catch((error: unknown) => {
        const status = error instanceof BadBody ? error.status : 500;
        sendJson(res, status, { error: { code: status, message: String(error) } });
      });
      answers.add(work);
      return true;
    },
    close: async () => {
      closing.abort(new MoveRefused('The home is closing.'));
      await answers.over();
      await rm(endpointFile(house.dir), { force: true });
    },
  };
};

async function* newsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<ExportNews> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as ExportNews;
  }
}

/** Makes the home that runs over a data folder export itself. */
export const exportByEndpoint = async (
  dir: string,
  to: string,
  told: (done: number, all: number) => void,
): Promise<Manifest> => {
  const text = await readFile(endpointFile(dir), 'utf8').catch(() => 'null');
  const endpoint = endpointShape.safeParse(JSON.parse(text));
  const notOpen = `The home over ${dir} is not open yet, or is not one that exports itself.`;
  if (!endpoint.success) throw new MoveRefused(notOpen);
  const response = await fetch(`http://127.0.0.1:${endpoint.data.port}${exportPath}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [keyHeader]: endpoint.data.key },
    body: JSON.stringify({ to }),
  }).catch(() => null);
  if (response === null || !response.ok || response.body === null) throw new MoveRefused(notOpen);
  try {
    for await (const news of newsOf(response.body)) {
      if ('manifest' in news) return news.manifest;
      if ('refused' in news) throw new MoveRefused(news.refused);
      told(news.done, news.all);
    }
  } catch (error) {
    if (error instanceof MoveRefused) throw error;
  }
  throw new MoveRefused(
    `The home over ${dir} ended while it was exported. Start the export again: it goes on where it was.`,
  );
};
