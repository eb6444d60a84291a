import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { Store } from '../../../src/embedded/firestore/store/store.ts';
import { compile, type Compiled } from '../../setup/compiled.ts';

const kills = 100;
/** Each begins with an empty folder, so that a kill is not mostly reading what earlier ones left. */
const folders = 10;

interface KillReport {
  readonly told: readonly (readonly [writer: number, n: number])[];
  readonly lost: readonly string[];
}

/** What the folder holds on each side, by writer. */
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
const torment = async ({ file }: Compiled, dir: string): Promise<void> => {
  const programs = [file('kill-rounds'), file('kill-writer')];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...programs,
    dir,
    String(kills / folders),
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
    const waiting = Array.from({ length: folders }, (_, n) => join(root, String(n)));
    const lane = async (): Promise<void> => {
      for (let dir = waiting.pop(); dir !== undefined; dir = waiting.pop()) {
        await torment(compiled, dir);
      }
    };
    await Promise.all([lane(), lane()]);
  } finally {
    rmSync(root, { recursive: true, force: true });
    await compiled.remove();
  }
}, 120_000);
