import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DamagedFile, repairOf } from '../../../src/embedded/disk/damage.ts';
import { openJournal } from '../../../src/embedded/disk/journal.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'journal-'));
});
afterAll(() => rm(dir, { recursive: true }));

const read = async (file: string): Promise<readonly number[]> => {
  const seen: number[] = [];
  const journal = await openJournal<number>(file, (entry) => seen.push(entry));
  await journal.close();
  return seen;
};

describe('the journal', () => {
  it('keeps entries in order and goes on after opening again', async () => {
    const file = join(dir, 'order.log');
    const first = await openJournal<number>(file, () => {});
    await Promise.all([1, 2, 3].map((n) => first.append(n)));
    await first.close();
    const second = await openJournal<number>(file, () => {});
    await second.append(4);
    await second.close();
    expect(await read(file)).toEqual([1, 2, 3, 4]);
  });

  it('replaces everything at once', async () => {
    const file = join(dir, 'rewrite.log');
    const journal = await openJournal<number>(file, () => {});
    await journal.append(1);
    await journal.rewrite([7, 8]);
    await journal.append(9);
    await journal.close();
    expect(await read(file)).toEqual([7, 8, 9]);
  });

  it('that ends before what was synced is damaged, at whatever byte it was cut', async () => {
    const file = join(dir, 'cut.log');
    const journal = await openJournal<number>(file, () => {});
    for (const n of [10, 20, 30]) await journal.append(n);
    await journal.close();
    const bytes = await readFile(file);
    // The last mark is not synced: a power failure may lose it, without any loss of data.
    const synced = bytes.indexOf(' 30\n') + 4;
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      await writeFile(file, bytes.subarray(0, cut));
      if (cut >= synced) {
        expect(await read(file)).toEqual([10, 20, 30]);
        await writeFile(file, bytes);
        continue;
      }
      const opened = openJournal<number>(file, () => {});
      await expect(opened, `cut at ${cut}`).rejects.toThrow(DamagedFile);
      expect(await readFile(file)).toEqual(bytes.subarray(0, cut));
    }
  });

  it('that was cut goes on after a repair, which says so once', async () => {
    const file = join(dir, 'mended.log');
    const journal = await openJournal<number>(file, () => {});
    for (const n of [10, 20, 30]) await journal.append(n);
    await journal.close();
    const bytes = await readFile(file);
    await truncate(file, bytes.indexOf(' 20\n') + 4);
    const said: string[] = [];
    const repair = repairOf(dir, new Date(0), (text) => said.push(text));
    const mended = await openJournal<number>(file, () => {}, { repair });
    await mended.close();
    expect(said.join()).toContain('bytes at its end are gone');
    expect(await read(file)).toEqual([10, 20]);
  });

  it('may get shorter by being rewritten, also where the process dies at once after', async () => {
    const file = join(dir, 'shorter.log');
    const journal = await openJournal<number>(file, () => {});
    for (let n = 0; n < 50; n += 1) await journal.append(n);
    await journal.close();
    const again = await openJournal<number>(file, () => {});
    await again.rewrite([7]);
    // As a killed process leaves it: nothing is closed.
    expect(await read(file)).toEqual([7]);
    await again.close();
  });

  it('reads up to the cut, wherever the last line is cut', async () => {
    const file = join(dir, 'whole.log');
    const journal = await openJournal<number>(file, () => {});
    for (const n of [10, 20, 30]) await journal.append(n);
    await journal.close();
    const bytes = await readFile(file);
    const ends = [' 10\n', ' 20\n', ' 30\n'].map((text) => bytes.indexOf(text) + text.length);
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const torn = join(dir, 'torn.log');
      await copyFile(file, torn);
      await rm(`${torn}.reach`, { force: true });
      await truncate(torn, cut);
      const left = [10, 20, 30].filter((_, at) => ends[at]! <= cut);
      expect(await read(torn)).toEqual(left);
      const again = await openJournal<number>(torn, () => {});
      await again.append(40);
      await again.close();
      expect(await read(torn)).toEqual([...left, 40]);
    }
  });

  it('loses nothing acknowledged when the process is killed', async () => {
    const source = `
      const { openJournal } = await import(${JSON.stringify(join(import.meta.dirname, '../../../src/embedded/disk/journal.ts'))});
      const journal = await openJournal(process.argv[1], () => {});
      for (let n = 0; ; n += 1) await journal.append(n).then(() => process.stdout.write(n + '\\n'));
    `;
    for (let round = 0; round < 3; round += 1) {
      const file = join(dir, `killed-${round}.log`);
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', source, file],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      let output = '';
      await new Promise<void>((resolve) => {
        child.stdout.on('data', (chunk: Buffer) => {
          output += chunk.toString();
          if (output.split('\n').length > 20 + round * 31) child.kill('SIGKILL');
        });
        child.on('exit', () => resolve());
      });
      const acknowledged = output.split('\n').slice(0, -1).map(Number);
      expect((await read(file)).slice(0, acknowledged.length)).toEqual(acknowledged);
    }
  });
});
