import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSignInOver,
  openSignIns,
  withEnded,
  withSeen,
} from '../../../src/domain/accounts/sign-ins.ts';
import { mostSignIns } from '../../../src/domain/accounts/user-private.entity.ts';

const now = 1_800_000_000_000;
const HOUR = 3_600_000;
const seen = (at: number, later = 0) => ({ at, device: 'Chrome, Windows', now: at + later });

describe('devices that are signed in', () => {
  it('are noted when they come and, after an hour, when they are there again', () => {
    const first = withSeen({}, seen(now));
    expect(first).toEqual({ signIns: [{ at: now, device: 'Chrome, Windows', seenAt: now }] });
    expect(withSeen(first, seen(now, HOUR - 1))).toEqual({});
    expect(withSeen(first, seen(now, HOUR)).signIns?.[0]?.seenAt).toBe(now + HOUR);
  });

  it('are over when they were ended, and stay it', () => {
    const held = { ...withSeen({}, seen(now)) };
    const ended = withEnded(held, now, now + 5) ?? expect.fail();
    expect(isSignInOver({ signIns: ended }, now)).toBe(true);
    expect(openSignIns({ signIns: ended })).toEqual([]);
    expect(withSeen({ signIns: ended }, seen(now, 2 * HOUR))).toEqual({});
    expect(withEnded({ signIns: ended }, now, now + 9)).toBeNull();
    expect(withEnded(held, now + 1_000, now + 9)).toBeNull();
  });

  it('are over all together before an instant', () => {
    const held = { ...withSeen({}, seen(now)), signedInSince: now + 1_000 };
    expect(isSignInOver(held, now)).toBe(true);
    expect(isSignInOver(held, now + 1_000)).toBe(false);
  });

  it('never come back once ended, however many follow', () => {
    const steps = fc.array(fc.tuple(fc.nat(200), fc.boolean()), { maxLength: 120 });
    fc.assert(
      fc.property(steps, (all) => {
        let held: Parameters<typeof withSeen>[0] = {};
        const over = new Set<number>();
        for (const [second, ends] of all) {
          const at = now + second * 1_000;
          if (ends) {
            const signIns = withEnded(held, at, at);
            if (signIns !== null) {
              held = { ...held, signIns };
              over.add(at);
            }
          } else if (!isSignInOver(held, at)) held = { ...held, ...withSeen(held, seen(at)) };
          expect(held.signIns?.length ?? 0).toBeLessThanOrEqual(mostSignIns);
          for (const one of over) expect(isSignInOver(held, one)).toBe(true);
        }
      }),
    );
  });
});
