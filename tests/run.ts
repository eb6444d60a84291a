import { runChecks } from './runner/checks.ts';
import { dearestOf } from './runner/dearest.ts';
import { runEngines } from './runner/engines.ts';
import { keepInMemory } from './runner/memory.ts';
import type { Outcome } from './runner/step.ts';
import { commitOf, runPlaywright, runVitest } from './runner/suites.ts';

/**
 * The test runs, one step after the other: a story waits for what a person would wait for, and not for
 * a compiler beside it. Without a flag: what a change is judged by. `--fast` leaves the browser out.
 * `--long` runs what is too dear for every change. The last line is the sum.
 */
const fast = process.argv.includes('--fast');
const long = process.argv.includes('--long');
// The programs that are started read it: configurations, stories and property tests.
if (long) process.env['HAMMERLANE_TIER'] = 'long';

keepInMemory();
const outcomes: Outcome[] = long ? [] : [...(await runChecks())];
const suites = [await runVitest(), ...(fast ? [] : [await runPlaywright()])];
outcomes.push(...suites.map(({ outcome }) => outcome));
if (long) outcomes.push(await runEngines());

const sum = (pick: Exclude<keyof Outcome, 'name'>): number =>
  outcomes.reduce((total, outcome) => total + outcome[pick], 0);

console.log('\nThe twenty dearest:');
for (const line of dearestOf(suites.flatMap(({ tests }) => tests))) console.log(line);
console.log('');
for (const { name, passed, failed, seconds, cpu } of outcomes) {
  const cost = `${seconds.toFixed(1)} s, ${cpu.toFixed(0)} s of processor`;
  console.log(`${name}: ${passed} passed, ${failed} failed, ${cost}`);
}
const minutes = (performance.now() / 60_000).toFixed(1);
console.log(
  `\n${minutes} min, ${sum('cpu').toFixed(0)} s of processor${long ? `, on ${commitOf()}` : ''}`,
);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
