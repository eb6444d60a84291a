import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('cards of the last visit are told as a part, never as all there is', async () => {
  vi.resetModules();
  const text = JSON.stringify({ at: 5_000, cards: [{ listing: { id: 'a' } }] });
  vi.stubGlobal('localStorage', { getItem: () => text });
  vi.stubGlobal('document', { getElementById: () => null });
  const { firstCards } = await import('../../../../src/app/platform/reading/first-cards.ts');
  expect(firstCards()).toMatchObject({
    status: 'ready',
    freshness: { source: 'saved', at: 5_000, part: 'first' },
  });
});

it('cards of the last visit stand before older ones that a kept page came with', async () => {
  vi.resetModules();
  const text = JSON.stringify({ at: 5_000, cards: [{ listing: { id: 'stored' } }] });
  const readings = [['cards', [{ listing: { id: 'served' } }], 'first']];
  const page = (at: number) => ({
    getElementById: () => ({ textContent: JSON.stringify({ at, readings }) }),
  });
  vi.stubGlobal('localStorage', { getItem: () => text });
  const idsAt = async (at: number) => {
    vi.resetModules();
    vi.stubGlobal('document', page(at));
    const { firstCards } = await import('../../../../src/app/platform/reading/first-cards.ts');
    const { firstReading } = await import('../../../../src/app/platform/reading/first-readings.ts');
    const cards = firstCards();
    const ids = cards.status === 'ready' ? cards.value.map(({ listing }) => listing.id) : [];
    return [ids, firstReading('cards') !== undefined];
  };
  expect(await idsAt(4_000)).toEqual([['stored'], false]);
  expect(await idsAt(6_000)).toEqual([['served'], true]);
});
