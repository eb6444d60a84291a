import type { Served } from './serve.ts';

interface Row {
  readonly document?: { readonly name: string; readonly fields: Readonly<Record<string, Value>> };
}
export interface Value {
  readonly stringValue?: string;
  readonly integerValue?: string;
  readonly booleanValue?: boolean;
  readonly mapValue?: { readonly fields: Readonly<Record<string, Value>> };
}

type Filter = readonly [field: string, op: 'EQUAL' | 'GREATER_THAN' | 'LESS_THAN', value: Value];

/** Queries the home's documents directly, as its administrator, beyond what a screen shows. */
export const ask = async (
  home: Pick<Served, 'url'>,
  collection: string,
  filters: readonly Filter[],
  order: string | null = null,
  limit = 50,
): Promise<
  readonly { readonly id: string; readonly fields: Readonly<Record<string, Value>> }[]
> => {
  const answer = await fetch(
    `${home.url}/v1/projects/demo-hammerlane/databases/(default)/documents:runQuery`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({
        structuredQuery: {
          from: [{ collectionId: collection }],
          where: {
            compositeFilter: {
              op: 'AND',
              filters: filters.map(([fieldPath, op, value]) => ({
                fieldFilter: { field: { fieldPath }, op, value },
              })),
            },
          },
          ...(order === null ? {} : { orderBy: [{ field: { fieldPath: order } }] }),
          limit,
        },
      }),
    },
  );
  const rows = (await answer.json()) as readonly Row[];
  if (!answer.ok) throw new Error(`${collection}: ${JSON.stringify(rows)}`);
  return rows.flatMap(({ document }) =>
    document === undefined
      ? []
      : [{ id: document.name.split('/').at(-1) ?? '', fields: document.fields }],
  );
};

export const whole = (value: Value | undefined): number => Number(value?.integerValue ?? 0);

/** Live auctions that end last: a test has days before anything happens on its own. */
export const calmAuctions = async (home: Pick<Served, 'url'>) => {
  const live = await ask(home, 'auctions', [
    ['isDeleted', 'EQUAL', { booleanValue: false }],
    ['status', 'EQUAL', { stringValue: 'LIVE' }],
  ]);
  return [...live].sort((a, b) => whole(b.fields['endAt']) - whole(a.fields['endAt']));
};

/** A maximum bid that leads an auction regardless of its leader’s, whole dollars. */
export const leadingMax = async (
  home: Pick<Served, 'url'>,
  { id, fields }: Awaited<ReturnType<typeof ask>>[number],
): Promise<number> => {
  const [engine] = await ask(home, 'auctionEngines', [['id', 'EQUAL', { stringValue: id }]]);
  return Math.max(
    whole(fields['minNext']),
    whole(fields['startingBid']),
    whole(engine?.fields['ceiling']) + 2_000,
  );
};
