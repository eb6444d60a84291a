import type { Entity } from '../../domain/kit/entity.ts';
import type { Ports } from '../ports.ts';
import { copiesOf, copyBatch } from './copy.ts';
import { keepMirror, lookAgain } from './keep-mirror.ts';
import { house, isApplied, migrate, planOf } from './migration.ts';
import type { MirrorDb, Relational } from './relational.ts';
import { renewRows } from './renew-rows.ts';
import { MIRROR_BATCH } from './write-changes.ts';

/**
 * Creates what a reader needs if there is nothing yet: the schema in an empty database, and the
 * copies of these collections, which the timetable continues. An existing schema is left to staff.
 *
 * @param who the reader, for the log.
 */
export const prepareMirror = async (
  ports: Ports,
  relational: Relational,
  db: MirrorDb,
  needs: { readonly entities: readonly Entity[]; readonly who: string },
): Promise<void> => {
  if (!(await isApplied(db))) {
    const { to } = await planOf(db);
    await migrate(db, to, { by: house, at: ports.clock.now() });
    lookAgain(relational);
    ports.log('info', `the relational schema was applied, since somebody ${needs.who}`);
  }
  await renewRows(ports, db);
  const copies = await copiesOf(db);
  for (const entity of needs.entities) {
    const there = copies.find(({ collection }) => collection === entity.name);
    if (there?.progress === null)
      await copyBatch(ports, relational, db, entity, { limit: MIRROR_BATCH });
  }
  await keepMirror(ports);
};
