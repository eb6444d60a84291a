import { hasTable } from './has-table.ts';
import type { MirrorDb, MirrorTx } from './relational.ts';

/**
 * Version of how documents become rows; raised when stored rows would be written differently.
 * Version 2 includes documents that staff signed; version 3 finds lots by the unaccented letters of
 * their names.
 */
export const FORM = 3;

/** Whether the existing rows have the current form, or are being rewritten in it. */
export const isOfForm = async (db: MirrorDb): Promise<boolean> => {
  if (!(await hasTable(db, 'mirror_forms'))) return false;
  const row = await db
    .selectFrom('mirror_forms')
    .select('form')
    .where('form', '>=', FORM)
    .executeTakeFirst();
  return row !== undefined;
};

export const noteForm = async (tx: MirrorTx, at: number): Promise<void> => {
  await tx
    .insertInto('mirror_forms')
    .values({ form: FORM, at })
    .onConflict((there) => there.doNothing())
    .execute();
};
