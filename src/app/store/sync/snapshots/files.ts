import {
  snapshotFolder,
  snapshotFormat,
  type SnapshotIndex,
} from '../../../../domain/platform/snapshot-index.ts';

/** Longer than this nobody waits for what can be read otherwise. */
const WAIT_MS = 20_000;

/** A file by its name, read as told. */
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

/** What the index names may be gone an hour after another took its place: asked again before, ms. */
const ASKED_MS = 10 * 60_000;

let index: { readonly at: number; readonly asked: Promise<SnapshotIndex> } | null = null;

/** What there is, asked for once by everybody who needs it within ten minutes. */
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

/** A file the index names. Its content never changes. */
export const snapshotFile = <T>(name: string): Promise<T> => load<T>(name);
