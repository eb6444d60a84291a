import {
  snapshotFolder,
  snapshotFormat,
  type SnapshotIndex,
} from '../../../domain/platform/snapshots/snapshot-index.ts';

/** Time limit for a snapshot, ms; after that its data is read in other ways. */
const WAIT_MS = 20_000;

/** Loads a file by its name and parses it with the given function. */
export const loadSnapshot = async <T>(
  name: string,
  read: (answer: Response) => Promise<T>,
): Promise<T> => {
  const answer = await fetch(`${snapshotFolder}${name}`, {
    credentials: 'omit',
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}.`);
  return read(answer);
};

const load = <T>(name: string): Promise<T> =>
  loadSnapshot(name, async (answer) => (await answer.json()) as T);

const loadIndex = async (): Promise<SnapshotIndex> => {
  const index = await load<SnapshotIndex>('index.json');
  if (index.format !== snapshotFormat) throw new Error('The snapshots are of another form.');
  return index;
};

/**
 * Age at which the index is fetched again, ms: files it names may be deleted an hour after a newer
 * index.
 */
const ASKED_MS = 10 * 60_000;

let index: { readonly at: number; readonly asked: Promise<SnapshotIndex> } | null = null;

/** The index of snapshots, fetched once for all callers within ten minutes. */
export const snapshotIndex = (): Promise<SnapshotIndex> => {
  const now = performance.now();
  if (index !== null && now - index.at < ASKED_MS) return index.asked;
  const asked = loadIndex();
  const mine = { at: now, asked };
  index = mine;
  asked.catch(() => {
    if (index === mine) index = null;
  });
  return asked;
};

/** Loads a file named in the index. Its content never changes. */
export const snapshotFile = <T>(name: string): Promise<T> => load<T>(name);

/**
 * Fetches the files of scopes into the browser's own cache, from which the replication reads them.
 * A file that fails now is fetched when it is read.
 */
export const fetchAhead = async (scopes: readonly string[]): Promise<void> => {
  const index = await snapshotIndex().catch(() => null);
  const files = scopes.flatMap((scope) => index?.scopes[scope]?.files ?? []);
  await Promise.allSettled(
    files.map(({ name }) => loadSnapshot(name, (answer) => answer.arrayBuffer())),
  );
};
