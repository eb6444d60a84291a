import { withLife, type HouseLife } from '../../../domain/platform/house-life.ts';
import type { Repair } from '../../disk/damage.ts';
import { readSealed, writeSealed } from '../../disk/sealed.ts';
import { livesFile, makeFolder } from './layout.ts';

/**
 * A life of a database. One begins with each opening, because the folder may have been restored
 * before it.
 */
export interface Opening extends HouseLife {
  /** Number of the last commit at its start. */
  readonly seq: number;
}

/**
 * Begins a life. A reader that knows an earlier life, and a commit after the start of the life that
 * followed it, knows data that no longer exists.
 */
export const beginLife = async (
  dir: string,
  repair: Repair | null,
  at: { readonly seq: number; readonly time: number },
): Promise<readonly Opening[]> => {
  makeFolder(dir);
  const file = livesFile(dir);
  const lost = 'How often the home was opened is lost: every device fetches its copy anew.';
  const before = (readSealed(file, repair, lost) ?? []) as readonly Opening[];
  const opening = { id: crypto.randomUUID(), from: at.time, seq: at.seq };
  const lives = withLife(before, opening);
  await writeSealed(file, lives);
  return lives;
};

/** Whether everything up to a commit, known in a life, is still in the database. */
export const isInLives = (lives: readonly Opening[], id: string, seq: number): boolean => {
  const at = lives.findIndex((life) => life.id === id);
  const next = lives[at + 1];
  return at !== -1 && (next === undefined || seq <= next.seq);
};
