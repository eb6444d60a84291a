import { keyOf, type MirrorRow } from '../../../../src/app/store/sync/local/row.ts';

/** A mirrored document of which no more is said than `of`. */
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
