import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as judge from './histories/judge.ts';
import { closeRoads, openRoads } from './histories/road.ts';
import { farewells, histories, singleFaults } from './histories/steps.ts';
import { play } from './histories/story.ts';
import { rounds } from '../setup/tier.ts';

const examples = [...singleFaults, ...farewells];

/** Number of histories played: every single fault and farewell, and some random ones. */
const asked = Number(
  process.env['HAMMERLANE_HISTORIES'] ??
    rounds({ every: examples.length + 4, long: 500 + examples.length }),
);

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
        await judge.theGoneLeaveNothing(played);
        count += 1;
      } finally {
        await played.close();
      }
    });
    const mirrored = fc.sample(
      histories.filter(({ mirrors }) => mirrors),
      { numRuns: 1 },
    );
    const known = [...examples, ...mirrored].map((one): [typeof one] => [one]);
    await fc.assert(property, { numRuns: asked, examples: known });
    console.info(`${count} histories`);
    expect(count).toBeGreaterThan(0);
  },
  asked * 2_000,
);
