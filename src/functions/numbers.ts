import { config, type ConfigSection } from '../domain/platform/settings/config.entity.ts';
import { numbersFrom } from '../domain/platform/settings/numbers-from.ts';
import {
  agreedRule,
  SECOND_PERSON,
  stricterRule,
  type SecondPersonRule,
} from '../domain/platform/audit/second-person-rule.ts';
import type { Numbers } from '../domain/platform/settings/numbers.ts';
import type { Db, Ports } from './ports.ts';

/** Id of the document with all settings. */
const ALL = 'house';

/**
 * Time a process reuses the numbers it read, ms. This limits each instance to two reads per
 * interval, however many calls it answers, and bounds the delay of a change. A listener would keep
 * a connection open in every idle instance.
 */
export const numbersStandMs = 10_000;

interface NumbersRead {
  readonly at: number;
  readonly numbers: Promise<Numbers>;
}

/** The second-administrator rule of the settings, whether or not it is in force. */
export const ruleSaved = (stored: ConfigSection): SecondPersonRule =>
  numbersFrom(stored).numbers.approvals;

const numbersRead = new WeakMap<Db, NumbersRead>();

const load = async ({ db, log }: Pick<Ports, 'db' | 'log'>): Promise<Numbers> => {
  const [all, agreed] = await Promise.all([db.get(config, ALL), db.get(config, SECOND_PERSON)]);
  const { numbers, ignored } = numbersFrom(all);
  if (ignored.length > 0) {
    log('warn', `config/${ALL}: not taken, the default is used: ${ignored.join(', ')}`);
  }
  const { approvals } = numbers;
  // One administrator saves the settings, and must not be able to loosen the rule they act under.
  const rule = stricterRule(approvals, agreedRule(agreed?.values));
  return { ...numbers, approvals: { ...approvals, ...rule } };
};

/** The numbers of the business in force now; the server reads them only here. */
export const numbersOf = (ports: Pick<Ports, 'db' | 'clock' | 'log'>): Promise<Numbers> => {
  const now = ports.clock.now();
  const last = numbersRead.get(ports.db);
  if (last && now >= last.at && now - last.at < numbersStandMs) return last.numbers;
  const numbers = load(ports);
  numbersRead.set(ports.db, { at: now, numbers });
  // A failed read must not be reused for later calls.
  numbers.catch(() => numbersRead.delete(ports.db));
  return numbers;
};

/** The part of the numbers in force that devices read; null if the house has saved none. */
export const publicNumbersOf = async ({ db }: Pick<Ports, 'db'>): Promise<Numbers | null> => {
  const saved = await db.get(config, 'public');
  return saved === null ? null : numbersFrom(saved).numbers;
};

/** Makes the next call read the numbers again, after they were changed. */
export const invalidateNumbers = ({ db }: Ports): void => void numbersRead.delete(db);
