import { browserFlags } from '../setup/browser-flags.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright';
import { findChromium } from '../runner/chromium.ts';

/** Path of the browser; throws with instructions if there is none. */
export const chromiumPath = (): string => {
  const { path, how } = findChromium();
  if (path === null) throw new Error(how);
  return path;
};

type Options = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]> & {
  /** Folder of an existing profile, which is kept. */
  readonly profile?: string;
};

/**
 * Runs `use` with a browser whose profile is on disk, since a context without one would keep it in
 * memory; afterwards deletes the profile, unless it was given.
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
