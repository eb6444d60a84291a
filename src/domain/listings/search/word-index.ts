import { spellings } from './spellings.ts';
import { distance, slack, wordsOf } from './words.ts';

/** Text of an entry with how much a word found in it counts. */
export type Weighted = readonly (readonly [text: string, weight: number])[];

/** Where a word stands: entries by number, and how much it counts in each. */
interface Posting {
  readonly entries: number[];
  readonly weights: number[];
}

/** A word of the index that a word of the question may mean, and how well it fits, up to 1. */
interface Meant {
  readonly posting: Posting;
  readonly fit: number;
}

/** The first of a sorted list that is not before `word`. */
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

/** Finds entries that hold every word of a question, best first. Entries are numbered by the index. */
export class WordIndex {
  private readonly postings = new Map<string, Posting>();
  /** Words one may misspell, by their length: figures and chassis numbers are not among them. */
  private readonly spelled = new Map<number, string[]>();
  private alive: boolean[] = [];
  private sorted: readonly string[] | null = null;
  private living = 0;

  /** Adds an entry and answers its number. */
  add(texts: Weighted): number {
    const entry = this.alive.length;
    this.alive.push(true);
    this.living += 1;
    const weights = new Map<string, number>();
    for (const [text, weight] of texts) {
      for (const word of wordsOf(text)) weights.set(word, Math.max(weights.get(word) ?? 0, weight));
    }
    for (const [word, weight] of weights) {
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

  /** Whether more of it is gone than there; then a new index is worth its making. */
  get isWorn(): boolean {
    return this.alive.length > 2 * this.living + 1_000;
  }

  find(question: string): readonly number[] {
    const words = wordsOf(question);
    if (words.length === 0) return [];
    const size = this.alive.length;
    const scores = new Float64Array(size);
    const found = new Uint8Array(size);
    words.forEach((word, turn) => this.score(word, turn, scores, found));
    const hits: number[] = [];
    for (let entry = 0; entry < size; entry += 1) {
      if (found[entry] === words.length && this.alive[entry] === true) hits.push(entry);
    }
    return hits.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  }

  /**
   * The question with what no entry knows put right or left out; null when that finds nothing either,
   * or nothing was changed.
   */
  suggest(question: string): string | null {
    const asked = wordsOf(question);
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

  /** The known word a badly spelled one is nearest to, at most two letters in five away. */
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

  /** Adds the best a word finds in each entry; counts only entries that held all words before. */
  private score(word: string, turn: number, scores: Float64Array, found: Uint8Array): void {
    const best = new Float64Array(scores.length);
    for (const { posting, fit } of spellings(word).flatMap((one) => [...this.meant(one)])) {
      const { entries, weights } = posting;
      const rare = fit * Math.log(1 + this.alive.length / entries.length);
      for (let at = 0; at < entries.length; at += 1) {
        const entry = entries[at] ?? 0;
        const score = rare * (weights[at] ?? 0);
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
    const beginning = word.length > 1;
    for (let at = firstFrom(words, word); at < words.length; at += 1) {
      const known = words[at] ?? '';
      if (known !== word && !(beginning && known.startsWith(word))) break;
      const posting = this.postings.get(known);
      const fit = known === word ? 1 : 0.4 + (0.4 * word.length) / known.length;
      if (posting !== undefined) yield { posting, fit };
    }
    const most = slack(word);
    if (most === 0) return;
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      for (const known of this.spelled.get(length) ?? []) {
        if (known === word) continue;
        const missed = distance(word, known, most);
        const posting = missed > most ? undefined : this.postings.get(known);
        if (posting !== undefined) yield { posting, fit: 0.4 * (1 - missed / word.length) };
      }
    }
  }
}
