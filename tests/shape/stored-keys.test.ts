import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storedKeys } from '../../src/app/platform/storage/stored-keys.ts';
import { sources } from './source.ts';

const declared = 'src/app/platform/storage/stored-keys.ts';
const keys: readonly string[] = Object.values(storedKeys).map(({ key }) => key);

/** A name like our keys, or any literal passed to a storage. */
const named = /['"`](?:hammerlane\.[a-z]|hl-[a-z])|(?:Storage|notes\(\))\.\w+Item\(\s*['"`]/g;

const literalsIn = (text: string): readonly string[] => text.match(named) ?? [];

describe('what is kept in the browser’s storage', () => {
  it('has its name in one place', () => {
    const elsewhere = sources('src/app', 'sw')
      .filter(({ path }) => /\.tsx?$/.test(path) && path !== declared)
      .flatMap(({ path, text }) => literalsIn(text).map((found) => `${path}: ${found}`));
    expect(elsewhere).toEqual([]);
  });

  it('would be found under a name of its own', () => {
    expect(literalsIn(`const KEPT = 'hammerlane.synced';`)).toHaveLength(1);
    expect(literalsIn(`localStorage.setItem('other', '')`)).toHaveLength(1);
    expect(literalsIn(`notes().getItem(\`x-\${id}\`)`)).toHaveLength(1);
  });

  it('is declared once each, and used', () => {
    expect(new Set(keys).size).toBe(keys.length);
    const all = sources('src/app')
      .filter(({ path }) => path !== declared)
      .map(({ text }) => text)
      .join('\n');
    const unused = Object.keys(storedKeys).filter((name) => !all.includes(`storedKeys.${name}.`));
    expect(unused).toEqual([]);
  });

  it('is what the script before the first paint reads', () => {
    const read = [
      ...readFileSync('public/first.js', 'utf8').matchAll(/Storage\.getItem\('([^']+)'\)/g),
    ].map(([, key = '']) => key);
    expect(read.length).toBeGreaterThan(1);
    expect(read.filter((key) => !keys.includes(key))).toEqual([]);
  });
});
