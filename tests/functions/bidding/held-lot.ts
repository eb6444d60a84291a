import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import type { Clock, Db, Tx } from '../../../src/functions/ports.ts';
import { memoryDb } from '../memory-db.ts';

/** A database in which reads of a lot within a transaction can be held, as by another process. */
export const heldLots = () => {
  let isOpen = true;
  let waiting = 0;
  let open = (): void => undefined;
  let turn = Promise.resolve();
  let failures = 0;
  const makeDb = (clock: Clock): Db => {
    const db = memoryDb(clock);
    const transaction: Db['transaction'] = (work) =>
      db.transaction(async (tx) => {
        const get: Tx['get'] = async (entity, id) => {
          if (!isOpen && entity.name === auctionEngines.name) {
            waiting += 1;
            await turn;
          }
          return tx.get(entity, id);
        };
        const answer = await work({ ...tx, get });
        if (failures > 0) {
          failures -= 1;
          throw new Error('The database broke off, as this test wants.');
        }
        return answer;
      });
    return {
      get: (...of) => db.get(...of),
      find: (...of) => db.find(...of),
      count: (...of) => db.count(...of),
      transaction,
    };
  };
  return {
    makeDb,
    hold: () => {
      isOpen = false;
      turn = new Promise<void>((resolve) => (open = resolve));
    },
    open: () => {
      isOpen = true;
      open();
    },
    /** Lets so many transactions fail after their work. */
    fail: (count: number) => {
      failures = count;
    },
    /** Number of transactions that waited. */
    waiting: () => waiting,
  };
};
