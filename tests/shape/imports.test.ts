import { describe, expect, it } from 'vitest';
import { importsOf, sources } from './source.ts';

/**
 * Who may import what. A folder is described by its longest matching row; `own` are prefixes of the
 * project's own files, `packages` are package names (or `*` for any).
 */
interface Row {
  readonly folder: string;
  readonly own: readonly string[];
  readonly packages: readonly string[];
  /** Screens of one area do not know the screens of another. */
  readonly ownArea?: true;
}

const reactPackages = ['react', 'react-dom', 'lucide-react'];
const screen: Omit<Row, 'folder'> = {
  own: ['src/domain/', 'src/app/store/', 'src/app/fields/', 'src/app/ui/'],
  packages: [...reactPackages, '@tanstack/react-router', '@tanstack/react-query', 'dompurify'],
  ownArea: true,
};

const table: readonly Row[] = [
  { folder: 'src/domain/', own: ['src/domain/'], packages: [] },
  { folder: 'src/projections/', own: ['src/domain/', 'src/projections/'], packages: ['zod'] },
  {
    folder: 'src/projections/print.ts',
    own: ['src/domain/', 'src/projections/'],
    packages: ['node:*'],
  },
  {
    folder: 'src/functions/',
    own: ['src/domain/', 'src/projections/', 'src/functions/'],
    packages: ['zod', 'node:crypto'],
  },
  {
    folder: 'src/functions/live/',
    own: ['src/domain/', 'src/projections/', 'src/functions/'],
    packages: ['*'],
  },
  {
    folder: 'src/embedded/',
    own: ['src/domain/', 'src/projections/', 'src/functions/', 'src/embedded/', 'manifest/'],
    packages: ['*'],
  },
  // The demo opens a home and fills it. Of the home only the programs one starts know of it.
  ...['src/embedded/server/serve.ts', 'src/embedded/dev.ts', 'src/embedded/alone.ts'].map(
    (folder): Row => ({ folder, own: ['src/embedded/', 'src/demo/open.ts'], packages: ['*'] }),
  ),
  {
    folder: 'src/demo/',
    own: ['src/domain/', 'src/functions/', 'src/embedded/', 'src/demo/'],
    packages: ['node:*'],
  },
  {
    folder: 'src/demo/illustrations/',
    own: ['src/domain/', 'src/demo/illustrations/'],
    packages: [],
  },
  { folder: 'src/app/ui/', own: ['src/app/ui/'], packages: reactPackages },
  {
    folder: 'src/app/fields/',
    own: ['src/domain/', 'src/app/ui/', 'src/app/fields/'],
    packages: reactPackages,
  },
  {
    folder: 'src/app/store/',
    own: ['src/domain/', 'src/projections/', 'src/app/store/'],
    packages: [
      'rxdb',
      'dexie',
      'fake-indexeddb',
      'rxjs',
      'jotai',
      'firebase',
      'react',
      '@tanstack/react-query',
      'workbox-window',
    ],
  },
  { folder: 'src/app/', ...screen },
  { folder: 'src/app/shell/', own: ['src/domain/', 'src/app/'], packages: ['*'] },
  { folder: 'src/app/main.tsx', own: ['src/app/'], packages: ['*'] },
  { folder: 'src/app/routes.ts', own: ['src/app/'], packages: ['@tanstack/react-router', 'react'] },
  {
    folder: 'sw/',
    own: ['sw/', 'src/domain/', 'src/app/store/outbox'],
    packages: ['workbox-core', 'workbox-precaching', 'workbox-routing'],
  },
];

const rowFor = (path: string): Row =>
  table
    .filter((row) => path.startsWith(row.folder))
    .reduce((best, row) => (row.folder.length > best.folder.length ? row : best));

const packageAllowed = (row: Row, name: string): boolean =>
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

/**
 * The floors of the store, lowest first: a folder imports what stands before it and never what comes
 * after, by type or lazily neither. A folder within a folder is told by its path.
 */
const storeFloors = [
  'core',
  'session',
  'device',
  'reading',
  'firebase',
  'upload',
  'outbox',
  'sync/local',
  'sync/collections',
  'sync/snapshots',
  'sync/replication',
  'sync/eviction',
  'sync/leader',
  'office',
  'drafts',
  'queries',
  'search',
  'push',
  'sign-in',
  'presence',
  'api',
  'boot',
] as const;

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
    expect(breach('src/functions/gate.ts', 'firebase-admin/app')).not.toBeNull();
    expect(breach('src/embedded/home.ts', 'src/demo/open.ts')).not.toBeNull();
    expect(breach('src/embedded/dev.ts', 'src/demo/market/market.ts')).not.toBeNull();
    expect(breach('src/app/catalogue/makes.tsx', 'src/app/store/api/listings.ts')).toBeNull();
  });
});
