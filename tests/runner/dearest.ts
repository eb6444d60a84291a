/** Cost of one test. */
export interface TestCost {
  readonly name: string;
  /**
   * Processor time of a browser test with its home and its browser; wall-clock time of another test
   * file, s.
   */
  readonly seconds: number;
}

/** The twenty most expensive, in order, one line each under a title. */
export const dearestOf = (tests: readonly TestCost[]): readonly string[] => [
  'The twenty dearest of them:',
  ...tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 20)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`),
];
