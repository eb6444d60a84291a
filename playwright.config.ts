import { defineConfig } from 'playwright/test';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const inBrowser = (executablePath: string) => ({ launchOptions: { executablePath, args } });
const whole = inBrowser(process.env['HAMMERLANE_CHROMIUM'] ?? '/usr/bin/chromium');
const shell = process.env['HAMMERLANE_HEADLESS_SHELL'] ?? '';

/** What only the whole browser has: windows of an app, notifications, what makes an app installable. */
const needsWhole = /@whole/;

/**
 * Stories and pages in a real Chromium, one at a time: the machine that judges has two cores. The
 * flags keep the browser from calling home.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/setup/seed-once.ts',
  outputDir: 'test-results',
  workers: 1,
  // A shared machine may stand still for seconds. What fails twice is a fault, and what needed its
  // second try is told by the run.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    serviceWorkers: 'allow',
    // A failed test leaves its steps, its last picture and the page as text. Filming every test for
    // the few that fail takes a quarter of the machine; `--trace on` does it where somebody looks.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  projects:
    shell === ''
      ? [{ name: 'chromium', use: whole }]
      : [
          { name: 'shell', grepInvert: needsWhole, use: inBrowser(shell) },
          { name: 'chromium', grep: needsWhole, use: whole },
        ],
});
