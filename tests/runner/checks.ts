import { runQuietly, timed, type Outcome } from './step.ts';

const bin = (name: string): string => `node_modules/.bin/${name}`;

/** Everything that is read and not run: types, lint, format, what nobody uses. */
const checks: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ['types: domain, without DOM or Node', bin('tsc'), ['-p', 'tsconfig.domain.json']],
  ['types: app', bin('tsc'), ['-p', 'tsconfig.app.json']],
  ['types: service worker', bin('tsc'), ['-p', 'tsconfig.sw.json']],
  ['types: server and tests', bin('tsc'), ['-p', 'tsconfig.node.json']],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['format', bin('oxfmt'), ['--check', '.']],
  ['dead code', bin('knip'), ['--no-progress']],
];

export const runChecks = async (): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const [name, command, args] of checks) {
    const outcome = await timed(name, async () => {
      const { code, output } = await runQuietly(command, args);
      if (code !== 0) console.log(`\n${name}:\n${output}`);
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    });
    outcomes.push(outcome);
    console.log(
      `${outcome.failed === 0 ? 'ok  ' : 'FAIL'} ${name} (${outcome.seconds.toFixed(1)} s)`,
    );
  }
  return outcomes;
};
