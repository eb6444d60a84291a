import { refusal } from '../../domain/kit/refusal.ts';
import { currency, type CurrencyRate } from '../../domain/payments/currency.entity.ts';
import { isNewer, leaps, wasRefused, withRefusal } from '../../domain/payments/rate-leap.ts';
import { currencyUpdate } from '../../domain/platform/commands.ts';
import { plain, reject } from '../handler.ts';
import { numbersOf } from '../numbers.ts';
import type { Ports, QuotedRate, Tx } from '../ports.ts';
import { DAY } from '../../domain/kit/durations.ts';

interface Pair {
  readonly id: string;
  readonly quoted: QuotedRate;
  readonly kept: CurrencyRate | null;
}

const pairsOf = (tx: Tx, quoted: readonly QuotedRate[]): Promise<readonly Pair[]> =>
  Promise.all(
    quoted.map(async (one) => {
      const id = `${one.base}-${one.quote}`;
      return { id, quoted: one, kept: await tx.get(currency, id) };
    }),
  );

/** Result of processing the rates of a source. */
interface Taken {
  readonly updated: number;
  /** Rates that changed too much and were not confirmed; if there is one, no rate is stored. */
  readonly leapt: readonly QuotedRate[];
}

/**
 * Stores all rates of a response, or none if some changed too much, which are then stored as
 * refused.
 */
const takeOver = (
  { db }: Ports,
  quoted: readonly QuotedRate[],
  { percent, confirmed, now }: { percent: number; confirmed: boolean; now: number },
): Promise<Taken> =>
  db.transaction(async (tx) => {
    // A rate with a future date would block all later ones.
    const past = quoted.filter(({ asOf }) => asOf <= now + DAY);
    const fresh = (await pairsOf(tx, past)).filter((pair) => isNewer(pair.quoted, pair.kept));
    const leapt = fresh.filter(
      (pair) =>
        leaps(pair.quoted, pair.kept, percent) &&
        !(confirmed && wasRefused(pair.quoted, pair.kept)),
    );
    for (const pair of leapt) {
      if (pair.kept === null || wasRefused(pair.quoted, pair.kept)) continue;
      tx.change(currency, pair.id, { refused: withRefusal(pair.kept, pair.quoted, now) });
    }
    if (leapt.length > 0) return { updated: 0, leapt: leapt.map((pair) => pair.quoted) };
    for (const pair of fresh) {
      if (pair.kept) tx.change(currency, pair.id, pair.quoted);
      else tx.create(currency, pair.id, { ...pair.quoted, createdBy: 'house' });
    }
    return { updated: fresh.length, leapt: [] };
  });

/**
 * Stores the day's exchange rates, for display only. A rate that differs from the last by more than
 * staff allow is stored as refused until staff confirm that exact rate; rates no newer than the
 * stored ones change nothing.
 */
export const updateCurrency = plain(
  currencyUpdate,
  async ({ confirm }, { ports, now, numbers }) => {
    const quoted = await ports.quotes();
    if (!quoted) {
      return reject(
        refusal('unavailable', 'SOURCE_UNAVAILABLE', 'The source of rates does not answer.'),
      );
    }
    const percent = numbers.currency.largestChangePercent;
    const confirmed = confirm === true;
    const { updated, leapt } = await takeOver(ports, quoted, { percent, confirmed, now });
    const [leap] = leapt;
    if (leap !== undefined) {
      const { base, quote, rate } = leap;
      const message = `The rate of ${base} in ${quote} changed by more than ${percent}%.`;
      reject(refusal('failed-precondition', 'RATE_LEAP', message, { details: { rate } }));
    }
    return { updated, asOf: Math.max(0, ...quoted.map((q) => q.asOf)) || now };
  },
);

/**
 * Updates the rates on schedule: refused rates and an unreachable source are logged for the
 * operators.
 */
export const fetchRates = async (ports: Ports): Promise<void> => {
  const quoted = await ports.quotes();
  if (!quoted) return;
  const { largestChangePercent: percent } = (await numbersOf(ports)).currency;
  const now = ports.clock.now();
  const { leapt } = await takeOver(ports, quoted, { percent, confirmed: false, now });
  for (const { base, quote, rate, asOf } of leapt) {
    ports.log('warn', 'a rate leapt and was refused', { pair: `${base}-${quote}`, rate, asOf });
  }
};
