import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShaper, type Shaper } from './shaper.ts';

let server: Server;
let shaper: Shaper;
const asked: string[] = [];
const port = (of: Server): number => (of.address() as AddressInfo).port;

beforeAll(async () => {
  server = createServer((req, res) => {
    asked.push(req.url ?? '');
    res.end('x'.repeat(1_000));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  shaper = await openShaper(port(server));
});
afterAll(async () => {
  await shaper.close();
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

const ask = async (path: string): Promise<string> => {
  try {
    return (await (await fetch(`http://127.0.0.1:${shaper.port}${path}`)).text()).slice(0, 1);
  } catch {
    return 'nothing';
  }
};

describe('the line that fails on demand', () => {
  it.each([
    ['refuse', '/refused', 0],
    ['drop', '/dropped', 1],
    ['tear', '/torn', 1],
  ] as const)('can %s a request, once', async (mishap, path, arrivals) => {
    const befallen = shaper.befall(path, mishap);
    const answer = await fetch(`http://127.0.0.1:${shaper.port}${path}`).catch(() => null);
    const body = await answer?.text().catch(() => null);
    expect(body ?? null).toBeNull();
    await befallen;
    expect(asked.filter((one) => one === path)).toHaveLength(arrivals);
    expect(await ask(path)).toBe('x');
  });

  it('holds an answer back, is cut and mended', async () => {
    void shaper.befall('/late', 80);
    const before = performance.now();
    expect(await ask('/late')).toBe('x');
    expect(performance.now() - before).toBeGreaterThan(75);
    shaper.cut(true);
    expect(await ask('/')).toBe('nothing');
    shaper.cut(false);
    expect(await ask('/')).toBe('x');
    expect(shaper.taken()).toBeGreaterThan(5_000);
  });
});
