import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Store } from '../../../src/embedded/firestore/store/store.ts';
import { compile } from '../../setup/compiled.ts';

const kills = 100;

/**
 * Runs the writers, kills them after some acknowledgements, and notes what was acknowledged. They
 * look for what was acknowledged before they write over it, and say what is lost.
 */
const runAndKill = (
  script: string,
  dir: string,
  after: number,
  told: Map<number, number>,
): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, dir, JSON.stringify([...told])], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lost: string[] = [];
    let text = '';
    let lines = 0;
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      const parts = (text + piece).split('\n');
      text = parts.pop() ?? '';
      for (const line of parts) {
        if (line.startsWith('lost')) {
          lost.push(line);
          continue;
        }
        const [writer = 0, n = 0] = line.split(' ').map(Number);
        told.set(writer, Math.max(told.get(writer) ?? 0, n));
        lines += 1;
      }
      if (lines >= after) child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('close', () => resolve(lost));
  });

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

/** Half of the kills, on one folder. */
const torment = async (script: string, dir: string): Promise<void> => {
  const told = new Map<number, number>();
  for (let round = 1; round <= kills / 2; round += 1) {
    expect(await runAndKill(script, dir, 1 + Math.floor(Math.random() * 120), told)).toEqual([]);
  }
  const [left, right] = await read(dir);
  expect(right).toEqual(left);
  for (const [writer, n] of told) expect(left?.get(writer) ?? 0).toBeGreaterThanOrEqual(n);
  expect(told.size).toBe(50);
};

it(`loses nothing acknowledged and halves nothing when killed ${kills} times under 50 writers`, async () => {
  const writer = 'kill-writer';
  const compiled = await compile({ [writer]: `tests/embedded/firestore/${writer}.ts` });
  const root = mkdtempSync(join(tmpdir(), 'hammerlane-kill-'));
  try {
    const folders = ['one', 'two'].map((name) => join(root, name));
    await Promise.all(folders.map((dir) => torment(compiled.file(writer), dir)));
  } finally {
    rmSync(root, { recursive: true, force: true });
    await compiled.remove();
  }
}, 120_000);
