import { describe, expect, it } from 'vitest';
import { bankOfCanada, valetRates } from '../../../../src/functions/live/providers/valet-rates.ts';

/** A response in the Bank of Canada's format. */
const answer = (observations: unknown) => ({
  terms: { url: 'https://www.bankofcanada.ca/terms/' },
  seriesDetail: {
    FXUSDCAD: {
      label: 'USD/CAD',
      description: 'US dollar to Canadian dollar daily exchange rate',
      dimension: { key: 'd', name: 'Date' },
    },
  },
  observations,
});
const day = (d: string, usd: unknown, cad: unknown) => ({
  d,
  FXUSDCAD: { v: usd },
  FXCADUSD: { v: cad },
});

const ask = async (body: unknown, status = 200) => {
  const asked: string[] = [];
  const lines: string[] = [];
  const quotes = valetRates({
    url: `${bankOfCanada}/`,
    source: 'Bank of Canada',
    log: (level, message, facts) => lines.push(`${level} ${message} ${String(facts?.['why'])}`),
    fetch: (input) => {
      asked.push(String(input));
      return body instanceof Error
        ? Promise.reject(body)
        : Promise.resolve(
            new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
          );
    },
  });
  return { rates: await quotes(), asked, lines };
};

describe('rates by Valet', () => {
  it('are those of the last day, each pair as published', async () => {
    const days = [day('2026-11-19', '1.4000', '0.7143'), day('2026-11-20', '1.4036', '0.7125')];
    const { rates, asked, lines } = await ask(answer(days));
    expect(asked).toEqual([
      'https://www.bankofcanada.ca/valet/observations/FXUSDCAD,FXCADUSD/json?recent=5',
    ]);
    const asOf = Date.parse('2026-11-20T20:30:00Z');
    expect(rates).toEqual([
      { base: 'USD', quote: 'CAD', rate: 1.4036, asOf, source: 'Bank of Canada' },
      { base: 'CAD', quote: 'USD', rate: 0.7125, asOf, source: 'Bank of Canada' },
    ]);
    expect(lines).toEqual([]);
  });

  it('go back to the last day that has all of them', async () => {
    const { rates } = await ask(
      answer([{ d: '2026-11-20', FXUSDCAD: { v: '1.4' } }, day('2026-11-19', '1.39', '0.72')]),
    );
    expect(rates?.map(({ rate }) => rate)).toEqual([1.39, 0.72]);
  });

  it.each([
    ['a failure', answer([day('2026-11-20', '1.4', '0.7')]), 503],
    ['no JSON', '<html>', 200],
    ['nothing', null, 200],
    ['no days', answer([]), 200],
    ['days that are none', answer('today'), 200],
    ['a day without rates', answer([{ d: '2026-11-20' }]), 200],
    ['a day that is none', answer([day('yesterday', '1.4', '0.7')]), 200],
    ['a rate of nothing', answer([day('2026-11-20', '0', '0.7')]), 200],
    ['a rate below nothing', answer([day('2026-11-20', '-1.4', '0.7')]), 200],
    ['a rate that is a number', answer([day('2026-11-20', 1.4, '0.7')]), 200],
    ['a rate in words', answer([day('2026-11-20', '1e9', '0.7')]), 200],
    ['no network', new Error('ECONNREFUSED'), 200],
  ])('are none of %s, and the log says why', async (_what, body, status) => {
    const { rates, lines } = await ask(body, status);
    expect(rates).toBeNull();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^warn the source of rates does not answer .+/);
  });
});
