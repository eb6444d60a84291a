import { runQuietly, timed, type Outcome } from './step.ts';
import { rememberGreen, wasGreen, digestOfFiles } from './unchanged.ts';

const bin = (name: string): string => `node_modules/.bin/${name}`;

type Check = readonly [name: string, command: string, args: readonly string[]];

/**
 * All static checks, in groups that run in parallel. The linter needs types anyway, so it also
 * reports compiler errors: each file by its own configuration, the domain without DOM or Node, the
 * app without Node.
 */
const rows: readonly (readonly Check[])[] = [
  [['types and lint', bin('oxlint'), ['--type-aware', '--type-check', '--deny-warnings']]],
  [
    ['format', bin('oxfmt'), ['--check', '.']],
    ['dead code', bin('knip'), ['--no-progress']],
    [
      'code only tests reach',
      bin('knip'),
      [
        '--no-progress',
        '--production',
        '-c',
        'knip.production.json',
        '--include',
        'files,exports,types',
      ],
    ],
  ],
];

const runCheck = async ([name, command, args]: Check, digest: string | null): Promise<Outcome> => {
  if (wasGreen(name, digest)) {
    console.log(`ok   ${name} (nothing has changed since it was green)`);
    return { name, passed: 1, failed: 0, seconds: 0 };
  }
  const outcome = await timed(name, async () => {
    const { code, output } = await runQuietly(command, args);
    if (code !== 0) console.log(`\n${name}:\n${output}`);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  });
  if (outcome.failed === 0) rememberGreen(name, digest);
  console.log(
    `${outcome.failed === 0 ? 'ok  ' : 'FAIL'} ${name} (${outcome.seconds.toFixed(1)} s)`,
  );
  return outcome;
};

const runRow = async (
  row: readonly Check[],
  digest: string | null,
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const check of row) outcomes.push(await runCheck(check, digest));
  return outcomes;
};

export const runChecks = async (): Promise<readonly Outcome[]> => {
  const digest = digestOfFiles();
  return (await Promise.all(rows.map((row) => runRow(row, digest)))).flat();
};
