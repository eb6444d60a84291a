import { describe, expect, it } from 'vitest';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { resultOf, type ResultRow } from '../../../src/domain/listings/result.ts';
import { readerBy } from '../../../src/domain/platform/reader.ts';
import { answerSite } from '../../../src/functions/snapshots/site.ts';
import { writeSnapshots } from '../../../src/functions/snapshots/write.ts';
import { wireStore } from '../wire-store.ts';
import { canary, smallMarket } from './small-market.ts';

const store = wireStore();

const sold = {
  ...listings.sample,
  isPublic: true,
  status: 'SOLD',
  title: '1967 Volvo 122S',
  endAt: Date.parse('2024-12-31T23:59:59Z'),
  price: 24_750,
  soldPrice: 24_750,
  reserve: canary,
};

/** A server that rewrites its snapshots, with the current results. */
const open = async () => {
  const { ports, clock, put, files: storedFiles, index } = await smallMarket(store);
  const write = async () => {
    clock.time += 60_000;
    await writeSnapshots(ports);
    const { results } = await index();
    const files = await storedFiles();
    const rows = (year: string) =>
      (JSON.parse(files.get(results[year]?.name ?? '') ?? '[]') as readonly ResultRow[]).map(
        resultOf,
      );
    return { results, rows, files };
  };
  return { ports, put, write };
};

describe('the results', () => {
  it('stand in the year the lot was over in, with what prices and trends need', async () => {
    const { put, write } = await open();
    await put('listings', 'one', sold);
    await put('listings', 'two', { ...sold, endAt: Date.parse('2025-01-01T00:00:00Z') });
    const { soldPrice: _none, ...bidTo } = sold;
    await put('listings', 'three', { ...bidTo, status: 'UNSOLD', price: 9_000 });
    const { results, rows } = await write();
    expect(Object.keys(results)).toEqual(['2024', '2025']);
    expect(rows('2024')).toMatchObject([
      {
        id: 'one',
        title: '1967 Volvo 122S',
        status: 'SOLD',
        currency: 'CAD',
        soldPrice: 24_750,
        endAt: sold.endAt,
        makeId: 'datsun',
        modelId: 'datsun-240z',
        odometer: { value: 81_400, unit: 'mi' },
        region: 'ON',
      },
      { id: 'three', status: 'UNSOLD', soldPrice: null, bidTo: 9_000 },
    ]);
    expect(rows('2025')).toMatchObject([{ id: 'two' }]);
  });

  it('are of lots everybody may read, and of their open fields alone', async () => {
    const { put, write } = await open();
    await put('listings', 'one', sold);
    await put('listings', 'hidden', { ...sold, isPublic: false });
    await put('listings', 'removed', { ...sold, isDeleted: true });
    await put('listings', 'talking', { ...sold, status: 'NEGOTIATION' });
    const { soldPrice: _own, ...priceKept } = sold;
    await put('listings', 'classified', {
      ...priceKept,
      mode: 'CLASSIFIED',
      askPrice: 30_000,
      soldPricePrivate: canary,
    });
    const { rows, files } = await write();
    expect(rows('2024')).toMatchObject([
      { id: 'classified', soldPrice: null, bidTo: 30_000 },
      { id: 'one' },
    ]);
    expect([...files.values()].join('\n')).not.toContain(canary);
  });

  it('come in a new file when one is corrected, and leave those of other years as they are', async () => {
    const { ports, put, write } = await open();
    const earlier = { ...sold, endAt: Date.parse('2023-05-01T00:00:00Z') };
    await put('listings', 'one', sold);
    await put('listings', 'two', earlier);
    const before = await write();
    await put('listings', 'one', { ...sold, soldPrice: 25_000 });
    const after = await write();
    expect(after.rows('2024')).toMatchObject([{ id: 'one', soldPrice: 25_000 }]);
    expect(after.results['2024']).not.toEqual(before.results['2024']);
    expect(after.results['2023']).toEqual(before.results['2023']);
    const { name = '' } = after.results['2023'] ?? {};
    expect(
      await answerSite(
        ports,
        { html: '', still: '', program: [], scripts: {}, french: [] },
        {
          path: `/snapshots/${name}`,
          query: '',
          origin: null,
          preload: null,
          reader: readerBy('en'),
        },
      ),
    ).toMatchObject({ status: 200, cache: 'public, max-age=31536000, immutable' });

    await put('listings', 'one', { ...earlier, soldPrice: 25_000 });
    const moved = await write();
    expect(Object.keys(moved.results)).toEqual(['2023']);
    expect(moved.rows('2023')).toMatchObject([{ id: 'one' }, { id: 'two' }]);
    await put('listings', 'two', { ...earlier, isDeleted: true });
    expect((await write()).rows('2023')).toMatchObject([{ id: 'one' }]);
  });
});
