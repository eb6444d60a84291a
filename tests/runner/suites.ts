import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findShell } from './chromium.ts';
import { run, timed, type Outcome } from './step.ts';

const readJson = (file: string): Record<string, unknown> | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : null;

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

const withReport = async <T>(work: (file: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'hammerlane-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A runner that ends badly without one failed test (a crash, no test at all) counts as one failure. */
const honest = (
  code: number,
  passed: number,
  failed: number,
): { passed: number; failed: number } => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
});

/** The part that needs no browser. */
export const runVitest = (args: readonly string[] = []): Promise<Outcome> =>
  timed('tests without a browser', () =>
    withReport(async (file) => {
      const code = await run('node_modules/.bin/vitest', [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...args,
      ]);
      const report = readJson(file);
      return honest(code, count(report?.['numPassedTests']), count(report?.['numFailedTests']));
    }),
  );

/** Stories and pages in Chromium, against a fresh build served by the embedded home. */
export const runPlaywright = (args: readonly string[] = []): Promise<Outcome> =>
  timed('tests in Chromium', () =>
    withReport(async (file) => {
      const browser = findChromium();
      console.log(`\n${browser.how}`);
      if (browser.path === null) return { passed: 0, failed: 1 };
      const shell = findShell(browser.path);
      console.log(shell.how);
      const built = await run('npm', ['run', '--silent', 'build']);
      if (built !== 0) return { passed: 0, failed: 1 };
      const code = await run(
        'node_modules/.bin/playwright',
        ['test', '--reporter=list,json', ...args],
        {
          HAMMERLANE_CHROMIUM: browser.path,
          HAMMERLANE_HEADLESS_SHELL: shell.path ?? '',
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        },
      );
      const stats = (readJson(file)?.['stats'] ?? {}) as Record<string, unknown>;
      const unsteady = count(stats['flaky']);
      if (unsteady > 0) console.log(`\nPassed at the second try only: ${unsteady}, named above.`);
      return honest(code, count(stats['expected']) + unsteady, count(stats['unexpected']));
    }),
  );
