import type { Entity } from '../../../../src/domain/kit/entity.ts';
import type { WrittenChange } from '../../../../src/functions/notifications/notice.ts';
import type { Db, Tx } from '../../../../src/functions/ports.ts';

type Row = WrittenChange<Readonly<Record<string, unknown>>>['after'];

/** One write of one document, as triggers receive it. */
export interface Written extends WrittenChange<Readonly<Record<string, unknown>>> {
  readonly collection: string;
}

/** A store that records every write of every document in order. */
export const recordedDb = (
  inner: Db,
): { readonly db: Db; readonly next: () => Written | undefined } => {
  const known = new Map<string, Row>();
  const written: Written[] = [];
  const note = async (entity: Entity, id: string): Promise<void> => {
    const path = `${entity.name}/${id}`;
    const after = (await inner.get(entity, id)) as Row;
    written.push({ collection: entity.name, id, before: known.get(path) ?? null, after });
    known.set(path, after);
  };
  const transaction: Db['transaction'] = async (work) => {
    let touched: (readonly [Entity, string])[] = [];
    const answer = await inner.transaction((tx) => {
      touched = [];
      const noting: Tx = {
        get: (...of) => tx.get(...of),
        find: (...of) => tx.find(...of),
        create: (...of) => {
          touched.push([of[0], of[1]]);
          tx.create(...of);
        },
        change: (...of) => {
          touched.push([of[0], of[1]]);
          tx.change(...of);
        },
        forget: (...of) => tx.forget(...of),
      };
      return work(noting);
    });
    for (const [entity, id] of touched) await note(entity, id);
    return answer;
  };
  const db: Db = {
    get: (...of) => inner.get(...of),
    find: (...of) => inner.find(...of),
    count: (...of) => inner.count(...of),
    transaction,
  };
  return { db, next: () => written.shift() };
};
