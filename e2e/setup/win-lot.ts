import { expect } from 'playwright/test';
import { ask, calmAuctions, whole } from './demo-market.ts';
import type { DemoHome } from './home.ts';
import { moveClock, placeBid, tokenOf } from './wire.ts';

/** Invoices of a lot. */
export const billsOf = (home: DemoHome, lot: string) =>
  ask(home, 'invoices', [['listingId', 'EQUAL', { stringValue: lot }]]);

/**
 * The member wins a lot without a reserve, whose end the clock is moved past; resolves once it is
 * invoiced.
 * @param meanwhile runs between the bid and the end.
 */
export const winLot = async (
  home: DemoHome,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
) => {
  const lot = (await calmAuctions(home)).find(
    ({ fields }) => fields['reserveStatus']?.stringValue === 'NO_RESERVE',
  );
  if (lot === undefined) throw new Error('There is no lot to win.');
  const token = await tokenOf(home, await home.account('member'));
  const { status } = await placeBid(home, token, lot.id, whole(lot.fields['minNext']) + 90_000);
  expect(status).toBe(200);
  await meanwhile();
  await moveClock(home, whole(lot.fields['endAt']) - Date.now() + 60_000);
  await expect.poll(async () => (await billsOf(home, lot.id)).length, { timeout: 15_000 }).toBe(1);
  return lot;
};
