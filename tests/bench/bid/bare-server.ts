import { open } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The least work a live price needs: write a record, wait for the disk, notify every client. */
export interface BareServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const record = Buffer.alloc(1_024, 'x');

/** `GET /events` is the stream of server-sent events, `POST /bid?n=N` triggers one. */
export const openBareServer = async (file: string): Promise<BareServer> => {
  const log = await open(file, 'a');
  const watchers = new Set<ServerResponse>();
  const bid = async (n: string, res: ServerResponse): Promise<void> => {
    await log.write(record);
    await log.datasync();
    for (const watcher of watchers) watcher.write(`data: ${n}\n\n`);
    res.end(n);
  };
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://bare');
    res.setHeader('Access-Control-Allow-Origin', '*');
    if (url.pathname === '/events') {
      res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      res.write(':\n\n');
      watchers.add(res);
      req.once('close', () => watchers.delete(res));
      return;
    }
    bid(url.searchParams.get('n') ?? '', res).catch((error: unknown) => {
      console.error(error);
      res.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await log.close();
    },
  };
};
