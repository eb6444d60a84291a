// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyAge } from '../../../../src/app/ui/status/copy-age.tsx';
import { clear, draw } from '../../drawn.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const age = async (source: 'live' | 'saved', at: number | null) => {
  clear();
  return (await draw(() => createElement(CopyAge, { freshness: { source, at }, now }))).text();
};
afterEach(() => {
  vi.restoreAllMocks();
  clear();
});

it('a copy tells its age where nobody keeps it current and it is known', async () => {
  expect(await age('saved', now - 3 * 3_600_000)).toBe('Saved copy, updated 3 h ago.');
  expect(await age('saved', null)).toBe('');
  expect(await age('live', now)).toBe('');
});

it('a copy that has just come says so without a network alone', async () => {
  expect(await age('saved', now - 59_999)).toBe('');
  expect(await age('saved', now - 60_000)).toBe('Saved copy, updated 1 min ago.');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await age('saved', now - 20_000)).toBe('Saved copy, updated just now.');
});
