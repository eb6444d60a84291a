import { bidPart } from './bid.ts';
import { contentionPart } from './contention.ts';
import { dropFloor } from './floor.ts';
import { homePart } from './home.ts';
import { lighthousePart } from './lighthouse.ts';
import { machine } from './machine.ts';
import { mirrorPart } from './mirror.ts';
import { readsPart } from './reads.ts';
import { markdown, type Part } from './report.ts';
import { searchPart } from './search.ts';
import { visitPart } from './visit.ts';
import { writesPart } from './writes.ts';

const parts: Readonly<Record<string, Part>> = {
  mirror: mirrorPart,
  search: searchPart,
  writes: writesPart,
  bid: bidPart,
  contention: contentionPart,
  home: homePart,
  visit: visitPart,
  reads: readsPart,
  lighthouse: lighthousePart,
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

console.log(`${machine().join('\n')}\n`);
console.log(
  `Medians with their 95 % bootstrap interval; pairs are interleaved, the first left out.\n`,
);

for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

let failed = false;
for (const [name, part] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const from = performance.now();
  try {
    for (const table of await part()) console.log(markdown(table));
  } catch (error) {
    failed = true;
    console.error(`The part "${name}" was not measured:`, error);
  }
  console.error(`(${name}: ${((performance.now() - from) / 1_000).toFixed(0)} s)`);
}
await dropFloor();
process.exit(failed ? 1 : 0);
