import { spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderInUse, FolderRefused, lockFolder } from '../../../src/embedded/server/lock.ts';
import { stopWith } from '../../../src/embedded/server/process.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(dir, { recursive: true }));

const deadPid = (): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn('true');
    child.on('exit', () => resolve(child.pid ?? 0));
  });

describe('the lock of a data folder', () => {
  it('lets one in, and the next after it has gone', async () => {
    const release = await lockFolder(dir);
    const refused = await lockFolder(dir).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FolderInUse);
    expect((refused as Error).message).toContain(dir);
    expect((refused as Error).message).toContain(`process ${process.pid}`);
    await release();
    await (
      await lockFolder(dir)
    )();
    expect(await readdir(dir)).toEqual([]);
  });

  it('is taken over from a process that died', async () => {
    await writeFile(join(dir, 'lock'), JSON.stringify({ pid: await deadPid(), began: '1' }));
    const release = await lockFolder(dir);
    expect(JSON.parse(await readFile(join(dir, 'lock'), 'utf8'))).toMatchObject({
      pid: process.pid,
    });
    await release();
  });

  it('is taken over from a process that was killed and that nobody has taken note of', async () => {
    // A shell that becomes a program which never reaps its children; the child outlives the shell.
    const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60']);
    try {
      const pid = await new Promise<number>((resolve) => {
        parent.stdout.once('data', (text: Buffer) => resolve(Number(text.toString())));
      });
      const stat = async (): Promise<readonly string[]> =>
        (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ');
      await vi.waitUntil(async () => (await stat())[0] === 'Z', { timeout: 10_000 });
      const began = (await stat())[19];
      await writeFile(join(dir, 'lock'), JSON.stringify({ pid, began }));
      await (
        await lockFolder(dir)
      )();
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it.each([
    ['where none can be made', () => '/proc/nope/deeper', /\/proc\/nope cannot be made/],
    ['that is a file', () => join(dir, 'file'), /file is a file, not a folder/],
    ['below a file', () => join(dir, 'file', 'data'), /file is a file, not a folder/],
  ])('refuses a folder %s at once, and says why', async (_name, folder, why) => {
    await writeFile(join(dir, 'file'), '');
    const refused = await lockFolder(folder()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FolderRefused);
    expect((refused as Error).message).toMatch(why);
  });

  const readOnly = "EROFS: read-only file system, open '/mnt/lock'";
  it.each([
    // The kernel makes it read-only for everyone, including the machine's administrator.
    ['lets nobody write', () => lockFolder('/sys')],
    [
      'is mounted read-only',
      () => Promise.reject(Object.assign(new Error(readOnly), { code: 'EROFS' })),
    ],
  ])('of a folder that %s ends the process with one sentence', async (_, lock) => {
    const refused = await lock().catch((error: unknown) => error);
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`ended with ${code}`);
    });
    try {
      expect(() => stopWith(refused)).toThrow('ended with 1');
      const sentence = expect.stringMatching(/^Not allowed: E.*\/lock'$/);
      expect(said.mock.calls).toEqual([[sentence]]);
    } finally {
      said.mockRestore();
      exit.mockRestore();
    }
  });

  it('is taken over when its number belongs to another process by now', async () => {
    await writeFile(join(dir, 'lock'), JSON.stringify({ pid: process.pid, began: '1' }));
    await (
      await lockFolder(dir)
    )();
  });

  it('is taken over when it was never finished', async () => {
    await writeFile(join(dir, 'lock'), '');
    await (
      await lockFolder(dir)
    )();
  });

  it('lets one of many in', async () => {
    await writeFile(join(dir, 'lock'), JSON.stringify({ pid: await deadPid(), began: '1' }));
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(dir)));
    const won = tries.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
  });
});
