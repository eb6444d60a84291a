import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

/**
 * Files that change what a whole process shares: RxDB's dev-mode, the databases of a device, the
 * addresses of emulators that provider packages read from the environment, browser globals. Each
 * gets a process state of its own; all others share one and are spared loading every module anew,
 * which takes longer than most of them.
 */
const apart = [
  'tests/app/store/mirror/{epoch,evict,list-head,one-lot,open}.test.ts',
  'tests/app/store/mirror/{parts,staff,text-drafts,threads}.test.ts',
  'tests/app/store/storage-facts.test.ts',
  'tests/sync/{embedded-home,histories,outbox-histories,replication-suite}.test.ts',
  'tests/projections/rxdb.test.ts',
  'tests/embedded/auth/{admin-sdk,published-keys,web-sdk}.test.ts',
  'tests/embedded/firestore/{admin,admin-grpc,web-node}.test.ts',
  'tests/embedded/storage/admin.test.ts',
  'tests/functions/{contract,documents}.test.ts',
  'tests/sw/shelf.test.ts',
];

/** The mirror against a server in memory: collections of its own for each test, and nothing global. */
const mirror = [
  'tests/app/store/mirror/*.test.ts',
  'tests/app/store/snapshots/*.test.ts',
  'tests/sync/restarts.test.ts',
];

/** What belongs to the browser's side shares a process of its own: it stubs globals of a page. */
const browser = ['tests/app/**/*.test.{ts,tsx}'];

/** What takes longest of its project, the longest first: begun late, it would end alone. */
const longest = [
  'tests/sync/histories.test.ts',
  'tests/app/store/upload/resumable.test.ts',
  'tests/app/store/submissions/saver.test.ts',
  'tests/app/store/outbox/desk.test.ts',
  'tests/matrix/documents.test.ts',
  'tests/embedded/firestore/kill.test.ts',
  'tests/functions/bidding/at-once.test.ts',
  'tests/embedded/server/process.test.ts',
];

/** Vitest knows which files take long from the run before, and on a fresh machine there was none. */
class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const turn = ({ project, moduleId }: (typeof sorted)[number]): number => {
      const found = longest.findIndex((one) => moduleId.endsWith(one));
      return projects.indexOf(project.name) * 100 + (found === -1 ? longest.length : found);
    };
    return sorted.toSorted((a, b) => turn(a) - turn(b));
  }
}

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
    sequence: { concurrent: false, sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'apart', include: apart } },
      {
        extends: true,
        test: { name: 'mirror', include: mirror, exclude: apart, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: browser,
          exclude: [...apart, ...mirror],
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
          exclude: [...apart, ...mirror, ...browser],
          isolate: false,
        },
      },
    ],
  },
});
