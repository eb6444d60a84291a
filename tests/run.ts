import { buildApp, layForStories } from './runner/before-stories.ts';
import { runChecks } from './runner/checks.ts';
import { countCpu } from './runner/cpu-time.ts';
import { dearestOf } from './runner/dearest.ts';
import { runEngines } from './runner/engines.ts';
import { keepInMemory } from './runner/memory.ts';
import type { Outcome } from './runner/step.ts';
import { commitOf, runPlaywright, runVitest, type Suite } from './runner/suites.ts';

/**
 * The test runs, one part after the other: browser tests have real-time waits and must not compete
 * with a compiler. The build runs beside the checks, and the browser tests' market is created
 * beside the tests without a browser. Without a flag: the tests a change is judged by. `--fast`
 * leaves out the browser and the few slowest files. `--long` runs the ones too expensive for every
 * change. The last line is the summary.
 */
const fast = process.argv.includes('--fast');
const long = process.argv.includes('--long');
// The started programs read it: configurations, browser tests and property tests.
if (long) process.env['HAMMERLANE_TIER'] = 'long';
else if (fast) process.env['HAMMERLANE_TIER'] = 'fast';

interface Part {
  readonly result: readonly Outcome[];
  /** Processor time of all started processes, s. */
  readonly cpu: number;
}

const cpu = countCpu();

const part = async (work: () => Promise<readonly Outcome[]>): Promise<Part> => {
  const before = cpu();
  return { result: await work(), cpu: cpu() - before };
};

keepInMemory();
const dearest: ReturnType<typeof dearestOf>[] = [];
const failed: string[] = [];
const suite = (run: () => Promise<Suite>) =>
  part(async () => {
    const { outcome, tests, failures } = await run();
    dearest.push(dearestOf(tests));
    failed.push(...failures);
    return [outcome];
  });

const parts: Part[] = [];
const building = fast ? null : buildApp();
if (!long) {
  const beside = async () => (await Promise.all([runChecks(), building]))[0];
  parts.push(await part(beside));
}
// Some tests without a browser read the build's files.
const market = (await building) === true ? layForStories() : null;
parts.push(await suite(runVitest));
if (!fast) parts.push(await suite(async () => runPlaywright(await market)));
if (long) parts.push(await part(async () => [await runEngines()]));

for (const lines of dearest) console.log(`\n${lines.join('\n')}`);
// Repeated for readers who only see the end of the output.
for (const failure of failed) console.log(`\n${failure}`);
console.log('');
for (const { result, cpu } of parts) {
  for (const { name, passed, failed, seconds } of result) {
    console.log(`${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`);
  }
  console.log(`  ${cpu.toFixed(0)} s of processor`);
}
const minutes = (performance.now() / 60_000).toFixed(1);
const on = long ? `, on ${commitOf()}` : '';
console.log(`\n${minutes} minutes, ${cpu().toFixed(0)} s of processor${on}`);
const sum = (pick: 'passed' | 'failed'): number =>
  parts.flatMap(({ result }) => result).reduce((total, one) => total + one[pick], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
