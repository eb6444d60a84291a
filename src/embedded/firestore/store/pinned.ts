import type { Opening } from '../log/lives.ts';
import type { Commit, StoredDocument } from './document.ts';
import type { Store } from './store.ts';
import { turn } from '../turn.ts';

/** Items sorted or merged before other work gets its turn. */
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

/**
 * Sorts in slices, for numbers of items that would otherwise block other requests for a noticeable
 * time.
 */
const sortInSlices = async <T>(
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

/** A database at one commit, unaffected by later writes. */
export interface Pinned {
  readonly seq: number;
  /** Commit time, ms. */
  readonly time: number;
  readonly life: string;
  readonly lives: readonly Opening[];
  /** Position of each reader of the log. */
  readonly positions: Readonly<Record<string, number>>;
  /** Sorted by path; their fields stay on disk until they are read. */
  readonly documents: readonly StoredDocument[];
  /** The last commits, which some reader had not processed. */
  readonly unread: readonly Commit[];
}

/** Pins the current state of the database for a copy. Resolves once all of it is on disk. */
export const pin = async (store: Store): Promise<Pinned> => {
  const { seq, time, life, lives, consumers, history } = store;
  const documents = [...store.tree.documents()];
  const unread = history.after(Math.max(history.floorSeq, Math.min(consumers.slowest, seq))) ?? [];
  const { positions } = consumers;
  await store.durable(seq);
  const sorted = await sortInSlices(documents, (a, b) => a.path < b.path);
  return { seq, time, life, lives, positions, documents: sorted, unread };
};
