import { readFile } from 'node:fs/promises';
import type { EventCount } from './disturbed.ts';

/** Limits of the emulators, as the table's last lines. */
const notShown = [
  'App Check, Cloud Messaging and the sign-in pages of Google, Facebook and Apple',
  'Firestore itself: its limits, its prices and its latency (the embedded home is in its place)',
  'several instances of one service: the emulator runs one process of each',
  'the CDN of Hosting: the emulator keeps nothing',
  'Secret Manager, IAM, quotas and the deployment itself',
];

const linesMatching = (log: string, pattern: RegExp): readonly string[] =>
  [...log.matchAll(pattern)].map(([, found = '']) => found);

export interface Stories {
  readonly passed: number;
  readonly failed: number;
}

/** The result of a rehearsal as text, a line for each figure. */
export const rehearsalTable = async (
  logFile: string,
  stories: Stories,
  addresses: readonly string[],
  events: EventCount,
  ticks: number,
): Promise<string> => {
  const log = await readFile(logFile, 'utf8');
  const loaded = new Set(linesMatching(log, /functions\[us-central1-([\w-]+)\]: .* initialized/g));
  const calls = linesMatching(log, /Beginning execution of "us-central1-([\w-]+)"/g);
  const used = new Set(calls);
  const errors = linesMatching(log, /"severity":"ERROR","message":"([^"\\]{0,120})/g);
  const rows: readonly (readonly [string, string])[] = [
    ['stories', `${stories.passed} passed, ${stories.failed} failed`],
    ['addresses at Hosting', addresses.length === 0 ? 'as expected' : 'not as expected'],
    ...addresses.map((fault) => ['', fault] as const),
    ['services loaded', `${loaded.size}`],
    ['services that ran', `${used.size}, ${calls.length} times`],
    [
      'events of documents',
      `${events.delivered} delivered, ${events.doubled} of them twice, ${events.late} late, ${events.failed} failed`,
    ],
    ['runs of the timetable', `${ticks}`],
    ['errors in the functions’ logs', `${errors.length}`],
    ...[...new Set(errors)].map((text) => ['', text] as const),
    ['services that did not run', [...loaded].filter((one) => !used.has(one)).join(', ')],
    ['not shown here', notShown[0] ?? ''],
    ...notShown.slice(1).map((text) => ['', text] as const),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
};
