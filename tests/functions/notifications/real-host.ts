import { entities } from '../../../src/domain/entities.ts';
import { triggers } from '../../../src/functions/triggers.ts';
import type { WrittenChange } from '../../../src/functions/notifications/notice.ts';
import type { House } from '../house.ts';

type Row = WrittenChange<Readonly<Record<string, unknown>>>['after'];

/** Most rounds of triggers that follow triggers. */
const mostRounds = 8;
const watched = [...new Set(triggers.map(({ collection }) => collection))];

/** Every document with triggers, by its path. */
const rowsOf = async ({ ports }: House): Promise<ReadonlyMap<string, Row>> => {
  const rows = new Map<string, Row>();
  for (const collection of watched) {
    const entity = entities[collection as keyof typeof entities];
    const found = await ports.db.find(entity, { where: [], limit: 500, deletedToo: true });
    for (const one of found) rows.set(`${collection}/${one.id}`, one);
  }
  return rows;
};

const isSame = (a: Row, b: Row): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Plays the host of the triggers on a real store: runs them, and those of their own writes, until
 * nothing more is written.
 */
export const realHostOf = async (house: House): Promise<() => Promise<void>> => {
  let seen = await rowsOf(house);
  return async () => {
    for (let round = 0; round < mostRounds; round += 1) {
      const before = seen;
      seen = await rowsOf(house);
      let written = false;
      for (const [path, after] of seen) {
        const [collection = '', id = ''] = path.split('/');
        const was = before.get(path) ?? null;
        if (was !== null && isSame(was, after)) continue;
        written = true;
        for (const one of triggers.filter((t) => t.collection === collection)) {
          if (one.on !== 'write' && (one.on === 'create') !== (was === null)) continue;
          await one.handler({ id, before: was, after }, house.ports);
        }
      }
      if (!written) return;
    }
    throw new Error('Triggers follow each other without an end.');
  };
};
