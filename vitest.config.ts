import { createHash, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { messages } from './src/embedded/build/messages.ts';
import { isFast, isLong } from './tests/setup/tier.ts';

/** Seed of everything that is drawn in a long run, shared by all its threads. */
if (isLong && process.env['HAMMERLANE_SEED'] === undefined) {
  process.env['HAMMERLANE_SEED'] = String(randomInt(2 ** 31));
  console.info(`HAMMERLANE_SEED=${process.env['HAMMERLANE_SEED']} plays this run again.`);
}

/**
 * Files that change what others of their thread would find: RxDB's dev-mode, the road of every
 * request, what a provider's package reads or keeps once. Each has a thread of its own; all others
 * share one and are spared loading every module anew, which takes longer than most of them.
 */
const apart = [
  'tests/app/admin/collection/defined-collection.test.ts',
  'tests/app/content/pages.test.ts',
  'tests/sync/{histories,replication-suite}.test.ts',
  'tests/app/firebase/{app-check,messaging}.test.ts',
  'tests/functions/contract.test.ts',
  'tests/embedded/auth/published-keys.test.ts',
  'tests/embedded/firestore/web-channel.test.ts',
];

/** Tests of the browser's side share threads of their own, which have a page's globals. */
const browser = [
  'tests/app/**/*.test.{ts,tsx}',
  'tests/sync/*.test.ts',
  'tests/sw/{lru-cache,precache,watched-pictures}.test.ts',
];

/** The slowest files, slowest first: begun late, one would end alone. `--fast` leaves them out. */
const longest = [
  'tests/demo/simulator/simulator.test.ts',
  'tests/matrix/documents.test.ts',
  'tests/embedded/server/process.test.ts',
  'tests/embedded/relational/database.test.ts',
  'tests/demo/simulator/long-run.test.ts',
  'tests/functions/relational/mirror.test.ts',
  'tests/functions/bidding/at-once.test.ts',
  'tests/app/admin/document/unreadable.test.ts',
  'tests/embedded/firestore/web-channel.test.ts',
  'tests/functions/triggers-repeated.test.ts',
  'tests/functions/relational/search/search-index.test.ts',
  'tests/functions/relational/missing.test.ts',
  'tests/functions/numbers/obeyed.test.ts',
  'tests/functions/notifications/every-type.test.ts',
  'tests/matrix/cases.test.ts',
  'tests/sync/histories.test.ts',
  'tests/embedded/firestore/kept.test.ts',
  'tests/embedded/firestore/damage.test.ts',
  'tests/embedded/firestore/kill.test.ts',
  'tests/functions/money/money-histories.test.ts',
  'tests/embedded/build/build.test.ts',
  'tests/functions/snapshots/drawn.test.ts',
  'tests/demo/market/front.test.ts',
  'tests/functions/live/services/service-ports.test.ts',
];

/**
 * Threads are changed once for those who ask for a DOM, and modules loaded anew only for those who
 * put another module in the place of a real one: both come last.
 */
const kindOf = (file: string): number => {
  const text = readFileSync(file, 'utf8');
  return 2 * Number(text.startsWith('// @vitest-environment')) + Number(text.includes('vi.mock('));
};

/** A place among files of one kind, below 1, that a seed draws. */
const drawnPlace = (seed: number, file: string): number =>
  createHash('sha256').update(`${seed} ${file}`).digest().readUInt32BE() / 2 ** 32;

/**
 * Vitest knows which files take long from the run before, and on a fresh machine there was none.
 * `--sequence.seed` has the files of a kind come in another order: none may depend on it.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const sorted = await super.sort(files);
    const { seed } = this.ctx.config.sequence;
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const turns = new Map(
      sorted.map((one) => {
        const { project, moduleId } = one;
        const found = longest.findIndex((name) => moduleId.endsWith(name));
        const usual = found === -1 ? longest.length : found;
        const within = seed === undefined ? usual : drawnPlace(seed, moduleId);
        return [one, (projects.indexOf(project.name) * 4 + kindOf(moduleId)) * 100 + within];
      }),
    );
    return sorted.toSorted((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0));
  }
}

/** Files that are nothing but rounds are for the long tier alone. */
const leftOut = [...(isLong ? [] : ['tests/**/*.long.test.ts']), ...(isFast ? longest : [])];

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
    testTimeout: isLong ? 1_800_000 : 120_000,
    hookTimeout: 120_000,
    globalSetup: ['tests/setup/run-folder.ts'],
    setupFiles: [
      'tests/setup/no-outbound.ts',
      'tests/setup/quick-passwords.ts',
      'tests/setup/drawn-rounds.ts',
      'tests/setup/soon-looked.ts',
    ],
    expect: { poll: { interval: 4 } },
    sequence: { concurrent: false, sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'apart', include: apart, exclude: leftOut } },
      {
        extends: true,
        test: {
          name: 'page',
          include: browser,
          exclude: [...apart, ...leftOut],
          isolate: false,
          // Dexie looks for a database once, when it is first loaded, whichever file does that.
          setupFiles: [
            'tests/setup/real-clock.ts',
            'tests/setup/own-modules.ts',
            'tests/setup/own-timers.ts',
            'tests/setup/page-database.ts',
            'tests/setup/page-fetch.ts',
            'tests/setup/page-session.ts',
            'tests/setup/react-warnings.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...apart, ...browser, ...leftOut],
          isolate: false,
          setupFiles: ['tests/setup/real-clock.ts'],
        },
      },
    ],
  },
});
