import { describe, expect, it } from 'vitest';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { blogs } from '../../../src/domain/content/blog.entity.ts';
import type { Draw } from '../../../src/domain/platform/snapshots/drawn-page.ts';
import { readerBy } from '../../../src/domain/platform/reader.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { packed } from '../../../src/functions/live/site/packed.ts';
import { keptPagesOnly } from '../../../src/domain/platform/snapshots/first-screens.ts';
import type { Feed } from '../../../src/functions/ports.ts';
import { answerSite, originOf } from '../../../src/functions/snapshots/site.ts';
import { writeSnapshots } from '../../../src/functions/snapshots/write.ts';
import { wireStore } from '../wire-store.ts';
import { canary, smallMarket } from './small-market.ts';

const store = wireStore();

const still =
  '<html lang="en-CA"><head><title></title><meta name="description" content="" /><script src="/first.js"></script></head><body><div id="app"></div></body></html>';
const origin = 'https://hammerlane.example';
const asked = (path: string, query = '') => ({
  path,
  query,
  origin,
  preload: null,
  reader: readerBy('en-CA'),
});
const shell = {
  html: still.replace('</head>', '<script type="module" src="/assets/index.js"></script></head>'),
  still,
  program: ['/assets/index.js'],
  scripts: { '/': ['/assets/front.js'], '/listing': ['/assets/lot.js'] },
  french: ['/assets/french.js'],
};

