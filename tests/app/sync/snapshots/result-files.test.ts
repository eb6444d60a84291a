import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listings } from '../../../../src/domain/listings/listing.entity.ts';
import { resultRow, type ResultRow } from '../../../../src/domain/listings/result.ts';
import { snapshotFormat } from '../../../../src/domain/platform/snapshots/snapshot-index.ts';
import { keptStorage } from '../../platform/kept-storage.ts';
import { sampleOf } from '../../../projections/seed.ts';

const DAY = 86_400_000;
const at = (year: number, month: number): number => Date.UTC(year, month - 1, 15);
const now = at(2026, 11);

const row = (id: string, endAt: number): ResultRow => {
  const sold = sampleOf(listings, { id, status: 'SOLD', endAt, soldPrice: 9_000 });
  return resultRow(sold) as ResultRow;
};

/** The server's files by name, and those requested. */
const server = { files: new Map<string, string>(), asked: [] as string[], down: false };
const cached = new Map<string, string>();

const publish = (years: Readonly<Record<string, readonly [name: string, ResultRow[]]>>): void => {
  server.files.clear();
  const results = Object.entries(years).map(([year, [name, rows]]) => {
    server.files.set(name, `[${rows.map((one) => JSON.stringify(one)).join(',\n')}]`);
    return [year, { name, bytes: 1 }];
  });
  const index = { format: snapshotFormat, at: now, results: Object.fromEntries(results) };
  server.files.set('index.json', JSON.stringify(index));
};

keptStorage();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'], now });
  cached.clear();
  Object.assign(server, { asked: [], down: false });
  vi.stubGlobal('fetch', async (path: string) => {
    const name = path.slice('/snapshots/'.length);
    if (server.down) throw new TypeError('Failed to fetch');
    server.asked.push(name);
    const text = server.files.get(name);
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  });
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (path: string) => {
        const text = cached.get(path);
        return text === undefined ? undefined : new Response(text);
      },
      put: async (path: string, answer: Response) => cached.set(path, await answer.text()),
      delete: async (path: string) => cached.delete(path),
    }),
  });
});

/** The ids that a freshly loaded page reads since a moment. */
const readFrom = async (from: number): Promise<readonly string[]> => {
  vi.resetModules();
  const { readResults } = await import('../../../../src/app/sync/snapshots/result-files.ts');
  const ids: string[] = [];
  await readResults(from, ([id]) => ids.push(id));
  return ids;
};

describe('results of past years', () => {
  it('are read of the years asked for, and of no other', async () => {
    publish({
      2023: ['results-a.json', [row('old', at(2023, 5))]],
      2025: ['results-b.json', [row('last', at(2025, 5))]],
      2026: ['results-c.json', [row('now', at(2026, 5)), row('then', at(2026, 6))]],
    });
    expect(await readFrom(at(2025, 1))).toEqual(['last', 'now', 'then']);
    expect(server.asked).toEqual(['index.json', 'results-b.json', 'results-c.json']);
  });

  it('are kept: the next page asks for none of them, and without a server they are still here', async () => {
    publish({ 2026: ['results-c.json', [row('now', at(2026, 5))]] });
    await readFrom(at(2026, 1));
    server.asked.length = 0;
    expect(await readFrom(at(2026, 1))).toEqual(['now']);
    expect(server.asked).toEqual(['index.json']);
    server.down = true;
    expect(await readFrom(at(2026, 1))).toEqual(['now']);
  });

  it('that changed are fetched again after a week, and take the place of the file before', async () => {
    publish({ 2026: ['results-c.json', [row('now', at(2026, 5))]] });
    await readFrom(at(2026, 1));
    publish({ 2026: ['results-d.json', [row('now', at(2026, 5)), row('new', at(2026, 11))]] });
    vi.setSystemTime(now + 6 * DAY);
    expect(await readFrom(at(2026, 1))).toEqual(['now']);
    vi.setSystemTime(now + 8 * DAY);
    expect(await readFrom(at(2026, 1))).toEqual(['now', 'new']);
    expect([...cached.keys()]).toEqual(['/snapshots/results-d.json']);
  });

  it('that are neither here nor to be had are no empty market', async () => {
    server.down = true;
    await expect(readFrom(at(2026, 1))).rejects.toThrow('Failed to fetch');
    server.down = false;
    publish({ 2025: ['results-b.json', [row('last', at(2025, 5))]] });
    await readFrom(at(2025, 1));
    server.down = true;
    await expect(readFrom(at(2026, 1))).rejects.toThrow('No results');
  });

  it('are read where nothing can be kept', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('', 'SecurityError')) });
    publish({ 2026: ['results-c.json', [row('now', at(2026, 5))]] });
    expect(await readFrom(at(2026, 1))).toEqual(['now']);
  });
});
