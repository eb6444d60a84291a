import { distance, slack } from './words.ts';

/** Fewest letters that are searched as the beginning of a word. */
export const shortestBeginning = 2;

/**
 * Scores a known word against a searched one: 1 if they are equal, less if it only begins with the
 * searched one, least if it is nearly equal; 0 if it is a different word.
 */
export const fitOf = (asked: string, known: string): number => {
  if (known === asked) return 1;
  if (asked.length >= shortestBeginning && known.startsWith(asked)) {
    return 0.4 + (0.4 * asked.length) / known.length;
  }
  const most = slack(asked);
  if (most === 0 || slack(known) === 0) return 0;
  const missed = distance(asked, known, most);
  return missed > most ? 0 : 0.4 * (1 - missed / asked.length);
};
