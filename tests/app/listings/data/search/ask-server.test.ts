import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askServer } from '../../../../../src/app/listings/data/search/server.ts';
import { Refused, refusal } from '../../../../../src/domain/kit/refusal.ts';

const server = vi.hoisted(() => ({
  answer: null as unknown,
  asked: [] as unknown[],
  held: new Set<string>(),
  fetched: [] as string[],
  stored: [] as string[],
}));
vi.mock(import('../../../../../src/app/firebase/call.ts'), async (original) => ({
  ...(await original()),
  call: async (_command: unknown, input: unknown) => {
    server.asked.push(input);
    return server.answer as never;
  },
}));
vi.mock(import('../../../../../src/app/sync/replication/fetch.ts'), async (original) => ({
  ...(await original()),
  fetchOne: async ({ name }: { readonly name: string }, id: string) => {
    server.fetched.push(`${name} ${id}`);
    return id === 'hidden' ? null : ({ key: `${name} ${id}` } as never);
  },
}));
vi.mock(import('../../../../../src/app/sync/local/mirrors.ts'), async (original) => {
  const kept = {
    findByIds: (keys: readonly string[]) => ({
      exec: async () => new Map(keys.filter((key) => server.held.has(key)).map((key) => [key, {}])),
    }),
    bulkUpsert: async (rows: readonly { readonly key: string }[]) =>
      void server.stored.push(...rows.map(({ key }) => key)),
  };
  return {
    ...(await original()),
    publicMirror: async () => ({ db: { listings: kept, auctions: kept } }) as never,
  };
});
vi.mock(import('../../../../../src/app/catalogue/data/mirror/catalogue.ts'), async (original) => ({
  ...(await original()),
  openMakes: async (emit: (reading: never) => void) => {
    emit({ status: 'ready', value: [], freshness: { source: 'live', at: 1 } } as never);
    return () => undefined;
  },
}));

const hit = (id: string, show: string) => ({ id, number: 1, title: id, show });
const found = (state: string, hits: readonly object[] = [], total = hits.length) => ({
  ok: true,
  value: { state, hits, total, facets: [] },
});
const ask = () => askServer({ query: 'q=corvette&show=results', currency: 'CAD' });

beforeEach(() => {
  server.asked.length = 0;
  server.fetched.length = 0;
  server.stored.length = 0;
  server.held.clear();
});

describe('the server’s search', () => {
  it('fetches what this device lacks, by the rules, and keeps it', async () => {
    server.held.add('listings|held');
    const hits = [hit('held', 'results'), hit('lacking', 'results'), hit('running', 'auctions')];
    server.answer = found('READY', hits, 40);
    expect(await ask()).toEqual({ searched: 'all', total: 40, shown: 3 });
    expect(server.asked).toEqual([
      { query: 'q=corvette&show=results', currency: 'CAD', limit: 24 },
    ]);
    expect(server.fetched.toSorted()).toEqual([
      'auctions running',
      'listings lacking',
      'listings running',
    ]);
    expect(server.stored.toSorted()).toEqual(server.fetched.toSorted());
  });

  it('keeps nothing of a lot that the rules do not show', async () => {
    server.answer = found('READY', [hit('hidden', 'results')]);
    await ask();
    expect(server.stored).toEqual([]);
  });

  it('says that more may be found while it is prepared', async () => {
    server.answer = found('PREPARING');
    expect(await ask()).toEqual({ searched: 'some', total: 0, shown: 0 });
  });

  it.each([
    ['is absent', found('ABSENT')],
    [
      'is down',
      {
        ok: false,
        refusal: refusal('unavailable', 'DATABASE_DOWN', 'The search can’t be reached.'),
      },
    ],
  ])(
    'where it %s leaves makes and lot numbers, of which a text may name none',
    async (_, answer) => {
      server.answer = answer;
      expect(await ask()).toEqual({ searched: 'nothing', total: 0, shown: 0 });
      expect(server.fetched).toEqual([]);
    },
  );

  it('fails where nobody answers', async () => {
    server.answer = { ok: false, refusal: refusal('unavailable', 'UNREACHABLE', 'No connection.') };
    await expect(ask()).rejects.toBeInstanceOf(Refused);
  });
});
