import { describe, expect, it } from 'vitest';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { blogs } from '../../../src/domain/content/blog.entity.ts';
import { makes } from '../../../src/domain/catalogue/make.entity.ts';
import { readerBy } from '../../../src/domain/platform/reader.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { packed } from '../../../src/functions/live/packed.ts';
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
  ahead: false,
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
    // Collections that staff write are read again less often than lots are.
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
    // The hour begins with the replacement, however old the file was.
    expect(between).toContain(after.scopes['listings']?.files[0]?.name);
    clock.time += 3_700_000;
    await put('blogs', 'written', { ...blogs.sample });
    await writeSnapshots(ports);
    const files = await storedFiles();
    expect([...files.values()].join('\n')).not.toContain('1967 Volvo');
  });

  it('say once more how far they reach when what they hold is no longer of this minute', async () => {
    const { ports, clock, index } = await smallMarket(store);
    // The store stamps by this machine's clock.
    clock.time = Date.now();
    await writeSnapshots(ports);
    const young = await index();
    clock.time += 61_000;
    await writeSnapshots(ports);
    const settled = await index();
    const { listings: before } = young.scopes;
    expect(settled.scopes['listings']).toEqual({
      ...before,
      checkpoint: { ...before?.checkpoint, readAt: clock.time },
    });
    clock.time += 61_000;
    await writeSnapshots(ports);
    expect(await index()).toEqual(settled);
  });

  it('come with the front page, and by their names for ever', async () => {
    const { ports, index } = await smallMarket(store);
    const front = await answerSite(ports, shell, asked('/'));
    expect(front).toMatchObject({ status: 200, type: 'text/html' });
    expect(front.body).toContain('<a href="/listing/live">');
    expect(front.body).toContain('1967 Volvo 122S &#60;b&#62;');
    // The program is named, and begun only once what is served has been painted.
    expect(front.body).toContain('data-program="/assets/index.js /assets/front.js"');
    expect(front.body).not.toContain('type="module"');
    expect(front.body).not.toContain(canary);
    expect(front.body).not.toMatch(/<[^>]* style=/);
    const data = /id="first-cards">([^<]*)</.exec(String(front.body))?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ cards: [{ listing: { id: 'live' } }] });
    const narrowed = await answerSite(ports, shell, asked('/listings', '?show=results&make=volvo'));
    expect(narrowed.body).toBe(shell.html);
    const campaign = await answerSite(ports, shell, asked('/', '?utm_source=letter'));
    expect(campaign.body).toBe(front.body);
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

  it('are not made for a worker that has the page itself', async () => {
    const { ports } = await smallMarket(store);
    const ahead = (path: string, query = '') =>
      answerSite(ports, shell, { ...asked(path, query), ahead: true });
    expect(await ahead('/')).toEqual(await answerSite(ports, shell, asked('/')));
    for (const answer of [await ahead('/listing/live'), await ahead('/listings', '?q=volvo')]) {
      expect(answer).toMatchObject({ status: 204, cache: 'no-store', body: '' });
      expect((await packed(answer, 'br')).bytes).toHaveLength(0);
    }
  });

  it('come with a lot, a list and a make as whole pages of their own', async () => {
    const { ports, put } = await smallMarket(store);
    const { makeId } = listings.sample.vehicle as { readonly makeId: string };
    await put('makes', makeId, { ...makes.sample, path: 'volvo', name: 'Volvo', note: canary });
    const of = async (path: string) => String((await answerSite(ports, shell, asked(path))).body);
    const lot = await of('/listing/live');
    expect(lot).toContain('<h1>1967 Volvo 122S &#60;b&#62;</h1>');
    expect(lot).toMatch(/<title>1967 Volvo 122S &#60;b&#62;, lot \d+ · Hammerlane<\/title>/);
    expect(lot).toContain(`<link rel="canonical" href="${origin}/listing/live">`);
    expect(lot).toMatch(/<meta name="description" content="[^"]{20,}">/);
    expect(lot).toContain('<meta property="og:image" content="https://');
    expect(lot).toContain('data-program="/assets/index.js /assets/lot.js"');
    const data = /id="first-documents">([^<]*)</.exec(lot)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ listing: { id: 'live' }, auction: { id: 'live' } });
    const list = await of('/listings');
    expect(list).toContain('<h1 class="page-title">Auctions</h1>');
    expect(list).toContain('<a href="/listing/live">');
    const make = await of('/make/volvo');
    expect(make).toContain('<h1 class="page-title">Volvo</h1>');
    expect(make).toContain('<a href="/listing/live">');
    for (const page of [lot, list, make]) {
      expect(page).not.toContain(canary);
      expect(page).not.toMatch(/<[^>]* style=/);
      expect(page).not.toMatch(/<script(?! src="\/first\.js"| type="application\/(?:ld\+)?json")/);
    }
  });

  it('speak the language of who asks, and say so to whatever keeps them', async () => {
    const { ports, put } = await smallMarket(store);
    const { makeId } = listings.sample.vehicle as { readonly makeId: string };
    await put('makes', makeId, { ...makes.sample, path: 'volvo', name: 'Volvo' });
    const inFrench = (path: string) =>
      answerSite(ports, shell, { ...asked(path), reader: readerBy('fr-CA') });
    const said = {
      '/': ['<title>Enchères de véhicules', '>Bientôt terminées</h2>', '>Vendre un véhicule<'],
      '/listings': ['<title>Enchères · Hammerlane', '>Fin la plus proche</p>', '>Trier<'],
      '/listing/live': ['<dt>Kilométrage</dt>', '>Mise actuelle<', 'offert par', 'price--after'],
      '/make/volvo': ['>Enchères en cours</h2>', '1 enchère<'],
    };
    for (const [path, texts] of Object.entries(said)) {
      const answer = await inFrench(path);
      expect(answer.body).toContain('<html lang="fr-CA"');
      for (const text of texts) expect(answer.body).toContain(text);
      expect(answer.body).toMatch(/data-program="[^"]* \/assets\/french\.js"/);
      const { headers } = await packed(answer, 'br');
      expect(headers['Vary']).toBe('Accept-Encoding, Accept-Language, Cookie');
      const english = await answerSite(ports, shell, asked(path));
      expect(english.body).toContain('<html lang="en-CA"');
      for (const text of texts) expect(english.body).not.toContain(text);
    }
    // Requests made at once, in both languages, are not mixed.
    const both = await Promise.all([inFrench('/'), answerSite(ports, shell, asked('/'))]);
    expect(both.map(({ body }) => /<h2 id="soon">([^<]*)</.exec(String(body))?.[1])).toEqual([
      'Bientôt terminées',
      'Ending soon',
    ]);
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
