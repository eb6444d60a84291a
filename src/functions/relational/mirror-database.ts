import { sql } from 'kysely';
import { refusal } from '../../domain/kit/refusal.ts';
import type { Command } from '../../domain/kit/command.ts';
import { plain, reject, type Context, type Handler, type PlainHandler } from '../handler.ts';
import type { Ports } from '../ports.ts';
import type { MirrorDb, Relational } from './relational.ts';

/** The port; refuses if the house has no relational database. */
export const relationalOf = ({ relational }: Ports): Relational =>
  relational ??
  reject(refusal('failed-precondition', 'NO_DATABASE', 'There is no relational database.'));

/** Error codes of Postgres while it starts, stops or lacks resources, and of failed connections. */
const downCodes =
  /^(?:08...|53...|57...|E(?:CONN\w+|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH|AI_AGAIN))$/;
const downTexts = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

const isDown = (error: unknown): boolean => {
  const { code = '' } = error as { readonly code?: string };
  return downCodes.test(code) || downTexts.test(String(error));
};

const down = (ports: Ports, what: string, error: unknown): never => {
  ports.log('error', `the relational database ${what}: ${String(error)}`);
  return reject(
    refusal('unavailable', 'DATABASE_DOWN', 'The relational database can’t be reached.'),
  );
};

/**
 * Builds a handler over the open database. A connection lost midway is reported like a database
 * that cannot be opened.
 */
export const ofMirror = <C extends Command>(command: C, run: PlainHandler<C>): Handler =>
  plain<C>(command, async (input, context) => {
    try {
      return await run(input, context);
    } catch (error) {
      if (!isDown(error)) throw error;
      return down(context.ports, 'was lost', error);
    }
  });

/** The open database; errors go to the log, not into the answer. */
export const openMirror = async (ports: Ports): Promise<MirrorDb> => {
  const relational = relationalOf(ports);
  try {
    const db = await relational.open();
    // Opening does not reach the server: only a statement connects to it.
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    return down(ports, 'cannot be opened', error);
  }
};

/** Requires a recent sign-in for changes of the database. */
export const checkRecentSignIn = ({ caller, now, numbers }: Context): void => {
  const at = caller.kind === 'member' ? caller.claims['auth_time'] : undefined;
  const since = typeof at === 'number' ? now - at * 1_000 : Number.POSITIVE_INFINITY;
  if (since <= numbers.accounts.recentLoginMs) return;
  reject(
    refusal('failed-precondition', 'RECENT_LOGIN_REQUIRED', 'Sign in again to go on with this.'),
  );
};
