import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { messages } from './src/embedded/build/messages.ts';

/**
 * Files that change what others of their thread would find: RxDB's dev-mode, the road of every
 * request, what a provider's package reads or keeps once, a module put in another's place. Each has a thread of its own; all others
 * share one and are spared loading every module anew, which takes longer than most of them.
 */
const apart = [
  'tests/app/{accounts,catalogue,notices,submissions}/*.test.ts',
  'tests/app/content/pages.test.ts',
  'tests/sync/{histories,replication-suite}.test.ts',
  'tests/app/store/app-check.test.ts',
  'tests/functions/contract.test.ts',
  'tests/functions/live/callable.test.ts',
  'tests/embedded/auth/published-keys.test.ts',
];

/** What belongs to the browser's side shares threads of its own: they have a page's globals. */
const browser = [
  'tests/app/**/*.test.{ts,tsx}',
  'tests/sync/*.test.ts',
  'tests/sw/lru-cache.test.ts',
];

/** What takes longest of its project, the longest first: begun late, it would end alone. */
const longest = [
  'tests/sync/histories.test.ts',
  'tests/app/store/upload/resumable.test.ts',
  'tests/app/store/drafts/saver.test.ts',
  'tests/functions/money/money-histories.test.ts',
  'tests/matrix/documents.test.ts',
  'tests/embedded/firestore/kill.test.ts',
  'tests/functions/bidding/at-once.test.ts',
  'tests/embedded/server/process.test.ts',
];

/** These ask for a DOM. They come last of their project, so that threads are changed for them once. */
const withDom = [
  'tests/app/store/outbox/client.test.ts',
  'tests/app/store/device/page-cache.test.ts',
  'tests/app/admin/unreadable.test.ts',
  'tests/app/content.test.ts',
  'tests/app/shell/page-view.test.ts',
  'tests/app/ui/translate.test.ts',
];

/** Vitest knows which files take long from the run before, and on a fresh machine there was none. */
class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const turn = ({ project, moduleId }: (typeof sorted)[number]): number => {
      const isIn = (one: string): boolean => moduleId.endsWith(one);
      const found = longest.findIndex(isIn);
      const within = found === -1 ? longest.length + Number(withDom.some(isIn)) : found;
      return projects.indexOf(project.name) * 100 + within;
    };
    return sorted.toSorted((a, b) => turn(a) - turn(b));
  }
}

/** Everything that needs no browser. A test that wants a DOM says so in its first line. */
export default defineConfig({
  plugins: [messages()],
  test: {
    environment: 'node',
    // They begin sooner than processes, and what goes between them is not written to a pipe.
    pool: 'threads',
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
        test: {
          name: 'page',
          include: browser,
          exclude: apart,
          isolate: false,
          // Dexie looks for a database once, when it is first loaded, whichever file does that.
          setupFiles: [
            'tests/setup/no-outbound.ts',
            'tests/setup/page-database.ts',
            'tests/setup/react-warnings.ts',
          ],
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
