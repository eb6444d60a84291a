import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const own = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

const versionsOf = (name: string): readonly string[] =>
  Object.entries(lock.packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, entry]) => entry.version ?? '?');

describe('packages', () => {
  it('hold one Dexie, the one RxDB asks for', () => {
    expect([...new Set(versionsOf('dexie'))]).toEqual(['4.4.2']);
  });

  it('hold one React and one RxJS', () => {
    expect(new Set(versionsOf('react')).size).toBe(1);
    expect(new Set(versionsOf('rxjs')).size).toBe(1);
  });

  it('are pinned to the digit', () => {
    const loose = Object.entries({ ...own.dependencies, ...own.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('come without a registry address in the lock file', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"');
  });

  it('each have their reason', () => {
    const reasons = readFileSync('docs/packages.md', 'utf8');
    const silent = Object.keys({ ...own.dependencies, ...own.devDependencies }).filter(
      (name) => !reasons.includes(`\`${name}\``),
    );
    expect(silent).toEqual([]);
  });

  it('leave no development mode of RxDB in the built app', () => {
    if (!existsSync('dist/app/assets')) return;
    const guilty = readdirSync('dist/app/assets')
      .filter((name) => name.endsWith('.js'))
      .filter((name) => readFileSync(`dist/app/assets/${name}`, 'utf8').includes('rxdb-dev-mode'));
    expect(guilty).toEqual([]);
  });
});
