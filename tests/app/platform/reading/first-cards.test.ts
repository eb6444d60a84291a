import { afterEach, expect, it, vi } from 'vitest';
import { card } from '../../listings/cards.ts';

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

it('cards that change all the time are stored for the next visit too, at their latest', async () => {
  vi.resetModules();
  vi.useFakeTimers();
  const stored: string[] = [];
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: (_key: string, text: string) => stored.push(text),
  });
  vi.stubGlobal('document', { getElementById: () => null });
  const { keepFirstCards } = await import('../../../../src/app/platform/reading/first-cards.ts');
  for (let at = 1; at <= 20; at += 1) {
    keepFirstCards([{ ...card('a'), seenAt: at }]);
    vi.advanceTimersByTime(400);
  }
  vi.useRealTimers();
  const ages = stored.map((text) => (JSON.parse(text) as { readonly at: number }).at);
  expect(ages).toEqual([5, 10, 15, 20]);
});
