/**
 * Imports allowed in each folder. A folder is described by its longest matching row; `own` are
 * prefixes of the project's own files, `packages` are package names (or `*` for any). A `*` in a
 * folder or a prefix stands for one name.
 */
export interface ImportRow {
  readonly folder: string;
  readonly own: readonly string[];
  readonly packages: readonly string[];
  /** Screens of one area do not import those of another. */
  readonly ownArea?: true;
}

/**
 * Rooms of the app without screens, lowest first: each imports itself and those before it, and the
 * reads of the areas (`data`) import them all.
 */
const packagesOfRooms: Readonly<Record<string, readonly string[]>> = {
  'src/app/platform/': ['react', 'jotai', 'fake-indexeddb'],
  'src/app/firebase/': ['firebase'],
  'src/app/outbox/': ['dexie'],
  'src/app/sync/': ['rxdb', 'dexie', 'rxjs', 'firebase', 'react'],
  'src/app/drafts/': ['dexie', 'react'],
};
const rooms = Object.keys(packagesOfRooms);

/** Screens within a room, which only the shell imports. */
export const screensOfRooms = 'src/app/outbox/page/';

/** Reads of one area, beside its screens; the screens of every area may use them. */
const data = 'src/app/*/data/';

/** Folders of the app without screens. */
export const withoutScreens = [...rooms, data];

const beneathScreens = ['src/domain/', 'src/wording/', 'src/projections/'];

/** Whether a file is within a folder of the table. */
export const within = (path: string, folder: string): boolean => {
  const [before = '', after] = folder.split('*');
  if (after === undefined) return path.startsWith(folder);
  const rest = path.slice(before.length);
  return path.startsWith(before) && rest.slice(rest.indexOf('/')).startsWith(after);
};

const reactPackages = ['react', 'react-dom', 'lucide-react'];
const screen: Omit<ImportRow, 'folder'> = {
  own: [
    'src/domain/',
    'src/wording/',
    ...rooms,
    data,
    'src/app/fields/',
    'src/app/cards/',
    'src/app/ui/',
  ],
  packages: [...reactPackages, '@tanstack/react-router', '@tanstack/react-query'],
  ownArea: true,
};

