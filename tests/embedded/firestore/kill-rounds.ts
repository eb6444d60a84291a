import { spawn } from 'node:child_process';

/**
 * Runs the writers of `kill-writer` on one folder and kills them, each time after the number of
 * acknowledgements in a JSON list. Prints the result as JSON: each writer's acknowledged commits,
 * and those the next writers did not find. A small process of its own: the tests' process is too
 * big to fork a hundred times quickly.
 */
const [script = '', dir = '', kills = '[]'] = process.argv.slice(2);
const told = new Map<number, number>();
const lost: string[] = [];

const runAndKill = (after: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, dir, JSON.stringify([...told])], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
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
    child.on('close', (_code, signal) => {
      if (signal === 'SIGKILL') resolve();
      else reject(new Error(`The writers ended by themselves after ${lines} acknowledgements.`));
    });
  });

for (const after of JSON.parse(kills) as readonly number[]) await runAndKill(after);
console.log(JSON.stringify({ told: [...told], lost }));
