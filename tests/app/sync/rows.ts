import { keyOf, type MirrorRow } from '../../../src/app/sync/local/row.ts';

/** A mirrored document with the fields in `of`. */
export const mirrorRow = (kind: string, id: string, of: Partial<MirrorRow> = {}): MirrorRow => ({
  key: keyOf(kind, id),
  kind,
  group: '',
  rank: 0,
  at: 1,
  seenAt: 1,
  doc: { id },
  ...of,
});
