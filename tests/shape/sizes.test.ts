import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sources } from './source.ts';

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

describe('file sizes', () => {
  const files = sources('src', 'sw', 'tests', 'e2e', 'manifest');
  const written = files.filter(
    (file) => file.path.startsWith('src/') || file.path.startsWith('sw/'),
  );
  const lines = written.map((file) => file.lines).sort((a, b) => a - b);

  it('keep the median at 80 lines or less', () => {
    expect(at(lines, 0.5)).toBeLessThanOrEqual(80);
  });

  it('keep the 95th percentile at 250 lines or less', () => {
    expect(at(lines, 0.95)).toBeLessThanOrEqual(250);
  });

  it('never pass 400 lines, whatever they hold, what is printed apart', () => {
    const long = files
      .filter((file) => file.lines > 400)
      .map((file) => `${file.path}: ${file.lines}`);
    expect(long).toEqual([]);
  });

  it('know no drawer for leftovers', () => {
    const drawers = files.filter((file) =>
      /(^|\/)(utils?|helpers?|misc|common)(\/|\.)/.test(file.path),
    );
    expect(drawers.map((file) => file.path)).toEqual([]);
  });

  it('have at most 24 neighbours, except in lists of equals', () => {
    const lists = /^src\/demo\/illustrations\/(?:bodies|fronts|models|rears)$/;
    const counts = new Map<string, number>();
    for (const { path } of written) {
      const folder = dirname(path);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    const crowded = [...counts].filter(([folder, count]) => count > 25 && !lists.test(folder));
    expect(crowded).toEqual([]);
  });
});
