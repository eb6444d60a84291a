import { runChecks } from './runner/checks.ts';
import { keepInMemory } from './runner/memory.ts';
import { runPlaywright, runVitest } from './runner/suites.ts';

/**
 * The whole test run: what runs without a browser, what runs in Chromium, and what is read beside
 * it, since stories leave a quarter of two cores idle. `--fast` leaves the browser out. The last
 * line is the sum.
 */
const fast = process.argv.includes('--fast');

keepInMemory();
const outcomes = [await runVitest()];
if (fast) outcomes.push(...(await runChecks()));
else {
  const [checks, stories] = await Promise.all([runChecks(), runPlaywright()]);
  outcomes.push(...checks, stories);
}

console.log('');
for (const { name, passed, failed, seconds } of outcomes) {
  console.log(`${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`);
}
const sum = (pick: 'passed' | 'failed'): number =>
  outcomes.reduce((total, outcome) => total + outcome[pick], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
