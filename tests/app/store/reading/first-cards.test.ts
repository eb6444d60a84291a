import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('cards of the last visit are told as a part, never as all there is', async () => {
  vi.resetModules();
  const text = JSON.stringify({ at: 5_000, cards: [{ listing: { id: 'a' } }] });
  vi.stubGlobal('localStorage', { getItem: () => text });
  vi.stubGlobal('document', { getElementById: () => null });
  const { firstCards } = await import('../../../../src/app/store/reading/first-cards.ts');
  expect(firstCards()).toMatchObject({
    status: 'ready',
    freshness: { source: 'saved', at: 5_000, part: 'first' },
  });
});
