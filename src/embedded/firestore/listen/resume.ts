import type { Json } from '../json.ts';
import { textOrNull } from '../json.ts';
import type { Commit, StoredDocument } from '../store/document.ts';
import { oldest } from '../store/history.ts';
import { isInLives } from '../log/lives.ts';
import type { Store } from '../store/store.ts';
import { timeMs } from '../time.ts';

/**
 * A resume token: the database, its opening, and the number of the last commit. Base64, as in
 * proto3 JSON.
 */
export const resumeToken = (store: Store): string =>
  Buffer.from(`${store.life}:${store.lives.at(-1)?.id}:${store.durableSeq}`).toString('base64');

/** Changes since a listener's resume token: each document in the state known to the listener. */
export type Since = ReadonlyMap<string, StoredDocument | null>;

const commitsSince = (store: Store, target: Json): readonly Commit[] | null => {
  const token = textOrNull(target['resumeToken'], 'resumeToken');
  if (token !== null) {
    const [life, opening = '', seq] = Buffer.from(token, 'base64').toString().split(':');
    const isHere = isInLives(store.lives, opening, Number(seq));
    const known = life === store.life && isHere && Number(seq) <= store.durableSeq;
    return known ? store.history.after(Number(seq)) : null;
  }
  const time = textOrNull(target['readTime'], 'readTime');
  return time === null ? null : store.history.afterTime(timeMs(time));
};

/** Documents as of the listener's resume token; null if it must start from the beginning. */
export const since = (store: Store, target: Json): Since | null => {
  const commits = commitsSince(store, target);
  if (commits === null) return null;
  return oldest(commits.filter((commit) => commit.seq <= store.durableSeq));
};

export const isResume = (target: Json): boolean =>
  textOrNull(target['resumeToken'], 'resumeToken') !== null ||
  textOrNull(target['readTime'], 'readTime') !== null;
