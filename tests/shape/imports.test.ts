import { describe, expect, it } from 'vitest';
import { floors, screensOfRooms, table, within, type ImportRow } from './import-table.ts';
import { importsOf, sources } from './source.ts';

const rowFor = (path: string): ImportRow =>
  table
    .filter((row) => within(path, row.folder))
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
  const isShell = path.startsWith('src/app/shell/') || path.startsWith(screensOfRooms);
  if (name.startsWith(screensOfRooms) && !isShell) return `${path} imports ${name}`;
  const isOwn = /^(src|sw|manifest|tests|e2e)\//.test(name);
  if (!isOwn) return packageAllowed(row, name) ? null : `${path} imports ${name}`;
  const allowed =
    row.own.some((prefix) => within(name, prefix)) ||
    (row.ownArea === true && name.startsWith(areaOf(path)));
  return allowed ? null : `${path} imports ${name}`;
};

/** The layer of a file below a folder with layers; -1 for a file in none of them. */
const floorOf = (root: string, path: string): number =>
  (floors[root] ?? []).findIndex((floor) => `${path}/`.startsWith(`${root}${floor}/`));

const goesUp = (root: string, path: string, name: string): boolean =>
  name.startsWith(root) && floorOf(root, name) > floorOf(root, path);

/** The import cycles among files, each as its path around. */
const circlesIn = (imports: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const circles: string[] = [];
  const seen = new Set<string>();
  const visit = (path: string, way: readonly string[]): void => {
    const at = way.indexOf(path);
    if (at >= 0) circles.push([...way.slice(at), path].join(' → '));
    if (at >= 0 || seen.has(path)) return;
    for (const name of imports.get(path) ?? []) visit(name, [...way, path]);
    seen.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return circles;
};

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

  it.each(Object.keys(floors))('goes down only, within %s', (root) => {
    const inside = files.filter((file) => file.path.startsWith(root));
    const loose = inside.filter((file) => floorOf(root, file.path) < 0);
    expect(loose.map((file) => file.path)).toEqual([]);
    const up = inside.flatMap((file) =>
      importsOf(file)
        .filter((name) => goesUp(root, file.path, name))
        .map((name) => `${file.path} imports ${name}`),
    );
    expect(up).toEqual([]);
  });

  it('goes in no circle, by type or lazily neither', () => {
    expect(circlesIn(new Map(files.map((file) => [file.path, importsOf(file)])))).toEqual([]);
  });

  it('would see a circle', () => {
    const imports = { a: ['b'], b: ['c', 'd'], c: ['b'], d: [] };
    expect(circlesIn(new Map(Object.entries(imports)))).toEqual(['b → c → b']);
  });

  it('would see a breach', () => {
    expect(breach('src/domain/kit/fields.ts', 'zod')).not.toBeNull();
    expect(breach('src/app/listings/card.tsx', 'src/app/bidding/sheet.tsx')).not.toBeNull();
    expect(breach('src/app/catalogue/makes.tsx', 'rxdb')).not.toBeNull();
    expect(
      breach('src/functions/calls/command-dispatcher.ts', 'firebase-admin/app'),
    ).not.toBeNull();
    expect(breach('src/embedded/home.ts', 'src/demo/open.ts')).not.toBeNull();
    expect(breach('src/embedded/dev.ts', 'src/demo/market/market.ts')).not.toBeNull();
    expect(
      breach('src/demo/simulator/supervisor.ts', 'src/demo/laying/write-rows.ts'),
    ).not.toBeNull();
    expect(breach('src/app/catalogue/makes.tsx', 'src/app/listings/data/listings.ts')).toBeNull();
    expect(breach('src/app/sync/local/row.ts', 'src/app/listings/data/listings.ts')).not.toBeNull();
    expect(breach('src/app/outbox/rows/row.ts', 'src/app/sync/local/row.ts')).not.toBeNull();
    expect(breach('sw/sw.ts', 'src/app/outbox/page/row-text.ts')).not.toBeNull();
    expect(breach('src/app/listings/data/listings.ts', 'rxdb')).not.toBeNull();
    const admin = 'src/app/admin/';
    expect(goesUp(admin, `${admin}data/admin.ts`, `${admin}front/present.ts`)).toBe(true);
  });
});
