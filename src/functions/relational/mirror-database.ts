import { sql } from 'kysely';
import { refusal } from '../../domain/kit/refusal.ts';
import { reject, type Context } from '../handler.ts';
import type { Ports } from '../ports.ts';
import type { MirrorDb, Relational } from './relational.ts';

/** The port, or a refusal where the house has no relational database. */
export const relationalOf = ({ relational }: Ports): Relational =>
  relational ??
  reject(refusal('failed-precondition', 'NO_DATABASE', 'There is no relational database.'));

/** The open database; what is wrong with it goes into the log, not into the answer. */
export const openMirror = async (ports: Ports): Promise<MirrorDb> => {
  const relational = relationalOf(ports);
  try {
    const db = await relational.open();
    // To be opened says nothing of a server: only a statement connects to it.
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    ports.log('error', `the relational database cannot be opened: ${String(error)}`);
    return reject(
      refusal('unavailable', 'DATABASE_DOWN', 'The relational database can’t be reached.'),
    );
  }
};

/** What changes the database asks for a sign-in of the last minutes. */
export const checkRecentSignIn = ({ caller, now, numbers }: Context): void => {
  const at = caller.kind === 'member' ? caller.claims['auth_time'] : undefined;
  const since = typeof at === 'number' ? now - at * 1_000 : Number.POSITIVE_INFINITY;
  if (since <= numbers.accounts.recentLoginMs) return;
  reject(
    refusal('failed-precondition', 'RECENT_LOGIN_REQUIRED', 'Sign in again to go on with this.'),
  );
};
