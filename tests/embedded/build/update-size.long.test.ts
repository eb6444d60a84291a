import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';

/** Most a device downloads for a version that changes one screen, bytes. */
const most = 100_000;

/** Builds the app with a text of one module replaced; its files but packs, by path. */
const builtWith = async (module: string, from: string, to: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'hammerlane-update-'));
  const changed: Plugin = {
    name: 'changed',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith(module) ? { code: code.replace(from, to), map: null } : undefined,
  };
  try {
    await build({
      configFile: 'vite.config.ts',
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true },
      plugins: [changed],
    });
    const paths = await readdir(folder, { recursive: true });
    const kept = paths.filter(
      (path) => /\.(?:js|css|html)$/.test(path) && !path.includes('office/'),
    );
    return new Map(
      await Promise.all(
        kept.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

it('a version that changes one screen is a small download', { timeout: 120_000 }, async () => {
  const module = '/src/app/giveaways/draw-section.tsx';
  const before = await builtWith(module, '', '');
  const after = await builtWith(module, 'give__verify', 'give__proof');
  const changed = [...after].filter(([path, text]) => before.get(path) !== text);
  const named = changed.map(([path]) => path.replace(/-[\w-]{8}\./, '.')).toSorted();
  expect(named).toEqual(['assets/giveaway-page.js', 'shell.html', 'sw.js']);
  const bytes = changed.reduce((sum, [, text]) => sum + brotliCompressSync(text).length, 0);
  expect(bytes).toBeLessThanOrEqual(most);
});
