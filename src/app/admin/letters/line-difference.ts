/** A line of a text, before and after. */
export interface LineChange {
  /** Unique within a text. */
  readonly id: string;
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/**
 * The difference between two texts, line by line, with as few removed and added lines as possible.
 */
export const lineDifference = (before: string, after: string): readonly LineChange[] => {
  const was = before.split('\n');
  const is = after.split('\n');
  // `shared[i][j]`: number of lines common to the remainders from i and from j.
  const shared = was.map(() => is.map(() => 0));
  const at = (i: number, j: number): number => shared[i]?.[j] ?? 0;
  for (let i = was.length - 1; i >= 0; i -= 1) {
    const row = shared[i] ?? [];
    for (let j = is.length - 1; j >= 0; j -= 1) {
      row[j] = was[i] === is[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const changes: LineChange[] = [];
  let i = 0;
  let j = 0;
  while (i < was.length || j < is.length) {
    const [old = '', fresh = ''] = [was[i], is[j]];
    if (i < was.length && j < is.length && old === fresh) {
      changes.push({ id: `${i} ${j}`, kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (j >= is.length || (i < was.length && at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ id: `${i} gone`, kind: 'gone', text: old });
      i += 1;
    } else {
      changes.push({ id: `${j} new`, kind: 'new', text: fresh });
      j += 1;
    }
  }
  return changes;
};
