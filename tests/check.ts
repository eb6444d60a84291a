import { runChecks } from './runner/checks.ts';

const outcomes = await runChecks();
process.exitCode = outcomes.every((outcome) => outcome.failed === 0) ? 0 : 1;
