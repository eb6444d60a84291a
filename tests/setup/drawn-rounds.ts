import fc from 'fast-check';
import { rounds, seed } from './tier.ts';

/** A property test without its own number of runs draws the same few values in every run. */
fc.configureGlobal({ seed, numRuns: rounds({ every: 60, long: 1_000 }) });
