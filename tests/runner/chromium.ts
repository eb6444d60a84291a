import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { aptInstall, ran } from './apt.ts';

/**
 * Paths where a system package or an installer usually puts the browser, Chromium before Chrome.
 */
const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

export interface FoundBrowser {
  readonly path: string;
  /** A sentence about how it was found or installed. */
  readonly how: string;
}

/**
 * Finds a Chromium, or installs one. Null if neither is possible; the sentence then gives
 * instructions.
 */
export const findChromium = (): FoundBrowser | { readonly path: null; readonly how: string } => {
  const named = process.env['HAMMERLANE_CHROMIUM'];
  if (named !== undefined && named !== '') {
    return existsSync(named)
      ? { path: named, how: `Browser: ${named}, named by HAMMERLANE_CHROMIUM.` }
      : { path: null, how: `HAMMERLANE_CHROMIUM names ${named}, which is not there.` };
  }
  const present = usual.find((path) => existsSync(path));
  if (present !== undefined)
    return { path: present, how: `Browser: ${present}, found on this machine.` };
  const own = chromium.executablePath();
  if (existsSync(own)) return { path: own, how: "Browser: Playwright's own Chromium." };
  console.log('No Chromium found; installing one with apt-get.');
  const installed = aptInstall(['chromium']) ? usual.find((path) => existsSync(path)) : undefined;
  if (installed !== undefined) {
    return { path: installed, how: `Browser: ${installed}, installed just now with apt-get.` };
  }
  console.log('apt-get could not; trying Playwright.');
  if (ran('npx', ['playwright', 'install', 'chromium']) && existsSync(own)) {
    return { path: own, how: "Browser: Playwright's own Chromium, installed just now." };
  }
  return {
    path: null,
    how: 'No Chromium could be found or installed. Install one and set HAMMERLANE_CHROMIUM to its path.',
  };
};

const shellPackage = 'chromium-headless-shell';

/** Playwright's own Chromium may have its headless shell beside it. */
const besideOwn = (): string =>
  chromium
    .executablePath()
    .replace(/chromium-(\d+)/, 'chromium_headless_shell-$1')
    .replace(/[^/]+\/chrome$/, 'chrome-headless-shell-linux64/chrome-headless-shell');

const majorOf = (browser: string): string | undefined =>
  /(\d+)\.\d+\.\d+/.exec(spawnSync(browser, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1];

/**
 * Finds Chromium's headless shell, which does the same work as the browser without the cost of a
 * window, or installs it from the system's packages. Without one, or with another version, the
 * whole browser is used, so null is no error.
 */
export const findShell = (
  whole: string,
): FoundBrowser | { readonly path: null; readonly how: string } => {
  const named = process.env['HAMMERLANE_HEADLESS_SHELL'] ?? '';
  const candidates = named === '' ? [`/usr/bin/${shellPackage}`, besideOwn()] : [named];
  const major = majorOf(whole);
  const present = (): string | undefined =>
    candidates.find((path) => existsSync(path) && major !== undefined && majorOf(path) === major);
  const found = present();
  if (found !== undefined) return { path: found, how: `Most stories in its shell: ${found}.` };
  const ofDebian = named === '' && whole === '/usr/bin/chromium';
  const installed = ofDebian && aptInstall([shellPackage]) ? present() : undefined;
  return installed === undefined
    ? { path: null, how: 'No headless shell of this version: the whole browser does it all.' }
    : { path: installed, how: `Most stories in its shell: ${installed}, installed just now.` };
};
