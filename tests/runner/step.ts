import { spawn } from 'node:child_process';

/** Result of one step of the test run. */
export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}

/** Runs a program, passes its output on, and resolves to its exit code. */
export const run = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)));
  });

/** Runs a program like `run`, and also keeps the end of its output. */
export const runHearing = (
  command: string,
  args: readonly string[],
): Promise<{ readonly code: number; readonly end: string }> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['inherit', 'pipe', 'inherit'] });
    let end = '';
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      end = (end + chunk.toString('utf8')).slice(-4_000);
    });
    child.on('error', (error) => resolve({ code: 127, end: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, end }));
  });

/** Runs a program quietly beside other work; its output is shown only on failure. */
export const runQuietly = (
  command: string,
  args: readonly string[],
): Promise<{ readonly code: number; readonly output: string }> =>
  new Promise((resolve) => {
    const child = spawn('nice', ['-n', '10', command, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    const end = (code: number, more = ''): void =>
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') + more });
    child.on('error', (error) => end(127, error.message));
    child.on('exit', (code) => end(code ?? 1));
  });

export const timed = async (
  name: string,
  work: () => Promise<{ readonly passed: number; readonly failed: number }>,
): Promise<Outcome> => {
  const from = performance.now();
  const { passed, failed } = await work();
  return { name, passed, failed, seconds: (performance.now() - from) / 1000 };
};
