/** Cost of one test. */
export interface TestCost {
  readonly name: string;
  /** Processor time of a story with its home and its browser; of a file without a browser, by the clock, s. */
  readonly seconds: number;
}

/** The twenty dearest, the dearest first, a line each under a title. */
export const dearestOf = (tests: readonly TestCost[]): readonly string[] => [
  'The twenty dearest of them:',
  ...tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 20)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`),
];
