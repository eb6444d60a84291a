import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Store } from '../../../src/embedded/firestore/store/store.ts';
import { compile, type Compiled } from '../../setup/compiled.ts';
import { rounds } from '../../setup/tier.ts';

/**
 * Kills per folder; each folder starts empty, so that a kill is not mostly spent reading earlier
 * data.
 */
const each = 10;
const folders = rounds({ every: 2, long: 10 });
const kills = each * folders;

/** Number of acknowledgements before each kill. */
const drawn = fc.sample(
  fc.array(fc.integer({ min: 1, max: 120 }), { minLength: each, maxLength: each }),
  { numRuns: folders },
);

interface KillReport {
  readonly told: readonly (readonly [writer: number, n: number])[];
  readonly lost: readonly string[];
}

/** Reads the folder's values on each side, by writer. */
const read = async (dir: string): Promise<readonly Map<number, number>[]> => {
  const store = await Store.open({ dir, clock: { now: () => Date.now() } });
  const sides = ['left', 'right'].map((side) => {
    const found = new Map<number, number>();
    for (const document of store.tree.collection(side)?.documents() ?? []) {
      const field = document.fields['n'];
      if (field !== undefined && 'integerValue' in field) {
        found.set(Number(document.path.slice(`${side}/w`.length)), Number(field.integerValue));
      }
    }
    return found;
  });
  await store.close();
  return sides;
};

/** One folder's share of the kills. */
const torment = async (
  { file }: Compiled,
  dir: string,
  after: readonly number[],
): Promise<void> => {
  const programs = [file('kill-rounds'), file('kill-writer')];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...programs,
    dir,
    JSON.stringify(after),
  ]);
  const { told, lost } = JSON.parse(stdout) as KillReport;
  expect(lost).toEqual([]);
  const [left, right] = await read(dir);
  expect(right).toEqual(left);
  for (const [writer, n] of told) expect(left?.get(writer) ?? 0).toBeGreaterThanOrEqual(n);
  expect(told.length).toBe(50);
};

it(`loses nothing acknowledged and halves nothing when killed ${kills} times under 50 writers`, async () => {
  const names = ['kill-rounds', 'kill-writer'];
  const compiled = await compile(
    Object.fromEntries(names.map((name) => [name, `tests/embedded/firestore/${name}.ts`])),
  );
  const root = mkdtempSync(join(tmpdir(), 'hammerlane-kill-'));
  try {
    const waiting = [...drawn.entries()];
    const lane = async (): Promise<void> => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
        const [n, after] = one;
        await torment(compiled, join(root, String(n)), after);
      }
    };
    await Promise.all([lane(), lane()]);
  } finally {
    rmSync(root, { recursive: true, force: true });
    await compiled.remove();
  }
}, 120_000);
