import { expect, it } from 'vitest';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { bids } from '../../../src/domain/bidding/bids/bid.entity.ts';
import { admin, codeOf, endAt, newKey } from '../house.ts';
import { realHouses } from '../real-store.ts';
import { approve, ask, idOf } from './stage.ts';

const HOUR = 3_600_000;
const openReal = realHouses();

it('a bid is restored by one until the last hour, then by two, though one voided it before', async () => {
  const { house, store } = openReal();
  const { db } = house.ports;
  await house.member(['ann', 'ben', 'seller']);
  await house.member(['boss', 'chief'], { roles: 'admin' });
  await house.auction('lot');
  house.clock.time = endAt - 3 * HOUR;
  for (const [uid, amount] of [
    ['ann', 1_000],
    ['ben', 3_000],
  ] as const) {
    const bid = { listingId: 'lot', kind: 'MAX', amount, confirmJump: true };
    await house.call('bids-create', { ...bid, idempotencyKey: newKey() }, uid);
  }
  const of = { id: 'lot-2', reason: 'Typed by a child' };
  const move = (name: string) =>
    house.call(`bids-${name}`, { ...of, idempotencyKey: newKey() }, admin);
  const leader = async () => (await db.get(auctions, 'lot'))?.leader;

  for (const left of [HOUR + 1, HOUR, 60_000, 1]) {
    house.clock.time = endAt - 2 * HOUR;
    if ((await db.get(bids, of.id))?.voided === undefined) {
      expect(codeOf(await move('delete'))).toBe('ok');
    }
    const before = await store.snapshot('auditLog');
    house.clock.time = endAt - left;
    const isLate = left <= HOUR;
    const code = codeOf(await move('restore'));
    expect([left, code]).toEqual([left, isLate ? 'SECOND_PERSON_REQUIRED' : 'ok']);
    if (isLate) expect(await store.snapshot('auditLog')).toEqual(before);
  }

  const proposed = await ask(house, 'propose', { act: 'RESTORE_BID', input: of });
  expect(await leader()).toBe('ann');
  expect(codeOf(await approve(house, idOf(proposed)))).toBe('ok');
  expect(await leader()).toBe('ben');
});
