import { askedWords } from './asked-words.ts';
import { fitOf, shortestBeginning } from './fit.ts';
import { spellings } from './spellings.ts';
import { distance, findableWords, slack } from './words.ts';

/** Text of an entry, with the weight of a word found in it. */
export type Weighted = readonly (readonly [text: string, weight: number])[];

/** The weight of each word of an entry: the greatest among the texts that contain it. */
export const weightsOf = (texts: Weighted): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>();
  for (const [text, weight] of texts) {
    for (const word of findableWords(text)) {
      weights.set(word, Math.max(weights.get(word) ?? 0, weight));
    }
  }
  return weights;
};

/** The entries that contain a word, by number, and its weight in each. */
interface Posting {
  readonly entries: number[];
  readonly weights: number[];
}

/** An indexed word that a searched word may mean, and how well it fits, up to 1. */
interface Meant {
  readonly posting: Posting;
  readonly fit: number;
}

/** Index of the first word in a sorted list that is not before `word`. */
const firstFrom = (sorted: readonly string[], word: string): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Finds the entries that contain every searched word, best first. Entries are numbered by the
 * index.
 */
export class WordIndex {
  private readonly postings = new Map<string, Posting>();
  /** Words that tolerate misspelling, by length: figures and chassis numbers are excluded. */
  private readonly spelled = new Map<number, string[]>();
  private alive: boolean[] = [];
  private sorted: readonly string[] | null = null;
  private living = 0;

  /** Adds an entry and returns its number. */
  add(texts: Weighted): number {
    const entry = this.alive.length;
    this.alive.push(true);
    this.living += 1;
    for (const [word, weight] of weightsOf(texts)) {
      let posting = this.postings.get(word);
      if (posting === undefined) {
        posting = { entries: [], weights: [] };
        this.postings.set(word, posting);
        this.sorted = null;
        this.addSpelling(word);
      }
      posting.entries.push(entry);
      posting.weights.push(weight);
    }
    return entry;
  }

  remove(entry: number): void {
    if (this.alive[entry] !== true) return;
    this.alive[entry] = false;
    this.living -= 1;
  }

  /** Whether so many entries were removed that a new index is worth building. */
  get isWorn(): boolean {
    return this.alive.length > 2 * this.living + 1_000;
  }

  /**
   * Finds entries, best first; equally good ones are in the order of `before`, by default as added.
   */
  find(question: string, before = (a: number, b: number): number => a - b): readonly number[] {
    const words = askedWords(question);
    if (words.length === 0) return [];
    const size = this.alive.length;
    const scores = new Float64Array(size);
    const found = new Uint8Array(size);
    words.forEach((word, turn) => this.score(word, turn, scores, found));
    const hits: number[] = [];
    for (let entry = 0; entry < size; entry += 1) {
      if (found[entry] === words.length && this.alive[entry] === true) hits.push(entry);
    }
    return hits.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || before(a, b));
  }

  /**
   * The query with unknown words corrected or dropped; null if that finds nothing either, or
   * nothing was changed.
   */
  suggest(question: string): string | null {
    const asked = askedWords(question);
    const words = asked.flatMap((word) => {
      if (this.isMeant(word)) return [word];
      const near = this.nearest(word);
      return near === null ? [] : [near];
    });
    const better = words.join(' ');
    return words.length === 0 || better === asked.join(' ') || this.find(better).length === 0
      ? null
      : better;
  }

  private isMeant(word: string): boolean {
    return spellings(word).some((one) => this.meant(one).next().done !== true);
  }

  /** The indexed word nearest to a misspelled one, with at most two letters in five different. */
  private nearest(word: string): string | null {
    let most = Math.floor(word.length * 0.4);
    let best: string | null = null;
    for (const known of this.postings.keys()) {
      const missed = distance(word, known, most);
      if (missed > most || slack(known) === 0) continue;
      best = known;
      most = missed - 1;
      if (most < 1) break;
    }
    return best;
  }

  private addSpelling(word: string): void {
    if (slack(word) === 0) return;
    const same = this.spelled.get(word.length);
    if (same === undefined) this.spelled.set(word.length, [word]);
    else same.push(word);
  }

  /**
   * Adds the best score of a word to each entry; only entries that matched all words before it
   * count.
   */
  private score(word: string, turn: number, scores: Float64Array, found: Uint8Array): void {
    const best = new Float64Array(scores.length);
    for (const { posting, fit } of spellings(word).flatMap((one) => [...this.meant(one)])) {
      const { entries, weights } = posting;
      for (let at = 0; at < entries.length; at += 1) {
        const entry = entries[at] ?? 0;
        const score = fit * (weights[at] ?? 0);
        if (score > (best[entry] ?? 0)) best[entry] = score;
      }
    }
    for (let entry = 0; entry < best.length; entry += 1) {
      const score = best[entry] ?? 0;
      if (score === 0 || found[entry] !== turn) continue;
      found[entry] = turn + 1;
      scores[entry] = (scores[entry] ?? 0) + score;
    }
  }

  private *meant(word: string): Generator<Meant> {
    const words = (this.sorted ??= [...this.postings.keys()].sort());
    const beginning = word.length >= shortestBeginning;
    for (let at = firstFrom(words, word); at < words.length; at += 1) {
      const known = words[at] ?? '';
      if (known !== word && !(beginning && known.startsWith(word))) break;
      const posting = this.postings.get(known);
      if (posting !== undefined) yield { posting, fit: fitOf(word, known) };
    }
    const most = slack(word);
    if (most === 0) return;
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      for (const known of this.spelled.get(length) ?? []) {
        if (known.startsWith(word)) continue;
        const fit = fitOf(word, known);
        const posting = fit === 0 ? undefined : this.postings.get(known);
        if (posting !== undefined) yield { posting, fit };
      }
    }
  }
}
