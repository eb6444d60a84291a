import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as judge from './histories/judge.ts';
import { closeRoads, openRoads } from './histories/road.ts';
import { histories, singleFaults } from './histories/steps.ts';
import { play } from './histories/story.ts';

/** How many histories are played; without it as many as the time allows. */
const asked = Number(process.env['HAMMERLANE_HISTORIES'] ?? 0);
const LIMIT_MS = 10_000;

beforeAll(openRoads);
afterAll(closeRoads);

it(
  'whatever fails and in whatever order, the promises hold',
  async () => {
    let count = 0;
    const property = fc.asyncProperty(histories, async (history) => {
      const played = await play(history);
      try {
        await judge.allIsAtRest(played);
        await judge.nothingIsTwice(played);
        await judge.nothingIsLost(played);
        await judge.noConflictIsSilent(played);
        await judge.draftsAgree(played);
        await judge.bidsAreFair(played);
        judge.nothingIsAnothers(played);
        await judge.copiesAreEqual(played);
        count += 1;
      } finally {
        await played.close();
      }
    });
    // Chance is for those who ask for a number of histories: a test command has the same ones each time.
    const until = asked > 0 ? {} : { seed: 1, interruptAfterTimeLimit: LIMIT_MS };
    const examples = singleFaults.map((one): [typeof one] => [one]);
    await fc.assert(property, { numRuns: asked > 0 ? asked : 5_000, examples, ...until });
    console.info(`${count} histories`);
    expect(count).toBeGreaterThan(0);
  },
  asked > 0 ? asked * 1_000 : 60_000,
);
