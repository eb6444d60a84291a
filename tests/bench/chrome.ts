import { browserFlags } from '../setup/browser-flags.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright';
import { findChromium } from '../runner/chromium.ts';

/** Path of the browser; throws with what to do when there is none. */
export const chromiumPath = (): string => {
  const { path, how } = findChromium();
  if (path === null) throw new Error(how);
  return path;
};

type Options = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]> & {
  /** A folder with a profile to go on with, which stays. */
  readonly profile?: string;
};

/**
 * A browser with a profile on disk, which a context without one would keep in memory, while `use`
 * runs; then it is gone, and its profile with it unless that was given.
 */
export const withBrowser = async <T>(
  use: (context: BrowserContext) => Promise<T>,
  { profile: kept, ...options }: Options = {},
): Promise<T> => {
  const profile = kept ?? (await mkdtemp(join(tmpdir(), 'hammerlane-bench-profile-')));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    headless: true,
    args: browserFlags,
    ...options,
  });
  try {
    return await use(context);
  } finally {
    await context.close();
    if (kept === undefined) await rm(profile, { recursive: true, force: true });
  }
};
