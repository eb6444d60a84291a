// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { keptPagesCache } from '../../../../src/domain/platform/snapshots/first-screens.ts';
import { readerCookie, readerOf } from '../../../../src/domain/platform/reader.ts';
import { tellHouse } from '../../../../src/app/platform/reader/view.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = `${readerCookie}=; Path=/; Max-Age=0`;
});

it('what a reader chose goes to the house, and pages kept in another way are thrown away', () => {
  const thrown: string[] = [];
  vi.stubGlobal('caches', { delete: (name: string) => Promise.resolve(thrown.push(name) > 0) });
  const inFrench = { locale: 'fr-CA', units: 'mi' } as const;
  tellHouse(inFrench);
  expect(readerOf(document.cookie, 'en-US')).toEqual(inFrench);
  expect(thrown).toEqual([keptPagesCache]);
  tellHouse(inFrench);
  expect(thrown).toHaveLength(1);
  tellHouse({ ...inFrench, locale: 'en-CA' });
  expect(readerOf(document.cookie, 'fr').locale).toBe('en-CA');
  expect(thrown).toHaveLength(2);
});
