import type { Opening } from '../log/lives.ts';
import type { Commit, StoredDocument } from './document.ts';
import { sortInSlices } from './sort-in-slices.ts';
import type { Store } from './store.ts';

/** A database at one commit, whatever is written meanwhile. */
export interface Pinned {
  readonly seq: number;
  /** Commit time, ms. */
  readonly time: number;
  readonly life: string;
  readonly lives: readonly Opening[];
  /** How far each reader of the log had come. */
  readonly positions: Readonly<Record<string, number>>;
  /** By path; their fields stay on disk until they are read. */
  readonly documents: readonly StoredDocument[];
  /** The last commits, which some reader had not dealt with. */
  readonly unread: readonly Commit[];
}

/**
 * Takes the database as it is at this call, for whoever copies it. Resolves once all of that is on disk.
 */
export const pin = async (store: Store): Promise<Pinned> => {
  const { seq, time, life, lives, consumers, history } = store;
  const documents = [...store.tree.documents()];
  const unread = history.after(Math.max(history.floorSeq, Math.min(consumers.slowest, seq))) ?? [];
  const { positions } = consumers;
  await store.durable(seq);
  const sorted = await sortInSlices(documents, (a, b) => a.path < b.path);
  return { seq, time, life, lives, positions, documents: sorted, unread };
};
