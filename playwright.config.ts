import { defineConfig } from 'playwright/test';
import { browserFlags } from './tests/setup/browser-flags.ts';

const inBrowser = (executablePath: string) => ({
  launchOptions: { executablePath, args: browserFlags },
});
const whole = inBrowser(process.env['HAMMERLANE_CHROMIUM'] ?? '/usr/bin/chromium');
const named = process.env['HAMMERLANE_HEADLESS_SHELL'] ?? '';
const shell = named === '' ? whole : inBrowser(named);

/** What only the whole browser has: windows of an app, notifications, what makes an app installable. */
const needsWhole = /@whole/;
/** What is too dear for every change, which `npm run test:long` tells and `npm test` does not. */
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
    // What cannot be pressed for a minute is told by its line, not by the end of its story.
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
  ],
});
