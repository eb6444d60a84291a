import { describe, expect, it } from 'vitest';
import { sources, type SourceFile } from './source.ts';

const files = sources('src', 'sw');

const naming = (name: string, within: RegExp, among: readonly SourceFile[]): readonly string[] =>
  among
    .filter(({ path, text }) => within.test(path) && new RegExp(`\\b${name}\\b`).test(text))
    .map(({ path }) => path)
    .toSorted();

describe('the numbers of the business', () => {
  it('have defaults that nothing reads but what says which are in force', () => {
    const outside = /^(?!src\/domain\/platform\/)/;
    expect(naming('configDefaults', outside, files)).toEqual([]);
    const asking = { path: 'src/app/shell/presence/presence.ts', text: 'configDefaults.presence' };
    expect(naming('configDefaults', outside, [{ ...asking, lines: 1 }])).toHaveLength(1);
  });

  it('are asked of one door on a device and of one on the server, which stand in until they know', () => {
    const served = /^(?:src\/app|src\/functions|sw)\//;
    expect(naming('usualNumbers', served, files)).toEqual([
      'src/app/shell/presence/keep-presence.ts',
      'src/app/sync/reads/numbers.ts',
    ]);
    expect(naming('numbersFrom', served, files)).toEqual([
      'src/app/admin/front/front-people.tsx',
      'src/app/sync/reads/numbers-read.ts',
      'src/functions/numbers.ts',
    ]);
  });
});
