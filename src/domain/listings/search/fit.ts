import { distance, slack } from './words.ts';

/** Beginnings are searched for from two letters on. */
export const shortestBeginning = 2;

/**
 * Scores a known word against a searched one: 1 if they are the same, less if it only begins with
 * the searched one, least if it is nearly the same; 0 if it is another word.
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
