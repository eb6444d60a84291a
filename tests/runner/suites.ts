import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium, findShell } from './chromium.ts';
import type { TestCost } from './dearest.ts';
import { failuresOfFiles, failuresOfStories } from './failures.ts';
import { listOf, type Report } from './report.ts';
import { run, timed, type Outcome } from './step.ts';

const readJson = (file: string): Report | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

const withReport = async <T>(work: (file: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'hammerlane-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A runner that fails without a failed test (a crash, no test at all) counts as one failure. */
const honest = (
  code: number,
  passed: number,
  failed: number,
): { passed: number; failed: number } => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
});

/** Result of a suite, the cost of each of its tests, and the messages of failed ones. */
export interface Suite {
  readonly outcome: Outcome;
  readonly tests: readonly TestCost[];
  readonly failures: readonly string[];
}

/** Files of a Vitest report: a thread runs one at a time, so their wall-clock time is their own. */
const filesOf = (report: Report | null): readonly TestCost[] =>
  listOf(report?.['testResults']).map(({ name, startTime, endTime }) => ({
    name: relative(process.cwd(), String(name)),
    seconds: (Number(endTime) - Number(startTime)) / 1000,
  }));

/** Tests of a Playwright report, with the cost each reports. */
const storiesOf = (suite: Report): readonly TestCost[] => [
  ...listOf(suite['suites']).flatMap(storiesOf),
  ...listOf(suite['specs']).flatMap((spec) =>
    listOf(spec['tests']).flatMap(({ annotations }) =>
      listOf(annotations)
        .filter(({ type }) => type === 'cpu')
        .map(({ description }) => ({
          name: `${String(spec['file'])}: ${String(spec['title'])}`,
          seconds: Number(description),
        })),
    ),
  ),
];

/** The checked-out commit, with a note on uncommitted changes. */
export const commitOf = (): string => {
  const git = (...args: string[]): string =>
    spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? '';
  const differs = git('status', '--porcelain') === '' ? '' : ' with changes';
  return `${git('rev-parse', '--short', 'HEAD') || 'no commit'}${differs}`;
};

/** Runs the tests without a browser. */
export const runVitest = async (args: readonly string[] = []): Promise<Suite> => {
  let tests: readonly TestCost[] = [];
  let failures: readonly string[] = [];
  const outcome = await timed('tests without a browser', () =>
    withReport(async (file) => {
      const code = await run('node_modules/.bin/vitest', [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...args,
      ]);
      const report = readJson(file);
      tests = filesOf(report);
      failures = failuresOfFiles(report ?? {});
      return honest(code, count(report?.['numPassedTests']), count(report?.['numFailedTests']));
    }),
  );
  return { outcome, tests, failures };
};

/**
 * Runs the browser tests in Chromium, against the build served by the embedded home. `market` is
 * the folder their homes start with; without one nothing runs.
 */
export const runPlaywright = async (
  market: string | null,
  args: readonly string[] = [],
): Promise<Suite> => {
  let tests: readonly TestCost[] = [];
  let failures: readonly string[] = [];
  const outcome = await timed('tests in Chromium', () =>
    withReport(async (file) => {
      const browser = findChromium();
      console.log(`\n${browser.how}`);
      if (browser.path === null) return { passed: 0, failed: 1 };
      const shell = findShell(browser.path);
      console.log(shell.how);
      if (market === null) return { passed: 0, failed: 1 };
      const code = await run(
        'node_modules/.bin/playwright',
        ['test', '--reporter=list,json', ...args],
        {
          HAMMERLANE_CHROMIUM: browser.path,
          HAMMERLANE_E2E_MARKET: market,
          HAMMERLANE_HEADLESS_SHELL: shell.path ?? '',
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        },
      );
      const report = readJson(file);
      tests = storiesOf(report ?? {});
      failures = failuresOfStories(report ?? {});
      const stats = (report?.['stats'] ?? {}) as Report;
      return honest(code, count(stats['expected']), count(stats['unexpected']));
    }),
  );
  return { outcome, tests, failures };
};
