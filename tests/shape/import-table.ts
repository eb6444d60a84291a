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
  {
    folder: 'src/functions/relational/',
    own: ['src/domain/', 'src/projections/', 'src/functions/'],
    packages: ['zod', 'node:crypto', 'kysely'],
  },
  // A page as it is served says what the app says, by the app's own texts; it knows no screen.
  {
    folder: 'src/functions/snapshots/',
    own: [
      'src/domain/',
      'src/projections/',
      'src/functions/',
      'src/app/ui/picture/brand-mark.ts',
      'src/app/ui/text/locale.ts',
      'src/app/ui/text/messages.ts',
      'src/app/ui/text/number-text.ts',
      'src/app/ui/text/original-text.ts',
      'src/app/ui/text/translate.ts',
      'src/app/bidding/leader-text.ts',
      'src/app/bidding/outcome-text.ts',
      'src/app/content/articles.ts',
      'src/app/content/figures-text.ts',
      'src/app/fields/choice-text.ts',
      'src/app/fields/currency.ts',
      'src/app/fields/fee-text.ts',
      'src/app/catalogue/country-text.ts',
      'src/app/listings/card/lot-state.ts',
      'src/app/listings/card/lot-text.ts',
      'src/app/listings/lot/asked-text.ts',
      'src/app/listings/lot/fact-rows.ts',
      'src/app/listings/lot/photos-text.ts',
      'src/app/shell/french.ts',
      'src/app/shell/header/section-list.ts',
    ],
    packages: ['zod', 'node:crypto'],
  },
  // What a model is told of a lot is what its page says of it, by the app's own texts.
  {
    folder: 'src/functions/answers/',
    own: [
      'src/domain/',
      'src/projections/',
      'src/functions/',
      'src/app/content/figures-text.ts',
      'src/app/fields/choice-text.ts',
      'src/app/fields/currency.ts',
      'src/app/listings/lot/fact-rows.ts',
      'src/app/ui/text/translate.ts',
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
  // The editor is a part of its own, which writers alone load.
  {
    folder: 'src/app/fields/rich-text/',
    own: ['src/domain/', 'src/app/ui/', 'src/app/fields/'],
    packages: [...reactPackages, '@tiptap/react', '@tiptap/starter-kit', '@tiptap/pm'],
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
  // Files are read where somebody reads one in.
  { folder: 'src/app/admin/csv/', ...screen, packages: [...screen.packages, 'papaparse'] },
  {
    folder: 'src/app/accounts/second-factor/',
    ...screen,
    packages: [...screen.packages, 'uqr'],
  },
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

/**
 * The floors of every folder that has them, by the folder and lowest first, told as the store's are.
 * A file that belongs to none of them is one by itself.
 */
export const floors: Readonly<Record<string, readonly string[]>> = {
  'src/app/store/': storeFloors,
  'src/app/admin/': [
    'frame',
    'pointers',
    'edit',
    'document',
    'csv',
    'notifications',
    'list',
    'audit',
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
  'src/app/shell/': [
    'french',
    'french.ts',
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
    'french',
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
  'src/app/store/api/': [
    'french',
    'account',
    'admin',
    'content',
    'lots',
    'money',
    'selling',
    'shop',
  ],
};
