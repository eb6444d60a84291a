export interface MergedOrder {
  /** The side whose order of the items is used; items only the other side has are appended. */
  readonly whose: 'mine' | 'theirs';
  /** Whether both sides reordered their common items differently. */
  readonly clash: boolean;
}

const alike = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, n) => id === b[n]);

/** Three-way merge of the order of a list's items, identified by their ids. */
export const mergeOrder = (
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): MergedOrder => {
  if (alike(mine, base)) return { whose: 'theirs', clash: false };
  if (alike(theirs, base)) return { whose: 'mine', clash: false };
  const [here, there] = [new Set(mine), new Set(theirs)];
  const both = new Set(base.filter((id) => here.has(id) && there.has(id)));
  const [was, ours, others] = [base, mine, theirs].map((ids) => ids.filter((id) => both.has(id)));
  if (alike(ours ?? [], was ?? [])) return { whose: 'theirs', clash: false };
  if (alike(others ?? [], was ?? [])) return { whose: 'mine', clash: false };
  const isSame = alike(ours ?? [], others ?? []);
  return { whose: isSame ? 'theirs' : 'mine', clash: !isSame };
};
