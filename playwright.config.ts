import { defineConfig } from 'playwright/test';
import { rehearsed } from './e2e/setup/rehearsed.ts';
import { browserFlags } from './tests/setup/browser-flags.ts';

const inBrowser = (executablePath: string, flags: readonly string[] = []) => ({
  launchOptions: { executablePath, args: [...browserFlags, ...flags] },
});
const whole = inBrowser(process.env['HAMMERLANE_CHROMIUM'] ?? '/usr/bin/chromium');
const named = process.env['HAMMERLANE_HEADLESS_SHELL'] ?? '';
/**
 * A story’s page lives for seconds: code that V8 optimizes for a long life, and a process for drawing
 * what nobody looks at, cost a tenth of it.
 */
const shortLife = ['--js-flags=--no-opt --no-maglev', '--in-process-gpu'];
const shell = named === '' ? whole : inBrowser(named, shortLife);

/** Tests that need the whole browser: app windows, notifications, app installation. */
const needsWhole = /@whole/;
/** Tests too slow for every change: `npm run test:long` runs them, `npm test` does not. */
const long = /@long/;
const isLong = process.env['HAMMERLANE_TIER'] === 'long';

const inShell = {
  ...(isLong ? { grep: long } : {}),
  grepInvert: [needsWhole, ...(isLong ? [] : [long])],
  use: shell,
};
/**
 * The walk’s chapters go one after the other, as do the stories of the whole browser: begun late, they
 * would end alone. Both come first.
 */
const walk = '**/walk.spec.ts';

/**
 * Stories in a real Chromium, two at a time on a machine of two cores. Each is right at its first try:
 * what needs a second one is a fault of the house or of the story.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/setup/seed-once.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A busy machine is not a fault: what hangs is ended, what is slow is waited for.
  timeout: 300_000,
  expect: { timeout: 25_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // An element that cannot be pressed for a minute fails at its line, not at the story's end.
    actionTimeout: 60_000,
    headless: true,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // A failed test leaves its last picture and the page as text. Filming every test for the few that
    // fail takes a quarter of the machine; `--trace on` does it where somebody looks.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'the walk', testMatch: walk, ...inShell },
    {
      name: 'whole browser',
      grep: isLong ? /(?=.*@whole)(?=.*@long)/ : needsWhole,
      ...(isLong ? {} : { grepInvert: long }),
      workers: 1,
      use: whole,
    },
    { name: 'stories', testIgnore: walk, ...inShell },
    // Started by `npm run rehearse`, which names the address in the environment.
    ...(process.env['HAMMERLANE_REHEARSAL'] === undefined
      ? []
      : [{ name: 'rehearsal', grep: rehearsed, use: shell }]),
  ],
});
