import { cmsInserts } from '../../../domain/content/cms-insert.entity.ts';
import { firstInsertFields, insertId } from '../../../domain/platform/first-data.ts';
import { row, type MarketRow } from '../row.ts';

/** The fragments built-in screens show. */
export const insertRows = (now: number): readonly MarketRow[] =>
  firstInsertFields.map((fields) =>
    row(cmsInserts, insertId(fields.key), fields, 'demo-admin', now),
  );
