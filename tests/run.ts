import { runChecks } from './runner/checks.ts';
import { keepInMemory } from './runner/memory.ts';
import { runPlaywright, runVitest } from './runner/suites.ts';

/**
 * The whole test run: what is only read, what runs without a browser, and what runs in Chromium, one
 * after the other: a story waits for what a person would wait for, and not for a compiler beside it.
 * `--fast` leaves the browser out. The last line is the sum.
 */
const fast = process.argv.includes('--fast');

keepInMemory();
const outcomes = [...(await runChecks()), await runVitest()];
if (!fast) outcomes.push(await runPlaywright());

console.log('');
for (const { name, passed, failed, seconds } of outcomes) {
  console.log(`${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`);
}
const sum = (pick: 'passed' | 'failed'): number =>
  outcomes.reduce((total, outcome) => total + outcome[pick], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
