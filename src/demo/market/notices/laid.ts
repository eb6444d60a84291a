import type { MarketRow } from '../row.ts';

/** Documents of the market created so far, by collection. */
export interface Laid {
  readonly byId: <D>(collection: string) => ReadonlyMap<string, D>;
  /** Grouped by the value of one of their fields, in order of creation. */
  readonly by: <D>(collection: string, field: string) => ReadonlyMap<string, readonly D[]>;
}

export const laidOf = (rows: readonly MarketRow[]): Laid => {
  const kinds = new Map<string, MarketRow[]>();
  for (const one of rows) {
    const kind = kinds.get(one.collection);
    if (kind) kind.push(one);
    else kinds.set(one.collection, [one]);
  }
  const of = (collection: string): readonly MarketRow[] => kinds.get(collection) ?? [];
  return {
    byId: <D>(collection: string) =>
      new Map(of(collection).map(({ id, fields }) => [id, fields as unknown as D])),
    by: <D>(collection: string, field: string) => {
      const groups = new Map<string, D[]>();
      for (const { fields } of of(collection)) {
        const key = String(fields[field]);
        const group = groups.get(key);
        if (group) group.push(fields as unknown as D);
        else groups.set(key, [fields as unknown as D]);
      }
      return groups;
    },
  };
};
