import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { chromiumPath } from './chrome.ts';

/** Facts of the machine needed to interpret the figures, one line each. */
export const machine = (): readonly string[] => {
  const version = execFileSync(chromiumPath(), ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const all = cpus();
  const [one, five] = loadavg();
  return [
    `CPU: ${all[0]?.model.trim() ?? 'unknown'}, ${all.length} cores`,
    `Memory: ${Math.round(totalmem() / 2 ** 30)} GiB`,
    `Load average at the start: ${one?.toFixed(2)} (1 min), ${five?.toFixed(2)} (5 min)`,
    `Node ${process.version}, ${version.trim()}`,
    `Taken ${new Date().toISOString().slice(0, 10)}`,
  ];
};
