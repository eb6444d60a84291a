import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { lockOf, type Lock } from '../../../src/embedded/build/functions-lock.ts';
import { inProject } from '../../../src/embedded/build/project.ts';

const manifest = (dependencies: Readonly<Record<string, string>>) => ({
  name: 'functions',
  version: '0.1.0',
  engines: { node: '22' },
  dependencies,
});

const lock = (packages: Lock['packages']): Lock => ({
  name: 'whole',
  version: '0.1.0',
  requires: true,
  lockfileVersion: 3,
  packages,
});

it('takes what is reached, from where Node finds it, and nothing else', () => {
  const whole = lock({
    '': {},
    'node_modules/a': { version: '1.0.0', dependencies: { b: '^1.0.0' }, peer: true },
    'node_modules/a/node_modules/b': { version: '1.2.0', dependencies: { c: '*' } },
    'node_modules/b': { version: '2.0.0' },
    'node_modules/c': { version: '3.0.0', peerDependencies: { d: '*', e: '*' }, dev: true },
    'node_modules/d': { version: '4.0.0' },
    'node_modules/e': { version: '5.0.0' },
    'node_modules/unused': { version: '6.0.0' },
  });
  const c = whole.packages['node_modules/c'];
  const optional = { ...c, peerDependenciesMeta: { e: { optional: true } } };
  const { packages } = lockOf(manifest({ a: '1.0.0' }), {
    ...whole,
    packages: { ...whole.packages, 'node_modules/c': optional },
  });
  expect(Object.keys(packages)).toEqual([
    '',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/d',
  ]);
  expect(packages['']).toEqual(manifest({ a: '1.0.0' }));
  expect(packages['node_modules/a']).toEqual({ version: '1.0.0', dependencies: { b: '^1.0.0' } });
  expect(packages['node_modules/c']).not.toHaveProperty('dev');
});

it('marks as optional what optional ones alone need, and goes round in no circle', () => {
  const { packages } = lockOf(
    manifest({ a: '1.0.0' }),
    lock({
      'node_modules/a': { dependencies: { both: '*' }, optionalDependencies: { machine: '*' } },
      'node_modules/both': { dependencies: { a: '*' } },
      'node_modules/machine': { dependencies: { both: '*', deep: '*' } },
      'node_modules/deep': {},
    }),
  );
  const optional = Object.entries(packages).filter(([, one]) => one['optional'] === true);
  expect(optional.map(([path]) => path)).toEqual(['node_modules/deep', 'node_modules/machine']);
});

it('leaves nothing out that a package of the functions needs', async () => {
  const whole = JSON.parse(await readFile(inProject('package-lock.json'), 'utf8')) as Lock;
  const names = ['firebase-admin', 'firebase-functions', 'sharp', 'stripe'];
  const versions = names.map((name) => [
    name,
    String(whole.packages[`node_modules/${name}`]?.['version']),
  ]);
  const { packages } = lockOf(manifest(Object.fromEntries(versions)), whole);
  const lacking = Object.entries(packages).flatMap(([path, { dependencies }]) =>
    Object.keys(dependencies ?? {}).filter((name) => {
      const folders = path.split('/node_modules/').map((_, n, all) => all.slice(0, n + 1));
      const at = ['', ...folders.map((one) => `${one.join('/node_modules/')}/`)];
      return !at.some((folder) => `${folder}node_modules/${name}` in packages);
    }),
  );
  expect(lacking).toEqual([]);
  expect(Object.keys(packages).length).toBeLessThan(Object.keys(whole.packages).length / 2);
});
