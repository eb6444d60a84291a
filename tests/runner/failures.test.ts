import { expect, test } from 'vitest';
import { failuresOfFiles, failuresOfStories } from './failures.ts';

test('each failed test of Vitest is named with its file and its first lines, without colours', () => {
  const report = {
    testResults: [
      {
        name: `${process.cwd()}/tests/domain/sum.test.ts`,
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds one', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'adds two',
            failureMessages: [`\u001B[31mexpected 4\u001B[39m\n${'at line\n'.repeat(40)}`],
          },
        ],
      },
      { name: 'torn.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  const [sum, torn, ...more] = failuresOfFiles(report);
  expect(sum).toMatch(/^FAILED {2}tests\/domain\/sum\.test\.ts: adds two\n {4}expected 4\n/u);
  expect(sum?.split('\n')).toHaveLength(26);
  expect(torn).toBe('FAILED  torn.test.ts\n    no such module');
  expect(more).toEqual([]);
  expect(failuresOfFiles({})).toEqual([]);
});

test('each failed story of Playwright is named with its errors, however deep its suite', () => {
  const told = (title: string, ok: boolean, errors: readonly unknown[]) => ({
    file: 'stories/bids.spec.ts',
    title,
    ok,
    tests: [{ results: [{ errors }] }],
  });
  const report = {
    errors: [{ message: 'no browser' }],
    suites: [
      {
        specs: [told('a bid stands', true, [])],
        suites: [{ specs: [told('a bid waits', false, [{ message: 'timed out' }])] }],
      },
    ],
  };
  expect(failuresOfStories(report)).toEqual([
    'FAILED  outside any story\n    no browser',
    'FAILED  stories/bids.spec.ts: a bid waits\n    timed out',
  ]);
});
