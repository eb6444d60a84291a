import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { homeProgram } from '../../setup/home-programs.ts';

export const projectId = 'demo-hammerlane';
export const asOwner = { 'Content-Type': 'application/json', Authorization: 'Bearer owner' };

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly output: string;
}
interface Ended {
  readonly code: number | null;
  readonly output: string;
}

const hear = (child: ChildProcess, told: (text: string) => void): void => {
  child.stdout?.on('data', (chunk: Buffer) => told(chunk.toString('utf8')));
  child.stderr?.on('data', (chunk: Buffer) => told(chunk.toString('utf8')));
};

export const ended = (child: ChildProcess): Promise<Ended> =>
  new Promise((resolve) => {
    let output = '';
    hear(child, (text) => (output += text));
    child.on('exit', (code) => resolve({ code, output }));
  });

/** Homes in separate processes, with one empty folder for each test; killed at its end. */
export const homeProcesses = () => {
  let programs = { alone: '', start: '' };
  let dir = '';
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    programs = { alone: await homeProgram('alone'), start: await homeProgram('start') };
  });
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'process-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(dir, { recursive: true, force: true });
  });

  const run = (script: 'alone' | 'start', args: readonly string[]): ChildProcess => {
    const child = spawn(process.execPath, [programs[script], ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HAMMERLANE_DATA: dir },
    });
    children.push(child);
    return child;
  };

  const open = (...flags: readonly string[]): Promise<Running> =>
    new Promise((resolve, reject) => {
      const child = run('alone', ['--port', '0', '--no-seed', ...flags]);
      let output = '';
      hear(child, (text) => {
        output += text;
        const [, url] = /(http:\/\/localhost:\d+)\n/.exec(output) ?? [];
        if (url !== undefined) resolve({ child, url, output });
      });
      child.on('exit', () => reject(new Error(output)));
    });

  return { dir: () => dir, run, open };
};

export const account = (url: string, call: string): Promise<Response> =>
  fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'kept@example.com', password: 'tangerine-rally-92' }),
  });

/** An administrator of a home. */
export const administrator = async (
  url: string,
): Promise<{ readonly uid: string; readonly token: string }> => {
  const { localId } = (await (await account(url, 'signUp')).json()) as { localId: string };
  await fetch(`${url}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`, {
    method: 'POST',
    headers: asOwner,
    body: JSON.stringify({ localId, customAttributes: '{"role":"admin"}' }),
  });
  return { uid: localId, token: await tokenOf(url) };
};

/** A token of that administrator, who has just signed in. */
export const tokenOf = async (url: string): Promise<string> => {
  const signedIn = await (await account(url, 'signInWithPassword')).json();
  return (signedIn as { idToken: string }).idToken;
};
