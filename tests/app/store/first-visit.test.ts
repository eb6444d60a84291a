import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ListingCard } from '../../../src/app/store/listings.ts';
import type { Reading } from '../../../src/app/store/reading.ts';
import { plainFields } from '../../../src/app/store/wire-value.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const text = (stringValue: string) => ({ stringValue });

const answers = (byAddress: Readonly<Record<string, unknown>>) =>
  vi.fn(async (address: string, init?: { readonly body?: string }) => {
    const asked = init?.body ?? '';
    const key = Object.keys(byAddress).find((one) => address.includes(one) || asked.includes(one));
    return new Response(JSON.stringify(key === undefined ? {} : byAddress[key]), {
      status: key === undefined ? 404 : 200,
    });
  });

describe('a first visit', () => {
  it('shows the lots that end soonest from two plain requests', async () => {
    const config = { projectId: 'demo-x', apiKey: 'k', hosts: { firestore: 'http://localhost:1' } };
    const fetched = answers({
      'init.json': config,
      '"listings"': [{ document: { fields: { id: text('a'), title: text('Alvis') } } }],
      '"auctions"': [{ document: { fields: { id: text('a'), price: { integerValue: '900' } } } }],
    });
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 0));
    const visit = await import('../../../src/app/store/first-visit.ts');
    const { fetchFirstCards, firstVisitOver, isFirstVisit } = visit;
    expect(isFirstVisit()).toBe(true);
    const over = firstVisitOver();
    const heard: Reading<readonly ListingCard[]>[] = [];
    await fetchFirstCards((reading) => heard.push(reading));
    expect(heard).toMatchObject([
      { status: 'ready', value: [{ listing: { title: 'Alvis' }, auction: { price: 900 } }] },
    ]);
    expect(fetched).toHaveBeenCalledTimes(3);
    await over;
    expect(isFirstVisit()).toBe(false);
  });

  it('is over when the server does not answer, and is none where cards were kept', async () => {
    vi.stubGlobal('fetch', answers({}));
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    const first = await import('../../../src/app/store/first-visit.ts');
    await first.firstVisitOver();
    expect(first.isFirstVisit()).toBe(false);

    vi.resetModules();
    const kept = JSON.stringify({ at: 1, cards: [{ listing: { id: 'a' } }] });
    vi.stubGlobal('localStorage', { getItem: () => kept, setItem: () => undefined });
    const later = await import('../../../src/app/store/first-visit.ts');
    expect(later.isFirstVisit()).toBe(false);
  });

  it('reads every kind of value a document holds', () => {
    expect(
      plainFields({
        whole: { integerValue: '12' },
        part: { doubleValue: 0.5 },
        yes: { booleanValue: true },
        at: { timestampValue: '2026-11-21T00:00:00.001Z' },
        list: { arrayValue: { values: [text('a')] } },
        empty: { arrayValue: {} },
        group: { mapValue: { fields: { deep: text('b') } } },
        none: { nullValue: null },
      }),
    ).toEqual({
      whole: 12,
      part: 0.5,
      yes: true,
      at: Date.UTC(2026, 10, 21) + 1,
      list: ['a'],
      empty: [],
      group: { deep: 'b' },
      none: null,
    });
  });
});
