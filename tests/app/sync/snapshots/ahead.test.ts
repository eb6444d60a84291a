import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { snapshotFormat } from '../../../../src/domain/platform/snapshots/snapshot-index.ts';

const asked: string[] = [];

/** Serves each address with its content; any other is not found. */
const serve = (files: Readonly<Record<string, unknown>>): void => {
  vi.stubGlobal('fetch', (address: string) => {
    const name = address.slice(address.lastIndexOf('/') + 1);
    asked.push(name);
    if (files[name] === undefined) return Promise.resolve(new Response(null, { status: 404 }));
    return Promise.resolve(Response.json(files[name]));
  });
};

const fetchAhead = async (scopes: readonly string[]): Promise<void> =>
  (await import('../../../../src/app/sync/snapshots/files.ts')).fetchAhead(scopes);

beforeEach(() => {
  asked.length = 0;
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const part = (...names: readonly string[]) => ({ files: names.map((name) => ({ name })) });

test('all files of the scopes that are named are fetched, and those of others are not', async () => {
  const scopes = { listings: part('a.json', 'b.json'), makes: part('c.json') };
  serve({ 'index.json': { format: snapshotFormat, scopes }, 'a.json': [], 'b.json': [] });
  await fetchAhead(['listings', 'auctions']);
  expect(asked).toEqual(['index.json', 'a.json', 'b.json']);
});

test('a house without snapshots, or without one of the files, is no fault', async () => {
  serve({});
  await expect(fetchAhead(['listings'])).resolves.toBeUndefined();
  serve({ 'index.json': { format: snapshotFormat, scopes: { listings: part('gone.json') } } });
  await expect(fetchAhead(['listings'])).resolves.toBeUndefined();
  expect(asked).toEqual(['index.json', 'index.json', 'gone.json']);
});
