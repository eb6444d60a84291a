import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { homeProgram } from '../../setup/home-programs.ts';

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** The programs of a move, each in a separate process; `stop` kills those still running. */
export const housePrograms = () => {
  const children = new Set<ChildProcess>();

  const run = async (
    name: 'moving' | 'export' | 'import',
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<Running> => {
    const child = spawn(process.execPath, [await homeProgram(name), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    children.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    }
    const ended = once(child, 'close').then(([code]): Ended => {
      children.delete(child);
      return { code: code as number | null, output };
    });
    return { child, ended };
  };

  /** Opens a home and returns its address. */
  const open = async (dir: string): Promise<Running & { readonly url: string }> => {
    const running = await run('moving', [dir]);
    let told = '';
    return new Promise((resolve, reject) => {
      running.child.stdout?.on('data', (chunk: Buffer) => {
        told += chunk.toString('utf8');
        const [, url] = /(http:\/\/localhost:\d+)\n/.exec(told) ?? [];
        if (url !== undefined) resolve({ ...running, url });
      });
      void running.ended.then(({ output }) => reject(new Error(output)));
    });
  };

  const kill = async ({ child, ended }: Running): Promise<Ended> => {
    child.kill('SIGKILL');
    return ended;
  };

  return {
    run,
    open,
    kill,
    stop: async (): Promise<void> => {
      for (const child of children) child.kill('SIGKILL');
      while (children.size > 0) await pause(5);
    },
  };
};

/** Resolves when a folder holds this many files, or the program has ended. */
export const filesBelow = async (
  folder: string,
  least: number,
  running: Running,
): Promise<void> => {
  const isOver = (): boolean => running.child.exitCode !== null;
  const count = async (): Promise<number> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part')).length;
  };
  while (!isOver() && (await count()) < least) await pause(5);
};
