import { chosen } from './amount.ts';
import { archivePart } from './archive.ts';
import { bidPart } from './bid.ts';
import { coldPart } from './cold.ts';
import { contentionPart } from './contention.ts';
import { deskPart } from './desk.ts';
import { drainPart } from './drain.ts';
import { fillPart } from './fill.ts';
import { firstPart } from './first.ts';
import { dropFloor } from './floor.ts';
import { homePart } from './home.ts';
import { journeyPart } from './journey.ts';
import { lighthousePart } from './lighthouse.ts';
import { listPart } from './list.ts';
import { machine } from './machine.ts';
import { mirrorPart } from './mirror.ts';
import { processesPart } from './processes.ts';
import { queuesPart } from './queues.ts';
import { readsPart } from './reads.ts';
import type { Gate } from './gates.ts';
import { gatesTable, markdown, type Part } from './report.ts';
import { repeatPart } from './repeat.ts';
import { searchPart } from './search.ts';
import { visitPart } from './visit.ts';
import { watchersPart } from './watchers.ts';
import { writesPart } from './writes.ts';

interface Named {
  readonly part: Part;
  /** Gates it decides, which may select it too. */
  readonly gates?: readonly string[];
}

const parts: Readonly<Record<string, Named>> = {
  list: { part: listPart, gates: ['B1', 'B2'] },
  drain: { part: drainPart, gates: ['B5'] },
  journey: { part: journeyPart, gates: ['B8'] },
  repeat: { part: repeatPart, gates: ['B7'] },
  first: { part: firstPart, gates: ['cpu'] },
  mirror: { part: mirrorPart },
  fill: { part: fillPart, gates: ['B4'] },
  search: { part: searchPart, gates: ['B6'] },
  writes: { part: writesPart, gates: ['B3'] },
  bid: { part: bidPart, gates: ['B9'] },
  watchers: { part: watchersPart, gates: ['watchers'] },
  contention: { part: contentionPart, gates: ['B10'] },
  processes: { part: processesPart, gates: ['B11'] },
  queues: { part: queuesPart, gates: ['queues'] },
  cold: { part: coldPart, gates: ['cold'] },
  home: { part: homePart },
  desk: { part: deskPart, gates: ['desk'] },
  visit: { part: visitPart, gates: ['bytes'] },
  reads: { part: readsPart, gates: ['reads'] },
  archive: { part: archivePart, gates: ['archive'] },
  lighthouse: { part: lighthousePart },
};

const isMeant = (name: string): boolean =>
  chosen.includes(name) ||
  (parts[name]?.gates ?? []).some((id) =>
    chosen.some((one) => one.toUpperCase() === id.toUpperCase()),
  );
const known = [
  ...new Set(Object.entries(parts).flatMap(([name, { gates = [] }]) => [name, ...gates])),
];
const unknown = chosen.filter(
  (one) => !known.some((name) => name.toLowerCase() === one.toLowerCase()),
);
if (process.argv.includes('--help')) {
  console.log(`npm run bench [-- [--only] part or gate … [--quick]]\n\n${known.join(', ')}`);
  process.exit(0);
}
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts and gates: ${known.join(', ')}.`);
  process.exit(2);
}

console.log(`${machine().join('\n')}\n`);
console.log(
  `Medians with their 95 % bootstrap interval; pairs are interleaved, the first left out.\n`,
);

for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

let failed = false;
const gates: Gate[] = [];
for (const [name, { part }] of Object.entries(parts)) {
  if (chosen.length > 0 && !isMeant(name)) continue;
  const from = performance.now();
  try {
    for (const table of await part()) {
      console.log(markdown(table));
      gates.push(...(table.gates ?? []));
    }
  } catch (error) {
    failed = true;
    console.error(`The part "${name}" was not measured:`, error);
  }
  console.error(`(${name}: ${((performance.now() - from) / 1_000).toFixed(0)} s)`);
}
if (gates.length > 0) console.log(markdown(gatesTable(gates)));
await dropFloor();
process.exit(failed ? 1 : 0);
