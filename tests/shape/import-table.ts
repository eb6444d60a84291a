/**
 * Who may import what. A folder is described by its longest matching row; `own` are prefixes of the
 * project's own files, `packages` are package names (or `*` for any).
 */
export interface ImportRow {
  readonly folder: string;
  readonly own: readonly string[];
  readonly packages: readonly string[];
  /** Screens of one area do not know the screens of another. */
  readonly ownArea?: true;
}

const reactPackages = ['react', 'react-dom', 'lucide-react'];
const screen: Omit<ImportRow, 'folder'> = {
  own: ['src/domain/', 'src/app/store/', 'src/app/fields/', 'src/app/cards/', 'src/app/ui/'],
  packages: [...reactPackages, '@tanstack/react-router', '@tanstack/react-query', 'dompurify'],
  ownArea: true,
};

export const table: readonly ImportRow[] = [
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
  // A page as it is served says what the app says, by the app's own texts; it knows no screen.
  {
    folder: 'src/functions/snapshots/',
    own: [
      'src/domain/',
      'src/projections/',
      'src/functions/',
      'src/app/ui/brand-mark.ts',
      'src/app/ui/locale.ts',
      'src/app/ui/messages.ts',
      'src/app/ui/number-text.ts',
      'src/app/ui/original-text.ts',
      'src/app/ui/translate.ts',
      'src/app/bidding/leader-text.ts',
      'src/app/bidding/outcome-text.ts',
      'src/app/fields/choice-text.ts',
      'src/app/fields/currency.ts',
      'src/app/catalogue/country-text.ts',
      'src/app/listings/card/lot-state.ts',
      'src/app/listings/card/lot-text.ts',
      'src/app/listings/lot/asked-text.ts',
      'src/app/listings/lot/fact-rows.ts',
      'src/app/listings/lot/photos-text.ts',
      'src/app/shell/french.ts',
      'src/app/shell/section-list.ts',
    ],
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
  // The crowd lives by the functions and the rules alone: what lays out documents is not for it.
  {
    folder: 'src/demo/simulator/',
    own: [
      'src/domain/',
      'src/functions/live/rendition.ts',
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
  { folder: 'src/app/ui/', own: ['src/app/ui/'], packages: [...reactPackages, 'icu-minify'] },
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
      '@stripe/stripe-js',
      'react',
      '@tanstack/react-query',
      'workbox-window',
    ],
  },
  { folder: 'src/app/', ...screen },
  { folder: 'src/app/shell/', own: ['src/domain/', 'src/app/'], packages: ['*'] },
  { folder: 'src/app/main.tsx', own: ['src/app/'], packages: ['*'] },
  {
    folder: 'src/app/routes.ts',
    own: ['src/app/', 'src/domain/kit/phrase.ts'],
    packages: ['@tanstack/react-router', 'react'],
  },
  {
    folder: 'sw/',
    own: ['sw/', 'src/domain/', 'src/app/store/outbox'],
    packages: ['workbox-core', 'workbox-precaching', 'workbox-routing'],
  },
];

/**
 * The floors of the store, lowest first: a folder imports what stands before it and never what comes
 * after, by type or lazily neither. A folder within a folder is told by its path.
 */
export const storeFloors = [
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
  'cards',
  'api',
  'boot',
] as const;
