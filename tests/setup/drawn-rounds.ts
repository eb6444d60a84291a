import fc from 'fast-check';
import { rounds, seed } from './tier.ts';

/** A property that does not say how often it is played draws the same few values in every run. */
fc.configureGlobal({ seed, numRuns: rounds({ every: 60, long: 1_000 }) });
