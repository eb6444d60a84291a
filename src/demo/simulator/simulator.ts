import { randomUUID } from 'node:crypto';
import type { HomeClock } from '../../embedded/contracts.ts';
import { firstStart, hasMarket } from '../market/first-start.ts';
import { residents } from '../market/residents.ts';
import type { Person } from '../market/people/people.ts';
import { openBidders } from './bidders.ts';
import { liveLots, type Documents } from './live-lots.ts';
import { consign, submit, type Consignment, type Parties } from './consign.ts';
import { openErrands } from './errands/errands.ts';
import { deviceOf, type Endpoint } from './member.ts';
import { openSupervisor } from './supervisor.ts';

export interface SimulatorOptions extends Endpoint {
  readonly documents: Documents;
  readonly clock: HomeClock;
  /** Data folder. */
  readonly dir: string;
  /** Range of the pause between two bids, ms, drawn each time. */
  readonly pause?: readonly [shortest: number, longest: number];
}

export interface Simulator {
  /** Lots brought to auction at the start. */
  readonly opened: readonly string[];
  /** Stops all timers and waits for pending work. */
  readonly close: () => Promise<void>;
}

const tendEvery = 60_000;
/** Time between two errands, ms: a visitor sees some activity now and then. */
const errandEvery = 45_000;
/** Longest wait for the schedule to end overdue lots, ms; then lots are opened regardless. */
const endingPatience = 10_000;

/** Ends are processed before openings, so that no result is delayed by an opening. */
const untilEnded = async (documents: Documents, clock: HomeClock): Promise<void> => {
  const last = Date.now() + endingPatience;
  const overdue = () => liveLots(documents, 1).some((lot) => lot.endAt <= clock.now());
  while (overdue() && Date.now() < last) {
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
};

/**
 * Keeps the demo market alive: members bid at a slow pace and handle their sales, and a supervisor
 * opens lots as others end. A home without a demo market is left alone. With `--quiet` this is not
 * called.
 */
export const openSimulator = async (options: SimulatorOptions): Promise<Simulator> => {
  const { documents, clock, dir, pause = [7_000, 19_000] } = options;
  if (!hasMarket({ documents })) return { opened: [], close: () => Promise.resolve() };
  const people = residents(documents, await firstStart({ dir, clock }));
  const staff = people.find(({ role }) => role === 'admin');
  if (staff === undefined) throw new Error('The demo market has no staff.');
  const partiesWith = (seller: Person): Parties => ({
    seller: deviceOf(options, seller),
    staff: deviceOf(options, staff),
    documents,
    projectId: options.projectId,
    now: () => clock.now(),
  });
  const supervisor = openSupervisor({
    documents,
    people,
    clock,
    sell: (seller, what: Consignment) => consign(partiesWith(seller), what),
    propose: (seller, what) => submit(partiesWith(seller), what, randomUUID()),
  });
  const bidders = openBidders({ ...options, people });
  const errands = openErrands({ ...options, people });
  await untilEnded(documents, clock);
  const opened = await supervisor.tend();
  let timer: NodeJS.Timeout | null = null;
  let tended = Date.now();
  let ran = Date.now();
  let going: Promise<void> = Promise.resolve();
  let closed = false;

  const turn = async (): Promise<void> => {
    try {
      await bidders.step();
      if (Date.now() - ran >= errandEvery) {
        ran = Date.now();
        await errands.step();
      }
      if (Date.now() - tended >= tendEvery) {
        tended = Date.now();
        await supervisor.tend();
      }
    } catch (error) {
      console.error('The demo market:', error instanceof Error ? error.message : error);
    }
  };
  const wait = (): void => {
    if (closed) return;
    const [shortest, longest] = pause;
    timer = setTimeout(
      () => {
        going = turn().then(wait);
      },
      shortest + Math.random() * (longest - shortest),
    );
    // A demo must not keep an otherwise idle process alive.
    timer.unref();
  };
  wait();
  return {
    opened,
    close: async () => {
      closed = true;
      if (timer) clearTimeout(timer);
      await going;
    },
  };
};
