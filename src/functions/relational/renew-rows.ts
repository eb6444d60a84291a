import { snake } from '../../projections/sql.ts';
import { isMirrored } from '../../projections/mirrored.ts';
import { staffWritten } from '../platform/audit/audit-edits.ts';
import type { Ports } from '../ports.ts';
import { writing } from './follow.ts';
import { addOwnTables } from './migration.ts';
import { isOfForm, noteForm } from './mirror-form.ts';
import type { MirrorDb } from './relational.ts';

/** Collections whose rows the current form may write differently from the previous one. */
const renewed = staffWritten.filter(isMirrored).map(({ name }) => snake(name));

/**
 * Restarts the copies of an older form, once: the timetable fills in missing and outdated rows.
 * Collections that were never copied are left alone.
 */
export const renewRows = async ({ clock, log }: Ports, db: MirrorDb): Promise<void> => {
  if (await isOfForm(db)) return;
  const at = clock.now();
  await writing(db, async (tx) => {
    await addOwnTables(tx, at);
    if (await isOfForm(tx)) return;
    await tx
      .updateTable('mirror_backfills')
      .set({ place: null, copied: 0, skipped: 0, started_at: at, edited_at: at, finished_at: null })
      .where('collection', 'in', renewed)
      .execute();
    await noteForm(tx, at);
    log('info', 'the relational mirror is copied again, since rows are written otherwise now');
  });
};