describe('the snapshots', () => {
  it('hold what everybody may read, and nothing else', async () => {
    const { ports, files: storedFiles, index } = await smallMarket(store);
    await writeSnapshots(ports);
    const files = await storedFiles();
    const all = [...files.values()].join('\n');
    expect(all).not.toContain(canary);
    expect(all).toContain('1967 Volvo 122S');
    expect(all).toContain('What the sales said');
    const { scopes, offered } = await index();
    expect(scopes).toMatchObject({
      listings: { rows: 2, checkpoint: { id: expect.any(String) as string } },
      auctions: { rows: 1 },
      blogs: { rows: 1 },
      pages: { rows: 0, files: [] },
    });
    const named = [offered, ...Object.values(scopes).flatMap((part) => part.files)];
    expect(named.map(({ name }) => name).toSorted()).toEqual(
      [...files.keys()].filter((name) => name !== 'index.json').toSorted(),
    );
  });

  it('change with what they show, one file for each scope, and stay as they are without', async () => {
    const { ports, clock, put, files: storedFiles, index } = await smallMarket(store);
    await writeSnapshots(ports);
    const before = await index();
    clock.time += 60_000;
    await writeSnapshots(ports);
    expect(await index()).toEqual(before);
    await put('auctions', 'live', {
      ...auctions.sample,
      price: 31_000,
      endAt: clock.time + 300_000,
    });
    await put('blogs', 'written', { ...blogs.sample, status: 'DRAFT' });
    // Collections written by staff are read again less often than lots.
    clock.time += 300_000;
    await writeSnapshots(ports);
    const after = await index();
    expect(after.scopes['listings']?.files).toEqual(before.scopes['listings']?.files);
    expect(after.scopes['auctions']?.files).not.toEqual(before.scopes['auctions']?.files);
    expect(after.scopes['blogs']?.rows).toBe(0);
    // Files that an open page may still be reading stay for an hour.
    const gone = before.offered.name;
    expect([...(await storedFiles()).keys()]).toContain(gone);
    clock.time += 3_700_000;
    await put('listings', 'live', { ...listings.sample, isPublic: true, isDeleted: true });
    await writeSnapshots(ports);
    const between = [...(await storedFiles()).keys()];
    expect(between).not.toContain(gone);
    // The hour starts with the replacement, regardless of the file's age.
    expect(between).toContain(after.scopes['listings']?.files[0]?.name);
    clock.time += 3_700_000;
    await put('blogs', 'written', { ...blogs.sample });
    await writeSnapshots(ports);
    const files = await storedFiles();
    expect([...files.values()].join('\n')).not.toContain('1967 Volvo');
  });

  it('say once more how far they reach when what they hold is no longer of this minute', async () => {
    const { ports, clock, index } = await smallMarket(store);
    // The store uses this machine's clock.
    clock.time = Date.now();
    await writeSnapshots(ports);
    const young = await index();
    clock.time += 61_000;
    await writeSnapshots(ports);
    const settled = await index();
    const { listings: before } = young.scopes;
    expect(before?.isSettled).toBe(false);
    expect(settled.scopes['listings']).toEqual({
      ...before,
      checkpoint: { ...before?.checkpoint, readAt: clock.time },
      isSettled: true,
    });
    clock.time += 61_000;
    await writeSnapshots(ports);
    expect(await index()).toEqual(settled);
  });

  it('reach their last write at once where writes become visible in their order', async () => {
    const { ports, clock, put, index } = await smallMarket(store);
    let reads = 0;
    const feed: Feed = async (...of) => {
      const rows = await ports.feed(...of);
      reads += rows.length;
      return rows;
    };
    const ordered = { ...ports, feed: Object.assign(feed, { isOrdered: true } as const) };
    // The store uses this machine's clock.
    clock.time = Date.now();
    await writeSnapshots(ordered);
    const first = await index();
    expect(first.scopes['listings']).toMatchObject({ rows: 2, isSettled: true });
    const readAtFirst = reads;
    clock.time += 61_000;
    await writeSnapshots(ordered);
    expect(await index()).toEqual(first);
    expect(reads).toBe(readAtFirst);
    await put('listings', 'later', { ...listings.sample, isPublic: true, status: 'LIVE' });
    await writeSnapshots(ordered);
    expect((await index()).scopes['listings']).toMatchObject({ rows: 3, isSettled: true });
    expect(reads).toBe(readAtFirst + 1);
  });

  it('stand behind the front page, and by their names for ever', async () => {
    const { ports, index } = await smallMarket(store);
    const draw: Draw = ({ address, given }) =>
      Promise.resolve({
        html: `<h1>${address}</h1>`,
        links: [],
        asked: given.readings.map(([key]) => key),
      });
    const front = await answerSite(ports, shell, asked('/'), draw);
    expect(front).toMatchObject({ status: 200, type: 'text/html' });
    expect(front.body).toContain('<div id="app"><h1>/</h1>');
    // The program is named, and starts only once the served page has been painted.
    expect(front.body).toContain('data-program="/assets/index.js /assets/front.js"');
    expect(front.body).not.toContain('type="module"');
    expect(front.body).not.toContain(canary);
    const data = /id="first-readings">([^<]*)</.exec(String(front.body))?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      readings: [['cards', [{ listing: { id: 'live' } }], 'offered', expect.any(Number)]],
    });
    const narrowed = await answerSite(ports, shell, asked('/listings', '?show=results&make=volvo'));
    expect(narrowed.body).toBe(shell.html);
    const { offered } = await index();
    expect(await answerSite(ports, shell, asked(`/snapshots/${offered.name}`))).toMatchObject({
      status: 200,
      cache: 'public, max-age=31536000, immutable',
    });
    for (const name of ['index', '../storage', 'listings-0.json', '']) {
      expect(await answerSite(ports, shell, asked(`/snapshots/${name}`))).toMatchObject({
        status: 404,
        cache: 'no-store',
      });
    }
  });

  it('are not drawn for a device that holds the market, but for one that does not yet', async () => {
    const { ports } = await smallMarket(store);
    const ahead = (path: string, query = '') =>
      answerSite(ports, shell, { ...asked(path, query), preload: keptPagesOnly });
    expect(await ahead('/')).toEqual(await answerSite(ports, shell, asked('/')));
    for (const answer of [await ahead('/listing/live'), await ahead('/listings', '?q=volvo')]) {
      expect(answer).toMatchObject({ status: 204, cache: 'no-store', body: '' });
      expect((await packed(answer, 'br')).bytes).toHaveLength(0);
    }
    const filling = { ...asked('/listing/live'), preload: 'true' };
    expect(await answerSite(ports, shell, filling)).toEqual(
      await answerSite(ports, shell, asked('/listing/live')),
    );
  });

  it('say to whatever keeps a page in which language it is', async () => {
    const { ports } = await smallMarket(store);
    const french = await answerSite(ports, shell, { ...asked('/'), reader: readerBy('fr-CA') });
    expect(french.body).toContain('<html lang="fr-CA"');
    expect(french.body).toContain('<title>Enchères de véhicules');
    const { headers } = await packed(french, 'br');
    expect(headers['Vary']).toBe('Accept-Encoding, Accept-Language, Cookie');
    const english = await answerSite(ports, shell, asked('/'));
    expect(english.body).toContain('<html lang="en-CA"');
  });

  it('tell nothing of a lot that is not for everybody, nor of what there is not', async () => {
    const { ports } = await smallMarket(store);
    for (const path of [
      '/listing/draft',
      '/listing/gone',
      '/listing/none',
      '/make/none',
      '/listing/a%2Fb',
    ]) {
      expect(await answerSite(ports, shell, asked(path)), path).toMatchObject({
        status: 404,
        body: shell.html.replace('</title>', '</title><meta name="robots" content="noindex">'),
      });
    }
  });

  it('name no address where the host is not known', async () => {
    const { ports } = await smallMarket(store);
    expect(originOf('https', 'hammerlane.example:8443')).toBe('https://hammerlane.example:8443');
    expect(originOf('https', 'evil"><script>')).toBeNull();
    expect(originOf('https', undefined)).toBeNull();
    const { body } = await answerSite(ports, shell, { ...asked('/listing/live'), origin: null });
    expect(String(body)).not.toContain('canonical');
  });

  it('are not missed by the page when they cannot be read', async () => {
    const { ports } = await smallMarket(store);
    const failing = { ...ports, feed: () => Promise.reject(new Error('down')) };
    expect((await answerSite(failing, shell, asked('/'))).body).toBe(shell.html);
  });
});
