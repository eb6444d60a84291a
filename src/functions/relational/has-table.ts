import { sql } from 'kysely';
import type { MirrorDb } from './relational.ts';

/** Whether the schema in use has a table; an older schema may still be in use. */
export const hasTable = async (db: MirrorDb, name: string): Promise<boolean> => {
  const { rows } = await sql<{
    readonly there: string | null;
  }>`select to_regclass(${name})::text as there`.execute(db);
  return rows[0]?.there != null;
};
