import { afterEach, expect, it, vi } from 'vitest';

const open = (text: string | null) => {
  vi.resetModules();
  vi.stubGlobal('document', {
    getElementById: (id: string) =>
      id === 'first-documents' && text !== null ? { textContent: text } : null,
  });
  return import('../../../../src/app/store/reading/first-documents.ts');
};

afterEach(() => vi.unstubAllGlobals());

it('gives the documents of the address as saved when they were served, and no others', async () => {
  const text = JSON.stringify({ at: 7, listing: { id: 'a' }, make: { id: 'm', path: 'volvo' } });
  const first = await open(text);
  expect(first.hasFirstDocuments()).toBe(true);
  expect(first.firstListing('a')).toEqual({
    status: 'ready',
    value: { id: 'a' },
    freshness: { source: 'saved', at: 7 },
  });
  expect(first.firstMake('volvo')).toMatchObject({ status: 'ready', value: { id: 'm' } });
  for (const other of [first.firstListing('b'), first.firstAuction('a'), first.firstMake('saab')]) {
    expect(other).toEqual({ status: 'loading' });
  }
});

it.each([null, 'no JSON', ''])('has none in a page served with %j', async (text) => {
  const first = await open(text);
  expect(first.hasFirstDocuments()).toBe(false);
  expect(first.firstListing('a')).toEqual({ status: 'loading' });
});
