import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { lastErrors } from '../../../src/app/platform/tab/last-errors.ts';
import type { Payload } from '../../../src/app/outbox/rows/row.ts';
import { world } from './world.ts';
import { rounds } from '../../setup/tier.ts';

const worlds: { destroy: () => Promise<void> }[] = [];
const fresh = () => {
  const made = world();
  worlds.push(made);
  return made;
};

afterEach(async () => {
  await Promise.all(worlds.splice(0).map((one) => one.destroy()));
});

describe('a max bid that waits', () => {
  const waits = { entity: 'auctions|x', mode: 'single' as const };

  it('names the end of its validity in the server’s time when it is first sent', async () => {
    const { give, deliverAll, server, serverClock, clock } = fresh();
    serverClock.ahead = 1_000_000;
    await give({ ...waits, expiresAt: 900_000, payload: { amount: 100 } });
    clock.now = 300_000;
    await deliverAll();
    expect(server.effects.map(({ payload }) => payload)).toMatchObject([
      { amount: 100, validUntil: 1_900_000 },
    ]);
  });

  it('is not good for longer because the device’s clock was put back meanwhile', async () => {
    const { give, deliverAll, server, clock } = fresh();
    clock.now = 86_400_000;
    await give({ ...waits, createdAt: clock.now, expiresAt: clock.now + 900_000, payload: {} });
    clock.now = 300_000;
    await deliverAll();
    expect(server.effects.map(({ payload }) => payload)).toMatchObject([{ validUntil: 1_200_000 }]);
  });

  it('is as old as the page’s own clock says, however the device’s is set', async () => {
    const { give, deliverAll, server, clock, steady, state } = fresh();
    clock.now = 86_400_000;
    const late = { ...waits, createdAt: clock.now, expiresAt: clock.now + 900_000, payload: {} };
    const a = await give({ ...late, entity: 'auctions|a' });
    clock.now -= 3_600_000;
    steady.at = 600_000;
    await deliverAll();
    const { now } = clock;
    expect(server.effects.map(({ payload }) => payload)).toMatchObject([
      { validUntil: now + 300_000 },
    ]);
    const b = await give({ ...late, entity: 'auctions|b' });
    steady.at += 900_000;
    await deliverAll();
    expect([await state(a), await state(b)]).toEqual(['done', 'expired']);
  });

  it('whose page is gone before the server’s clock was known asks its owner', async () => {
    const { give, deliverAll, server, serverClock, steady, box } = fresh();
    serverClock.ahead = null;
    const a = await give({ ...waits, expiresAt: 900_000, payload: {} });
    const named = { ...waits, entity: 'auctions|b', expiresAt: 900_000 };
    const b = await give({ ...named, payload: { validUntil: 800_000 } });
    steady.life = 'the page loaded anew';
    serverClock.ahead = 0;
    await deliverAll();
    expect(await box.get(a)).toMatchObject({
      state: 'needsConfirm',
      refusal: { code: 'AGE_UNKNOWN' },
    });
    expect(server.effects.map(({ key }) => key)).toEqual([b]);
  });

  it('is held while the server’s clock is not known, and keeps the end it was sent with', async () => {
    const { give, worker, deliverAll, server, serverClock, clock, box } = fresh();
    serverClock.ahead = null;
    const a = await give({ ...waits, expiresAt: 900_000, payload: {} });
    await worker.deliver();
    expect(server.asked.get(a)).toBeUndefined();
    serverClock.ahead = 0;
    clock.now = 10_000;
    server.plan(a, ['lost-after', 'lost-before']);
    await worker.deliver();
    serverClock.ahead = 50_000;
    await deliverAll();
    expect((await box.get(a))?.payload).toMatchObject({ validUntil: 900_000 });
    expect(server.effects).toHaveLength(1);
  });

  it('past its end is not sent, and what the server calls large asks its owner', async () => {
    const { give, worker, server, state, clock } = fresh();
    const a = await give({ ...waits, entity: 'auctions|a', expiresAt: 900_000 });
    const b = await give({ ...waits, entity: 'auctions|b', expiresAt: 9_000_000 });
    clock.now = 900_000;
    server.plan(b, [refusal('aborted', 'CONFIRM_LARGE_BID', 'Sure?')]);
    await worker.deliver();
    expect([await state(a), await state(b)]).toEqual(['expired', 'needsConfirm']);
    expect(server.asked.get(a)).toBeUndefined();
    await worker.deliver();
    expect(server.asked.get(b)).toBe(1);
  });

  it('is good to a whole millisecond, whatever fractions the clocks have', async () => {
    const fraction = fc.double({ min: 0, max: 800_000, noNaN: true });
    await fc.assert(
      fc.asyncProperty(fraction, fraction, fraction, async (made, passed, ahead) => {
        const device = world();
        const { give, deliverAll, server, serverClock, clock, steady, box } = device;
        clock.now = made;
        steady.at = made / 3;
        serverClock.ahead = null;
        const end = { createdAt: clock.now, expiresAt: clock.now + 900_000 };
        const id = await give({ ...waits, ...end });
        // The device's clock stopped for a moment, so the page's own is ahead.
        clock.now += Math.floor(passed);
        steady.at += passed;
        serverClock.ahead = ahead;
        await deliverAll();
        const latest = clock.now + ahead + 900_000 - passed;
        expect(await box.get(id)).toMatchObject({ state: 'done', refusal: null });
        const [sent] = server.effects.map(({ payload }) => payload as Payload);
        const validUntil = Number(sent?.['validUntil']);
        expect(validUntil).toBe(Math.floor(validUntil));
        expect(latest - validUntil).toBeGreaterThanOrEqual(-1e-6);
        expect(latest - validUntil).toBeLessThan(1 + 1e-6);
        await device.destroy();
      }),
      { numRuns: rounds({ every: 15, long: 300 }) },
    );
  });

  it('built wrong is built anew, and offered to its owner where that does not help', async () => {
    const { give, deliverAll, server, box } = fresh();
    const a = await give({ ...waits, entity: 'auctions|a', payload: { validUntil: 9_000.5 } });
    const wrong = { validUntil: 9_000, listingId: '' };
    const b = await give({ ...waits, entity: 'auctions|b', payload: wrong });
    await deliverAll();
    expect(await box.get(a)).toMatchObject({ state: 'done', payload: { validUntil: 9_000 } });
    expect(await box.get(b)).toMatchObject({
      state: 'needsConfirm',
      refusal: { code: 'APP_FAULT' },
      attempts: 0,
    });
    expect(server.asked.get(b)).toBeUndefined();
    expect(lastErrors().map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'bids-create: validUntil is not as defined',
        'bids-create: listingId is not as defined',
      ]),
    );
  });
});
