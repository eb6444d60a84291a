import {
  snapshotFolder,
  snapshotFormat,
  type SnapshotIndex,
} from '../../../../domain/platform/snapshot-index.ts';

/** Longer than this nobody waits for what can be read otherwise. */
const WAIT_MS = 20_000;

const load = async <T>(name: string): Promise<T> => {
  const answer = await fetch(`${snapshotFolder}${name}`, {
    credentials: 'omit',
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}.`);
  return (await answer.json()) as T;
};

const loadIndex = async (): Promise<SnapshotIndex> => {
  const index = await load<SnapshotIndex>('index.json');
  if (index.format !== snapshotFormat) throw new Error('The snapshots are of another form.');
  return index;
};

let index: Promise<SnapshotIndex> | null = null;

/** What there is, asked for once a page. */
export const snapshotIndex = (): Promise<SnapshotIndex> => (index ??= loadIndex());

/** A file the index names. Its content never changes. */
export const snapshotFile = <T>(name: string): Promise<T> => load<T>(name);
