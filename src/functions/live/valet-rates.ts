import type { Log, Ports, QuotedRate } from '../ports.ts';

/** The Bank of Canada's Valet, which anybody may ask. */
export const bankOfCanada = 'https://www.bankofcanada.ca/valet';

interface ValetSettings {
  /** Up to `/observations`. */
  readonly url: string;
  /** Name of the rates' source, as staff read it. */
  readonly source: string;
  readonly log: Log;
  /** Carries requests instead of the network. */
  readonly fetch?: typeof fetch;
}

const timeoutMs = 10_000;
/** Daily rates, a series each; the same figure is never asked for twice. */
const series = [
  { name: 'FXUSDCAD', base: 'USD', quote: 'CAD' },
  { name: 'FXCADUSD', base: 'CAD', quote: 'USD' },
] as const;

/** A day's rate is published at half past four at Toronto: no earlier than this, summer or winter. */
const publishedAt = 'T20:30:00Z';

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** A positive figure with at most six digits after the point; null where the text is none. */
const rateOf = (value: unknown): number | null => {
  if (typeof value !== 'string' || !/^\d{1,6}(?:\.\d{1,10})?$/.test(value)) return null;
  const rate = Math.round(Number(value) * 1e6) / 1e6;
  return rate > 0 ? rate : null;
};

/** The newest day of an answer on which every series has a rate. Throws where there is none. */
const ratesIn = (answer: unknown, source: string): readonly QuotedRate[] => {
  const { observations } = fieldsOf(answer);
  const days = Array.isArray(observations) ? observations.map(fieldsOf) : [];
  const dated = days
    .flatMap((day) => (typeof day['d'] === 'string' ? [{ day, date: day['d'] }] : []))
    .toSorted((a, b) => b.date.localeCompare(a.date));
  for (const { day, date } of dated) {
    const asOf = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}${publishedAt}`) : Number.NaN;
    const rates = series.flatMap(({ name, base, quote }) => {
      const rate = rateOf(fieldsOf(day[name])['v']);
      return rate === null ? [] : [{ base, quote, rate, asOf, source }];
    });
    if (Number.isFinite(asOf) && rates.length === series.length) return rates;
  }
  throw new Error('The answer has no day with all rates.');
};

/** The rates of the last business day, of a source that speaks Valet's JSON; null when it does not. */
export const valetRates = (settings: ValetSettings): Ports['quotes'] => {
  const { url, source, log, fetch: carry = fetch } = settings;
  const names = series.map(({ name }) => name).join(',');
  // Some days have no rate of one series: the few before are asked for with them.
  const address = `${url.replace(/\/+$/, '')}/observations/${names}/json?recent=5`;
  return async () => {
    try {
      const answer = await carry(address, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
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
