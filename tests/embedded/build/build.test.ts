import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildFunctions } from '../../../src/embedded/build/build-node.ts';
import type { Lock } from '../../../src/embedded/build/functions-lock.ts';
import { compressFolder } from '../../../src/embedded/build/compress.ts';
import { inProject } from '../../../src/embedded/build/project.ts';
import { sourceDigest } from '../../../src/embedded/build/stamp.ts';
import { callClasses } from '../../../src/domain/platform/call-class.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'build-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  return rm(dir, { recursive: true });
});

describe('the build', () => {
  it('puts twins beside texts that gain from it, and beside nothing else', async () => {
    const long = 'const price = 24785;\n'.repeat(200);
    await writeFile(join(dir, 'long.js'), long);
    await writeFile(join(dir, 'short.js'), 'let a;');
    await writeFile(join(dir, 'picture.avif'), long);
    await compressFolder(dir);
    expect((await readdir(dir)).toSorted()).toEqual([
      'long.js',
      'long.js.br',
      'long.js.gz',
      'picture.avif',
      'short.js',
    ]);
    expect(brotliDecompressSync(await readFile(join(dir, 'long.js.br'))).toString()).toBe(long);
    expect(gunzipSync(await readFile(join(dir, 'long.js.gz'))).toString()).toBe(long);
  });

  it('knows its sources by one digest', () => {
    expect(sourceDigest()).toMatch(/^[0-9a-f]{64}$/);
    expect(inProject('firebase.json')).toMatch(/firebase\.json$/);
  });

  it('bundles the functions to deploy: every class of calls, pinned packages and their lock, a runtime', async () => {
    await buildFunctions(dir);
    const manifest = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as {
      readonly engines: Readonly<Record<string, string>>;
      readonly main: string;
      readonly dependencies: Readonly<Record<string, string>>;
    };
    expect(manifest).toMatchObject({ engines: { node: '22' }, main: 'index.js', type: 'module' });
    const own = JSON.parse(await readFile(inProject('package.json'), 'utf8')) as typeof manifest;
    for (const [name, version] of Object.entries(manifest.dependencies)) {
      expect(own.dependencies[name]).toBe(version);
    }
    expect(Object.keys(manifest.dependencies)).toEqual([
      'firebase-admin',
      'firebase-functions',
      'pg',
      'sharp',
    ]);
    const bundle = await readFile(join(dir, 'index.js'), 'utf8');
    for (const of of callClasses) expect(bundle).toContain(`calls("${of}")`);
    const lock = JSON.parse(await readFile(join(dir, 'package-lock.json'), 'utf8')) as Lock;
    expect(lock.packages['']).toMatchObject({ dependencies: manifest.dependencies });
  });

  it('leaves the settings of a deployment as they are, in a folder of their own', async () => {
    const { functions } = JSON.parse(await readFile(inProject('firebase.json'), 'utf8')) as {
      readonly functions: readonly [{ readonly source: string; readonly configDir?: string }];
    };
    // The Firebase CLI reads and writes them in `source` when no folder is named.
    const [{ source, configDir = source }] = functions;
    const file = join(dir, configDir, '.env.project');
    await mkdir(join(dir, configDir), { recursive: true });
    await writeFile(file, 'SITE_URL=https://hammerlane.example\n');
    await buildFunctions(join(dir, source));
    expect(await readFile(file, 'utf8')).toBe('SITE_URL=https://hammerlane.example\n');
  });

  it('settles for the functions the App Check and the messaging it tells the app of', async () => {
    const asks = /\bappCheck = true\b/;
    const sends = /\bmessagingSender\(\{/;
    const built = async () => {
      await buildFunctions(dir);
      return readFile(join(dir, 'index.js'), 'utf8');
    };
    const without = await built();
    expect([asks.test(without), sends.test(without)]).toEqual([false, false]);
    vi.stubEnv('HAMMERLANE_APP_CHECK_KEY', 'site-key');
    vi.stubEnv('HAMMERLANE_MESSAGING_KEY', 'public-key');
    const both = await built();
    expect([asks.test(both), sends.test(both)]).toEqual([true, true]);
    // No environment variable of the running code decides it later.
    expect(/process\.env\W+HAMMERLANE_/.test(without + both)).toBe(false);
  });
});
