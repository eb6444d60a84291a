import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Where a system package or an installer usually puts the browser, Chromium before Chrome. */
const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

const ran = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

const aptInstall = (): boolean => {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]): boolean => {
    const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
    return ran(command, rest);
  };
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
};

export interface FoundBrowser {
  readonly path: string;
  /** One plain sentence on what was done to have it. */
  readonly how: string;
}

/** Finds a Chromium, or installs one. Null when neither is possible; the sentence then says what to do. */
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
  const installed = aptInstall() ? usual.find((path) => existsSync(path)) : undefined;
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
