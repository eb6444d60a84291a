import { existsSync } from 'node:fs';
import { aptInstall } from '../runner/apt.ts';

/** Required Debian packages, with one file of each. */
const needed: readonly (readonly [name: string, file: string])[] = [
  ['firefox-esr', '/usr/bin/firefox-esr'],
  ['webkit2gtk-driver', '/usr/bin/WebKitWebDriver'],
  ['xvfb', '/usr/bin/xvfb-run'],
  ['python3-gi', '/usr/share/doc/python3-gi'],
  ['gir1.2-webkit2-4.1', '/usr/share/doc/gir1.2-webkit2-4.1'],
];

const missing = (): readonly string[] =>
  needed.filter(([, file]) => !existsSync(file)).map(([name]) => name);

/** Finds the engines, or installs their Debian packages; false if neither is possible. */
export const haveEngines = (): boolean => {
  const names = missing();
  if (names.length === 0) return true;
  console.log(`Installing ${names.join(', ')} with apt-get.`);
  if (aptInstall(names) && missing().length === 0) return true;
  console.log(`Not to be had here: ${missing().join(', ')}. They are Debian's packages.`);
  return false;
};
