import { describe, expect, it } from 'vitest';
import {
  always,
  isAlways,
  isDesk,
  isFirstScreen,
  isIcon,
  isLanding,
  isLate,
  isLotPage,
  isPackaged,
  isPage,
  isSelling,
} from '../../../src/embedded/build/entries.ts';
import { importsOf, sources } from '../../shape/source.ts';

const files = sources('src/app', 'src/wording');
const paths = files.map(({ path }) => path);
const lazily = new Set(
  files.flatMap((file) =>
    [...file.text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, name]) =>
      new URL(name ?? '', `file:///${file.path}`).pathname.slice(1),
    ),
  ),
);

describe('the entries that plan the parts of the app', () => {
  it('are modules that are loaded lazily', () => {
    expect(always.filter((path) => !lazily.has(path))).toEqual([]);
    expect(always.every((path) => isAlways(`/anywhere/${path}`))).toBe(true);
  });

  it.each([
    ['first screen', isFirstScreen, 20],
    ['back office', isDesk, 100],
    ['landing', isLanding, 9],
    ['lot pages', isLotPage, 3],
    ['late', isLate, 500],
    ['selling', isSelling, 1],
    ['page', isPage, 20],
  ] as const)('find the modules of the %s', (_, find, least) => {
    expect(paths.filter((path) => find(`/anywhere/${path}`)).length).toBeGreaterThanOrEqual(least);
  });

  it('find icons', () => {
    expect(files.flatMap(importsOf)).toContain('lucide-react');
    expect(isIcon('/anywhere/node_modules/lucide-react/dist/esm/icons/car.js')).toBe(true);
  });

  it('tell packages from modules of the app', () => {
    expect(isPackaged('/anywhere/node_modules/dexie/dist/dexie.mjs')).toBe(true);
    expect(paths.filter((path) => isPackaged(`/anywhere/${path}`))).toEqual([]);
  });

  it('count no page a visit begins with among what is late', () => {
    const waiting = paths.filter((path) => !isLate(`/anywhere/${path}`));
    expect(waiting.filter((path) => isLanding(`/anywhere/${path}`))).toHaveLength(
      paths.filter((path) => isLanding(`/anywhere/${path}`)).length,
    );
    // Without IndexedDB this package stands in for it, before any part that needs one is loaded.
    expect(isLate('/anywhere/node_modules/fake-indexeddb/build/esm/index.js')).toBe(false);
  });

  it('find no module of the back office among those that members need', () => {
    const statically = /^import (?!type\b)[^']*?from '(\.[^']+)'/gm;
    const needs = files
      .filter(({ path }) => /\.tsx?$/.test(path) && !isDesk(`/anywhere/${path}`))
      .flatMap(({ path, text }) =>
        [...text.matchAll(statically)].map(([, name = '']) => [
          path,
          new URL(name, `file:///${path}`).pathname,
        ]),
      )
      .filter(([, name = '']) => isDesk(`/anywhere${name}`));
    // Pages of the back office itself.
    expect(needs.map(([path]) => path)).toEqual([
      'src/app/shell/pages/ai-dashboard-route.tsx',
      'src/app/shell/pages/mirror-route.tsx',
      'src/app/shell/pages/selector-bench-route.tsx',
      'src/app/shell/pages/users-route.tsx',
    ]);
  });

  it('leave what saves a document without a network to the parts that every device keeps', () => {
    expect(isDesk('/anywhere/src/app/admin/data/documents/save.ts')).toBe(false);
    expect(isDesk('/anywhere/src/app/admin/data/view-as.ts')).toBe(false);
    expect(isDesk('/anywhere/src/app/admin/data/admin.ts')).toBe(true);
  });
});
