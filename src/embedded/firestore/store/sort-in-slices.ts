import { turn } from '../turn.ts';

/** Items sorted or merged before others get their turn. */
const slice = 2_000;

const merge = async <T>(
  left: readonly T[],
  right: readonly T[],
  precedes: (a: T, b: T) => boolean,
): Promise<readonly T[]> => {
  const merged: T[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    if (precedes(right[r]!, left[l]!)) merged.push(right[r++]!);
    else merged.push(left[l++]!);
    if (merged.length % slice === 0) await turn();
  }
  return merged.concat(left.slice(l), right.slice(r));
};

/** Sorts so many items that other requests would otherwise wait for a large part of a second. */
export const sortInSlices = async <T>(
  items: readonly T[],
  precedes: (a: T, b: T) => boolean,
): Promise<readonly T[]> => {
  let runs: (readonly T[])[] = [];
  for (let at = 0; at < items.length; at += slice) {
    runs.push(items.slice(at, at + slice).sort((a, b) => (precedes(a, b) ? -1 : 1)));
    await turn();
  }
  while (runs.length > 1) {
    const longer: (readonly T[])[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      longer.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], precedes));
    }
    runs = longer;
  }
  return runs[0] ?? [];
};
