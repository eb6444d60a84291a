import type { Log, Ports, QuotedRate } from '../../ports.ts';
import { recordIn } from '../../../domain/kit/json.ts';

/** The Bank of Canada's Valet, a public service. */
export const bankOfCanada = 'https://www.bankofcanada.ca/valet';

interface ValetSettings {
  /** Address up to `/observations`. */
  readonly url: string;
  /** Name of the rates' source, shown to staff. */
  readonly source: string;
  readonly log: Log;
  /** Used in place of the global `fetch`. */
  readonly fetch?: typeof fetch;
}

const ratesTimeoutMs = 10_000;
/** Daily rates, one series each; a past rate is never requested again. */
const series = [
  { name: 'FXUSDCAD', base: 'USD', quote: 'CAD' },
  { name: 'FXCADUSD', base: 'CAD', quote: 'USD' },
] as const;

/**
 * Publication time of a day's rate, UTC: half past four in Toronto, never earlier in summer or
 * winter.
 */
const publishedAt = 'T20:30:00Z';

/** Parses a positive number with at most six decimals; null if the text is not one. */
const rateOf = (value: unknown): number | null => {
  if (typeof value !== 'string' || !/^\d{1,6}(?:\.\d{1,10})?$/.test(value)) return null;
  const rate = Math.round(Number(value) * 1e6) / 1e6;
  return rate > 0 ? rate : null;
};

/**
 * The rates of the newest day in a response on which every series has one. Throws if there is none.
 */
const ratesIn = (answer: unknown, source: string): readonly QuotedRate[] => {
  const { observations } = recordIn(answer);
  const days = Array.isArray(observations) ? observations.map(recordIn) : [];
  const dated = days
    .flatMap((day) => (typeof day['d'] === 'string' ? [{ day, date: day['d'] }] : []))
    .toSorted((a, b) => b.date.localeCompare(a.date));
  for (const { day, date } of dated) {
    const asOf = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}${publishedAt}`) : Number.NaN;
    const rates = series.flatMap(({ name, base, quote }) => {
      const rate = rateOf(recordIn(day[name])['v']);
      return rate === null ? [] : [{ base, quote, rate, asOf, source }];
    });
    if (Number.isFinite(asOf) && rates.length === series.length) return rates;
  }
  throw new Error('The answer has no day with all rates.');
};

/**
 * The rates of the last business day, from a source that speaks Valet's JSON; null if it does not
 * answer.
 */
export const valetRates = (settings: ValetSettings): Ports['quotes'] => {
  const { url, source, log, fetch: carry = fetch } = settings;
  const names = series.map(({ name }) => name).join(',');
  // On some days a series has no rate, so the days before are requested too.
  const address = `${url.replace(/\/+$/, '')}/observations/${names}/json?recent=5`;
  return async () => {
    try {
      const answer = await carry(address, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(ratesTimeoutMs),
      });
      if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
      return ratesIn(await answer.json(), source);
    } catch (error) {
      log('warn', 'the source of rates does not answer', {
        why: error instanceof Error ? error.message : String(error),
      });
      return null;
    }
  };
};
