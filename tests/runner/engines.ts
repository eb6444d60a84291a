import { runHearing, timed, type Outcome } from './step.ts';

/** Runs the tests in other engines, as `npm run engines` does. */
export const runEngines = (): Promise<Outcome> =>
  timed('stories in other engines', async () => {
    const { code, end } = await runHearing('npm', ['run', '--silent', 'engines']);
    const [, passed = 0, failed = 0] = /(\d+) passed, (\d+) failed\s*$/.exec(end) ?? [];
    return { passed: Number(passed), failed: Number(failed) || (code === 0 ? 0 : 1) };
  });
