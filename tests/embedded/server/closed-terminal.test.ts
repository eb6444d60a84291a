import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { inProject } from '../../../src/embedded/build/project.ts';

/** Logs again and again, and counts uncaught errors in a file, a line a turn. */
const program = (file: string): string => `
  import { appendFileSync } from 'node:fs';
  import { runUntilStopped } from ${JSON.stringify(inProject('src/embedded/server/process.ts'))};
  runUntilStopped(async () => {});
  let uncaught = 0;
  process.on('uncaughtException', () => { uncaught += 1; });
  setInterval(() => {
    console.log('a line');
    console.error('another');
    appendFileSync(${JSON.stringify(file)}, uncaught + '\\n');
  }, 20);
`;

it('a home whose terminal is closed goes on, without an error for each line it logs', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'hammerlane-terminal-'));
  const file = join(dir, 'uncaught');
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', program(file)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  try {
    const turns = async (): Promise<readonly string[]> =>
      (await readFile(file, 'utf8').catch(() => '')).split('\n').slice(0, -1);
    await vi.waitUntil(async () => (await turns()).length > 0, { timeout: 30_000 });
    child.stdout.destroy();
    child.stderr.destroy();
    const before = (await turns()).length;
    await vi.waitUntil(async () => (await turns()).length > before + 10, { timeout: 30_000 });
    expect((await turns()).at(-1)).toBe('0');
  } finally {
    child.kill('SIGKILL');
    await rm(dir, { recursive: true, force: true });
  }
});