export const table: readonly ImportRow[] = [
  { folder: 'src/domain/', own: ['src/domain/'], packages: [] },
  { folder: 'src/wording/', own: ['src/domain/', 'src/wording/'], packages: ['icu-minify'] },
  { folder: 'src/projections/', own: ['src/domain/', 'src/projections/'], packages: ['zod'] },
  {
    folder: 'src/projections/print.ts',
    own: ['src/domain/', 'src/projections/'],
    packages: ['node:*'],
  },
  {
    folder: 'src/functions/',
    own: ['src/domain/', 'src/wording/', 'src/projections/', 'src/functions/'],
    packages: ['zod', 'node:crypto'],
  },
  {
    folder: 'src/functions/relational/',
    own: ['src/domain/', 'src/wording/', 'src/projections/', 'src/functions/'],
    packages: ['zod', 'node:crypto', 'kysely'],
  },
  {
    folder: 'src/functions/live/',
    own: ['src/domain/', 'src/wording/', 'src/projections/', 'src/functions/'],
    packages: ['*'],
  },
  {
    folder: 'src/embedded/',
    own: [
      'src/domain/',
      'src/wording/',
      'src/projections/',
      'src/functions/',
      'src/embedded/',
      'manifest/',
    ],
    packages: ['*'],
  },
  // The demo opens a home and fills it. In the home, only the programs that start one know it.
  ...['src/embedded/server/serve.ts', 'src/embedded/dev.ts', 'src/embedded/alone.ts'].map(
    (folder): ImportRow => ({
      folder,
      own: ['src/embedded/', 'src/demo/open.ts'],
      packages: ['*'],
    }),
  ),
  {
    folder: 'src/demo/',
    own: ['src/domain/', 'src/functions/', 'src/embedded/', 'src/demo/'],
    packages: ['node:*'],
  },
  // The simulator uses only the functions and the rules, never the code that creates documents.
  {
    folder: 'src/demo/simulator/',
    own: [
      'src/domain/',
      'src/functions/live/pictures/rendition.ts',
      'src/functions/stamps.ts',
      'src/embedded/contracts.ts',
      'src/embedded/functions/plain-values.ts',
      'src/embedded/home.ts',
      'src/demo/illustrations/',
      'src/demo/market/',
      'src/demo/simulator/',
    ],
    packages: ['node:*'],
  },
  {
    folder: 'src/demo/illustrations/',
    own: ['src/domain/', 'src/demo/illustrations/'],
    packages: [],
  },
  { folder: 'src/app/ui/', own: ['src/wording/', 'src/app/ui/'], packages: reactPackages },
  {
    folder: 'src/app/fields/',
    own: ['src/domain/', 'src/wording/', 'src/app/ui/', 'src/app/fields/'],
    packages: [...reactPackages, 'dompurify'],
  },
  // The server renders the pages of all areas.
  {
    folder: 'src/app/served/',
    own: ['src/domain/', 'src/wording/', 'src/app/'],
    packages: ['react-dom', '@tanstack/react-router'],
  },
  // The editor is a separate chunk, loaded only by writers.
  {
    folder: 'src/app/fields/rich-text/',
    own: ['src/domain/', 'src/wording/', 'src/app/ui/', 'src/app/fields/'],
    packages: [...reactPackages, '@tiptap/react', '@tiptap/starter-kit', '@tiptap/pm'],
  },
  ...rooms.map((folder, at): ImportRow => ({
    folder,
    own: [...beneathScreens, ...rooms.slice(0, at + 1)],
    packages: packagesOfRooms[folder] ?? [],
  })),
  {
    folder: data,
    own: [...beneathScreens, ...rooms, data],
    packages: ['react', 'jotai', 'firebase', '@stripe/stripe-js', '@tanstack/react-query'],
  },
  { folder: screensOfRooms, ...screen },
  { folder: 'src/app/', ...screen },
  // Loaded only where a file is imported.
  { folder: 'src/app/admin/csv/', ...screen, packages: [...screen.packages, 'papaparse'] },
  {
    folder: 'src/app/accounts/second-factor/',
    ...screen,
    packages: [...screen.packages, 'uqr'],
  },
  { folder: 'src/app/shell/', own: ['src/domain/', 'src/wording/', 'src/app/'], packages: ['*'] },
  { folder: 'src/app/main.tsx', own: ['src/app/', 'src/wording/'], packages: ['*'] },
  {
    folder: 'src/app/routes.ts',
    own: ['src/app/', 'src/domain/kit/text/phrase.ts'],
    packages: ['@tanstack/react-router', 'react'],
  },
  {
    folder: 'sw/',
    own: ['sw/', 'src/domain/', 'src/app/outbox/'],
    packages: ['workbox-core', 'workbox-precaching', 'workbox-routing'],
  },
];

/**
 * The layers of every folder with layers, by folder and lowest first: a layer imports those before
 * it and never those after it, not even types or lazily.
 */
export const floors: Readonly<Record<string, readonly string[]>> = {
  'src/app/admin/': [
    'data',
    'frame',
    'pointers',
    'edit',
    'document',
    'csv',
    'notifications',
    'list',
    'audit',
    'panel',
    'settings',
    'users',
    'invoices',
    'sale',
    'lot',
    'submissions',
    'new-listing',
    'scheduler',
    'setup',
    'selector-bench',
    'logs',
    'moderation',
    'letters',
    'giveaways',
    'approvals',
    'collection',
    'front',
    'answers',
    'mirror',
    'reports',
    'search',
  ],
  'src/app/sync/': [
    'local',
    'collections',
    'snapshots',
    'replication',
    'eviction',
    'leader',
    'reads',
  ],
  'src/app/shell/': [
    'presence',
    'boot',
    'errors',
    'loading',
    'routing',
    'device',
    'display',
    'header',
    'frame',
    'pages',
  ],
  'src/app/ui/': [
    'text',
    'theme',
    'picture',
    'deferred',
    'button',
    'status',
    'card',
    'field',
    'dialog',
    'layout',
  ],
};
