import { config } from '../domain/platform/config.entity.ts';
import { numbersFrom } from '../domain/platform/numbers-from.ts';
import type { Numbers } from '../domain/platform/numbers.ts';
import type { Db, Ports } from './ports.ts';

/** The document every setting is saved in. */
const ALL = 'house';

/**
 * How long a process goes on with what it read, ms. An instance reads one document in that time,
 * however many calls it answers, and nobody waits longer for a number that was changed. Listening
 * instead would keep a connection open in every idle instance.
 */
export const numbersStandMs = 10_000;

interface Read {
  readonly at: number;
  readonly numbers: Promise<Numbers>;
}

const kept = new WeakMap<Db, Read>();

const load = async ({ db, log }: Ports): Promise<Numbers> => {
  const { numbers, ignored } = numbersFrom(await db.get(config, ALL));
  if (ignored.length > 0) {
    log('warn', `config/${ALL}: not taken, the default is used: ${ignored.join(', ')}`);
  }
  return numbers;
};

/** The numbers of the business in force now: the one door to them for everything on the server. */
export const numbersOf = (ports: Ports): Promise<Numbers> => {
  const now = ports.clock.now();
  const last = kept.get(ports.db);
  if (last && now >= last.at && now - last.at < numbersStandMs) return last.numbers;
  const numbers = load(ports);
  kept.set(ports.db, { at: now, numbers });
  // A read that failed must not stand for those to come.
  numbers.catch(() => kept.delete(ports.db));
  return numbers;
};

/** Reads them anew at the next call: they were changed. */
export const invalidateNumbers = ({ db }: Ports): void => void kept.delete(db);
