import { describe, expect, it } from 'vitest';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { config } from '../../../src/domain/platform/settings/config.entity.ts';
import { settings } from '../../../src/domain/platform/settings/settings.ts';
import { numbersStandMs } from '../../../src/functions/numbers.ts';
import { codeOf } from '../house.ts';
import { realHouses } from '../real-store.ts';
import { answerRows } from './answer-rows.ts';
import { approvalRows } from './approval-rows.ts';
import { auctionRows, bid } from './auction-rows.ts';
import { saveSetting, furnish, type Rows } from './save-setting.ts';
import { giveawayRows } from './giveaway-rows.ts';
import { incrementRows } from './increment-rows.ts';
import { memberRows } from './member-rows.ts';
import { submissionRows } from './submission-rows.ts';

const openReal = realHouses();
const furnished = async () => {
  const { house } = openReal();
  await furnish(house);
  return house;
};
const rows: Rows = {
  ...answerRows,
  ...approvalRows,
  ...auctionRows,
  ...giveawayRows,
  ...incrementRows,
  ...memberRows,
  ...submissionRows,
};

describe('a number staff changed', () => {
  it('is one that something goes by, and every one is tried here', () => {
    expect(Object.keys(rows).toSorted()).toEqual(settings.map(({ key }) => key).toSorted());
  });

  it.each(Object.entries(rows))('%s is obeyed', async (key, { to, see, before, after }) => {
    expect(await see(await furnished())).toEqual(before);
    const house = await furnished();
    await saveSetting(house, key, to);
    expect(await see(house)).toEqual(after);
  });

  it('leaves an auction as it was scheduled, its steps and its fee', async () => {
    const house = await furnished();
    await house.auction('lot');
    await saveSetting(house, 'bidding.increments.0.step', 500);
    await bid(house, 200, { kind: 'EXACT' });
    expect(await house.ports.db.get(auctions, 'lot')).toMatchObject({ minNext: 300 });
    await house.auction('next');
    await bid(house, 200, { kind: 'EXACT' }, 'next');
    expect(await house.ports.db.get(auctions, 'next')).toMatchObject({ minNext: 700 });
  });

  it('is known after ten seconds at the latest, for one read of each document', async () => {
    const { house } = openReal();
    await furnish(house);
    await house.auction('lot');
    let reads = 0;
    const { get } = house.ports.db;
    house.ports.db.get = ((entity: { name: string }, id: string) => {
      if (entity.name === config.name) reads += 1;
      return get(entity as never, id);
    }) as typeof get;
    house.clock.time += numbersStandMs;
    for (const amount of [500, 600, 700]) expect(codeOf(await bid(house, amount))).toBe('ok');
    expect(reads).toBe(2);
    house.clock.time += numbersStandMs;
    await bid(house, 800);
    expect(reads).toBe(4);
  });

  it('that cannot be one is not taken, and the log says so', async () => {
    const house = await furnished();
    await saveSetting(house, 'bidding.highestBid', -5);
    await house.auction('lot');
    expect(codeOf(await bid(house, 500))).toBe('ok');
    expect(house.lines.filter((line) => line.includes('bidding.highestBid'))).toHaveLength(1);
  });
});
