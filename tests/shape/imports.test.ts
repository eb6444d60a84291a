import { describe, expect, it } from 'vitest';
import { storeFloors, table, type ImportRow } from './import-table.ts';
import { importsOf, sources } from './source.ts';

const rowFor = (path: string): ImportRow =>
  table
    .filter((row) => path.startsWith(row.folder))
    .reduce((best, row) => (row.folder.length > best.folder.length ? row : best));

const packageAllowed = (row: ImportRow, name: string): boolean =>
  row.packages.some(
    (allowed) =>
      allowed === '*' ||
      name === allowed ||
      name.startsWith(`${allowed}/`) ||
      (allowed === 'node:*' && name.startsWith('node:')) ||
      (allowed.startsWith('firebase') && name.startsWith('@firebase/')),
  );

const areaOf = (path: string): string => path.split('/').slice(0, 3).join('/') + '/';

const breach = (path: string, name: string): string | null => {
  const row = rowFor(path);
  if (/\.css(\?\w+)?$/.test(name) || name.startsWith('virtual:')) return null;
  const isOwn = /^(src|sw|manifest|tests|e2e)\//.test(name);
  if (!isOwn) return packageAllowed(row, name) ? null : `${path} imports ${name}`;
  const allowed =
    row.own.some((prefix) => name.startsWith(prefix)) ||
    (row.ownArea === true && name.startsWith(areaOf(path)));
  return allowed ? null : `${path} imports ${name}`;
};

const storeRoot = 'src/app/store/';

/** The floor of a file of the store; -1 for one that stands on none, such as a loose one. */
const floorOf = (path: string): number =>
  storeFloors.findIndex((floor) => path.startsWith(`${storeRoot}${floor}/`));

const goesUp = (path: string, name: string): boolean =>
  name.startsWith(storeRoot) && floorOf(name) > floorOf(path);

const fontsAllowed = (path: string, name: string): boolean =>
  path.startsWith('src/app/ui/') && name.startsWith('@fontsource-variable/');

describe('who may import what', () => {
  const files = sources('src', 'sw').filter((file) => !file.path.endsWith('.css'));

  it('reads every source file', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap(importsOf).length).toBeGreaterThan(files.length);
  });

  it('is kept by every file', () => {
    const breaches = files.flatMap((file) =>
      importsOf(file)
        .filter((name) => !fontsAllowed(file.path, name))
        .map((name) => breach(file.path, name))
        .filter((found) => found !== null),
    );
    expect(breaches).toEqual([]);
  });

  it('goes down only, within the store', () => {
    const inStore = files.filter((file) => file.path.startsWith(storeRoot));
    expect(inStore.filter((file) => floorOf(file.path) < 0).map((file) => file.path)).toEqual([]);
    const up = inStore.flatMap((file) =>
      importsOf(file)
        .filter((name) => goesUp(file.path, name))
        .map((name) => `${file.path} imports ${name}`),
    );
    expect(up).toEqual([]);
    expect(goesUp(`${storeRoot}sync/local/row.ts`, `${storeRoot}api/listings.ts`)).toBe(true);
  });

  it('would see a breach', () => {
    expect(breach('src/domain/kit/fields.ts', 'zod')).not.toBeNull();
    expect(breach('src/app/listings/card.tsx', 'src/app/bidding/sheet.tsx')).not.toBeNull();
    expect(breach('src/app/catalogue/makes.tsx', 'rxdb')).not.toBeNull();
    expect(breach('src/functions/command-dispatcher.ts', 'firebase-admin/app')).not.toBeNull();
    expect(breach('src/embedded/home.ts', 'src/demo/open.ts')).not.toBeNull();
    expect(breach('src/embedded/dev.ts', 'src/demo/market/market.ts')).not.toBeNull();
    expect(
      breach('src/demo/simulator/supervisor.ts', 'src/demo/laying/write-rows.ts'),
    ).not.toBeNull();
    expect(breach('src/app/catalogue/makes.tsx', 'src/app/store/api/listings.ts')).toBeNull();
  });
});
