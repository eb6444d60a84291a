import { defineConfig } from 'vitest/config';

/**
 * Files that change what a whole process shares: RxDB's dev-mode, the addresses of emulators that
 * provider packages read from the environment, browser globals. Each gets a process state of its
 * own; all others share one and are spared loading every module anew.
 */
const apart = [
  'tests/app/store/mirror/*.test.ts',
  'tests/app/store/snapshots/*.test.ts',
  'tests/app/store/storage-facts.test.ts',
  'tests/sync/**/*.test.ts',
  'tests/projections/rxdb.test.ts',
  'tests/embedded/auth/*.test.ts',
  'tests/embedded/firestore/{admin,admin-grpc,web-node}.test.ts',
  'tests/embedded/storage/admin.test.ts',
  'tests/functions/{contract,documents}.test.ts',
  'tests/sw/shelf.test.ts',
];

/** What belongs to the browser's side shares a process of its own: it stubs globals of a page. */
const browser = ['tests/app/**/*.test.{ts,tsx}'];

/** Everything that needs no browser. A test that wants a DOM says so in its first line. */
export default defineConfig({
  test: {
    environment: 'node',
    // Vitest would leave one core to itself, which on two is half of them.
    maxWorkers: '100%',
    // A busy machine is not a fault: what hangs is ended, what is slow is waited for.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['tests/setup/no-outbound.ts'],
    sequence: { concurrent: false },
    projects: [
      { extends: true, test: { name: 'apart', include: apart } },
      {
        extends: true,
        test: {
          name: 'page',
          include: browser,
          exclude: apart,
          isolate: false,
          // Dexie looks for a database once, when it is first loaded, whichever file does that.
          setupFiles: ['tests/setup/no-outbound.ts', 'tests/setup/page-database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...apart, ...browser],
          isolate: false,
        },
      },
    ],
  },
});
