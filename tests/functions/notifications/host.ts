import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import { triggers } from '../../../src/functions/triggers.ts';
import type { House } from '../house.ts';
import type { MemoryDb } from '../memory-db.ts';

/** Plays the host of the triggers: runs them on writes since the last call. */
export const hostOf = (house: House, db: MemoryDb) => {
  let seen: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map(db.rows);
  /** @param times how often each is delivered: only at-least-once is guaranteed. */
  return async (times = 1): Promise<void> => {
    const before = seen;
    seen = new Map(db.rows);
    for (const [path, after] of seen) {
      const [collection = '', id = ''] = path.split('/');
      const was = before.get(path) ?? null;
      if (was === after) continue;
      for (const trigger of triggers.filter((t) => t.collection === collection)) {
        if (trigger.on === 'create' && was) continue;
        if (trigger.on === 'update' && !was) continue;
        for (let i = 0; i < times; i += 1) {
          await trigger.handler({ id, before: was, after }, house.ports);
        }
      }
    }
  };
};

/** Notices told in the app, with their recipients: `OUTBID ann`, sorted. */
export const toldIn = async (db: MemoryDb): Promise<readonly string[]> => {
  const where = [['channel', '==', 'inApp']] as const;
  const all = await db.find(notificationMessages, { where, limit: 500 });
  return all.map(({ type, userId }) => `${type} ${userId}`).sort();
};
