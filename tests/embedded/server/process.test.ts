import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { flip } from '../disk/flips.ts';
import { compile, type Compiled } from '../../setup/compiled.ts';

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}
interface Ended {
  readonly code: number | null;
  readonly output: string;
}

let compiled: Compiled;
let dir = '';
const children: ChildProcess[] = [];

beforeAll(async () => {
  compiled = await compile({ alone: 'src/embedded/alone.ts', start: 'src/embedded/start.ts' });
});
afterAll(() => compiled.remove());

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'process-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(dir, { recursive: true, force: true });
});

const run = (script: string, args: readonly string[]): ChildProcess => {
  const child = spawn(process.execPath, [compiled.file(script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HAMMERLANE_DATA: dir },
  });
  children.push(child);
  return child;
};

const hear = (child: ChildProcess, told: (text: string) => void): void => {
  child.stdout?.on('data', (chunk: Buffer) => told(chunk.toString('utf8')));
  child.stderr?.on('data', (chunk: Buffer) => told(chunk.toString('utf8')));
};

const ended = (child: ChildProcess): Promise<Ended> =>
  new Promise((resolve) => {
    let output = '';
    hear(child, (text) => (output += text));
    child.on('exit', (code) => resolve({ code, output }));
  });

const open = (...flags: readonly string[]): Promise<Running & { readonly output: string }> =>
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

const account = (url: string, call: string): Promise<Response> =>
  fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'kept@example.com', password: 'tangerine-rally-92' }),
  });

describe('the process of the home', () => {
  it('keeps what it acknowledged when it is killed, and gives its folder to the next', async () => {
    const first = await open();
    expect((await account(first.url, 'signUp')).status).toBe(200);
    const written = await fetch(
      `${first.url}/v1/projects/demo-hammerlane/databases/(default)/documents/kept?documentId=a`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
        body: JSON.stringify({ fields: { n: { integerValue: '7' } } }),
      },
    );
    expect(written.status).toBe(200);
    const gone = ended(first.child);
    first.child.kill('SIGKILL');
    await gone;

    const second = await open();
    expect((await account(second.url, 'signInWithPassword')).status).toBe(200);
    const read = await fetch(
      `${second.url}/v1/projects/demo-hammerlane/databases/(default)/documents/kept/a`,
      { headers: { Authorization: 'Bearer owner' } },
    );
    expect(await read.json()).toMatchObject({ fields: { n: { integerValue: '7' } } });

    const third = await ended(run('alone', ['--port', '0', '--no-seed']));
    expect(third.code).toBe(1);
    expect(third.output).toContain(dir);
    expect(third.output).toContain(`process ${second.child.pid}`);

    const stopped = ended(second.child);
    second.child.kill('SIGTERM');
    expect((await stopped).code).toBe(0);
    expect(existsSync(join(dir, 'lock'))).toBe(false);
  });

  it('does not open over a damaged log, says where, and is repaired by its flag', async () => {
    const first = await open();
    expect((await account(first.url, 'signUp')).status).toBe(200);
    const gone = ended(first.child);
    first.child.kill('SIGKILL');
    await gone;
    const log = join(dir, 'auth', 'accounts.log');
    flip(log, readFileSync(log).indexOf('kept@example.com'), 1);

    const refused = await ended(run('alone', ['--port', '0', '--no-seed']));
    expect(refused.code).toBe(3);
    expect(refused.output).toMatch(new RegExp(`^${log} is damaged at byte \\d+: .*`));
    expect(refused.output).toContain('--repair');
    expect(refused.output).not.toContain('    at ');

    const repaired = await open('--repair');
    expect(repaired.output).toContain(`Repaired ${log}`);
    expect((await account(repaired.url, 'signUp')).status).toBe(200);
  });

  it.each([
    ['alone', ['--rules', 'no/such/file'], '--rules'],
    ['alone', ['--grpc', 'x'], '--grpc needs a port'],
    ['start', ['--prot', '1'], '--prot'],
  ])('says what is wrong with a flag of %s and ends with 2', async (script, args, words) => {
    const { code, output } = await ended(run(script, args));
    expect(code).toBe(2);
    expect(output).toContain(words);
    expect(output).not.toContain('    at ');
  });
});
