import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faults } from '../sync/faults.ts';
import { promises } from '../sync/promises.ts';

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Tags of a test's needs, which may follow its name. */
const needs = ['', ' @worker', ' @whole'];

const quoted = (test: string): readonly string[] =>
  ["'", '"', '`'].flatMap((mark) => needs.map((need) => `${mark}${test}${need}${mark}`));

/** Start of a test, or of a table of tests. */
const named = /(?:\b(?:it|test)\(|\.each\([^]*?\](?: as const)?\)\()\s*$/;

/** Whether the file contains a test with that name that is not skipped. */
const holds = (file: string, test: string): boolean =>
  quoted(test).some((name) => {
    const [before, after] = textOf(file).split(name);
    return after !== undefined && named.test((before ?? '').slice(-900));
  });

describe('the table of faults', () => {
  it('has every row once, in order', () => {
    const numbered = faults.map((_, at) => `F${at + 1}`);
    expect(faults.map(({ id }) => id)).toEqual(numbered);
    expect(numbered.length).toBeGreaterThanOrEqual(23);
  });

  it('names tests that are there', () => {
    const proofs = faults.flatMap(({ id, proofs: all }) => all.map((proof) => [id, ...proof]));
    const missing = proofs.filter(([, file = '', test = '']) => !holds(file, test));
    expect(missing).toEqual([]);
  });

  it('proves every row', () => {
    const unproved = faults.filter(({ proofs }) => proofs.length === 0).map(({ id }) => id);
    expect(unproved).toEqual([]);
  });

  it('leaves no promise without a row, and the documents print them all', () => {
    const readme = readFileSync('README.md', 'utf8');
    const kept = readFileSync('docs/promises.md', 'utf8');
    for (const promise of promises) {
      expect(faults.some((row) => row.promises.includes(promise))).toBe(true);
      expect(kept).toContain(`| ${promise} `);
    }
    expect(readme).toContain(promises.join('; '));
    expect(kept).toContain(promises.join('; '));
  });

  it('would miss a test that was renamed', () => {
    expect(holds('tests/shape/faults.test.ts', 'would miss a test that was renamed')).toBe(true);
    expect(holds('tests/shape/faults.test.ts', ['not', 'a test'].join(' '))).toBe(false);
    expect(holds('tests/shape/gone.test.ts', 'names tests that are there')).toBe(false);
  });
});
