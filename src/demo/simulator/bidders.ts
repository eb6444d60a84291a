import { randomUUID } from 'node:crypto';
import type { HomeClock } from '../../embedded/contracts.ts';
import { drawFrom } from '../market/draw.ts';
import { isDemo } from '../market/people/demo.ts';
import type { Person } from '../market/people/people.ts';
import { wishOf, type Wish } from './judgement.ts';
import { liveLots, type Documents } from './live-lots.ts';
import { deviceOf, type DeviceOf, type Endpoint, type MemberAnswer } from './member.ts';

export interface BiddersOptions extends Endpoint {
  readonly documents: Documents;
  readonly people: readonly Person[];
  readonly clock: HomeClock;
  /** Makes the schedule repeatable in tests. */
  readonly seed?: string;
}

export interface Bidders {
  /** Looks at the market once and usually bids; null if no member wants anything. */
  readonly step: () => Promise<{ readonly wish: Wish; readonly said: MemberAnswer } | null>;
}

/**
 * Demo members who bid as any member does: signed in, through the public function, refused when
 * late or too low.
 */
export const openBidders = (options: BiddersOptions): Bidders => {
  const { documents, clock } = options;
  const people = options.people.filter((p) => p.signsIn && p.verified && !isDemo(p));
  const draw = drawFrom(options.seed ?? randomUUID());
  const devices = new Map<string, DeviceOf>();

  const deviceFor = (person: Person): DeviceOf => {
    const known = devices.get(person.uid);
    if (known) return known;
    const made = deviceOf(options, person);
    devices.set(person.uid, made);
    return made;
  };

  return {
    step: async () => {
      const wish = wishOf(draw, people, liveLots(documents, 100), clock.now());
      if (!wish) return null;
      const { person, lot, kind, amount } = wish;
      const said = await deviceFor(person).call('bids-create', {
        listingId: lot.id,
        kind,
        amount,
        confirmJump: true,
        idempotencyKey: randomUUID(),
      });
      return { wish, said };
    },
  };
};
