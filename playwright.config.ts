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
/** SDKs on the wire spend most of their time waiting, by their own rules. */
const wire = '**/wire/*.spec.ts';
/** Every address looked at in every width: long, and none of it hurried by what stands beside it. */
const pages = '**/pages/*.spec.ts';

/**
 * Stories in a real Chromium, one at a time: a browser and its home take both cores of a machine that
 * judges, and two stories beside each other take as long as one after the other. Beside them stand
 * first what mostly waits, then what looks at every page.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/setup/seed-once.ts',
  outputDir: 'test-results',
  workers: 2,
  // A shared machine may stand still for seconds. What fails twice is a fault, and what needed its
  // second try is told by the run.
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 25_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // What cannot be pressed for a minute is told by its line, not by the end of its story.
    actionTimeout: 60_000,
    headless: true,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // A failed test leaves its last picture and the page as text, and its second try its steps.
    // Filming every test for the few that fail takes a quarter of the machine; `--trace on` does it
    // where somebody looks.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  // The first two begin together; a project never takes more than one place.
  projects: [
    { name: 'wire', testMatch: wire, workers: 1, use: shell },
    {
      name: 'stories',
      testIgnore: [wire, pages],
      grepInvert: needsWhole,
      workers: 1,
      use: shell,
    },
    { name: 'pages', testMatch: pages, workers: 1, use: shell },
    { name: 'whole browser', testIgnore: [wire, pages], grep: needsWhole, workers: 1, use: whole },
  ],
});
