import { createServer, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Returns the end of a message: its length follows its type byte, which the first message lacks.
 */
const lengthOf = (bytes: Buffer, isFirst: boolean): number => {
  const at = isFirst ? 0 : 1;
  return bytes.length < at + 4 ? Infinity : at + bytes.readUInt32BE(at);
};

/** Longest statement of this house, bytes. */
const longestStatement = 64 * 1024 * 1024;

/** Cleans up after a connection, so that the next one starts with a fresh session. */
const reset = async (db: PGlite): Promise<void> => {
  if (db.isInTransaction()) await db.exec('rollback');
  await db.exec('discard all');
};

/**
 * Speaks Postgres’ wire protocol for a database in this process, to one connection after another:
 * it has a single session.
 */
export const wireServer = (db: PGlite) => {
  let turn = Promise.resolve();

  const serve = (socket: Socket): void => {
    let bytes = Buffer.alloc(0);
    let isFirst = true;
    let left = (): void => undefined;
    const before = turn;
    turn = new Promise((resolve) => {
      left = resolve;
    });
    let work: Promise<void> = before;
    const after = async (earlier: Promise<void>, message: Uint8Array): Promise<void> => {
      await earlier;
      if (socket.destroyed) return;
      const said = await db.execProtocolRaw(message);
      if (said.length > 0) socket.write(said);
    };
    const answer = (message: Uint8Array): void => {
      work = after(work, message);
      work.catch(() => socket.destroy());
    };
    socket.on('data', (more: Buffer) => {
      bytes = Buffer.concat([bytes, more]);
      for (;;) {
        const length = lengthOf(bytes, isFirst);
        if (length !== Infinity && (length < 4 || length > longestStatement)) socket.destroy();
        if (bytes.length < length) break;
        answer(bytes.subarray(0, length));
        bytes = bytes.subarray(length);
        isFirst = false;
      }
    });
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      void work
        .catch(() => undefined)
        .then(() => reset(db))
        .catch((error: unknown) => console.error('Relational database:', error))
        .finally(left);
    });
  };

  return createServer(serve);
};
