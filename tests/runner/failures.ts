import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { listOf, type Report } from './report.ts';

/** Lines repeated of a message: enough for the expectation and the position. */
const longest = 25;

const inFull = (name: string, messages: readonly unknown[]): string => {
  const lines = messages.flatMap((one) => stripVTControlCharacters(String(one)).split('\n'));
  return [`FAILED  ${name}`, ...lines.slice(0, longest).map((line) => `    ${line}`)].join('\n');
};

const nameOf = (file: unknown): string => relative(process.cwd(), String(file));

/** Failed tests in a Vitest report, and files that could not be loaded, with their messages. */
export const failuresOfFiles = (report: Report): readonly string[] =>
  listOf(report['testResults']).flatMap(({ name, status, message, assertionResults }) => {
    const failed = listOf(assertionResults).filter((one) => one['status'] === 'failed');
    if (failed.length === 0 && status === 'failed') return [inFull(nameOf(name), [message])];
    return failed.map(({ fullName, failureMessages }) =>
      inFull(
        `${nameOf(name)}: ${String(fullName)}`,
        Array.isArray(failureMessages) ? failureMessages : [],
      ),
    );
  });

/** Failed tests in a Playwright report, and errors outside any test, with their messages. */
export const failuresOfStories = (report: Report): readonly string[] => [
  ...listOf(report['errors']).map(({ message }) => inFull('outside any story', [message])),
  ...listOf(report['suites']).flatMap(failuresOfStories),
  ...listOf(report['specs'])
    .filter(({ ok }) => ok === false)
    .map(({ file, title, tests }) =>
      inFull(
        `${String(file)}: ${String(title)}`,
        listOf(tests)
          .flatMap(({ results }) => listOf(results))
          .flatMap(({ errors }) => listOf(errors))
          .map(({ message }) => message),
      ),
    ),
];
