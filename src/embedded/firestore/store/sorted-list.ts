const chunkSize = 512;

/**
 * A sorted list in chunks: insertion and removal cost one binary search and one short move, and it
 * can be walked in either direction from any point.
 */
export class SortedList<T> {
  private readonly compare: (a: T, b: T) => number;
  private chunks: T[][] = [];

  constructor(compare: (a: T, b: T) => number, items: readonly T[] = []) {
    this.compare = compare;
    const sorted = [...items].sort(compare);
    for (let at = 0; at < sorted.length; at += chunkSize) {
      this.chunks.push(sorted.slice(at, at + chunkSize));
    }
  }

  insert(item: T): void {
    const precedes = (other: T): boolean => this.compare(other, item) < 0;
    const at = this.chunkAt(precedes);
    const chunk = this.chunks[Math.min(at, this.chunks.length - 1)];
    if (chunk === undefined) {
      this.chunks.push([item]);
      return;
    }
    chunk.splice(firstNot(chunk, precedes), 0, item);
    if (chunk.length > chunkSize * 2) {
      this.chunks.splice(this.chunks.indexOf(chunk) + 1, 0, chunk.splice(chunkSize));
    }
  }

  /** Removes the item that compares equal, if there is one. */
  remove(item: T): void {
    const precedes = (other: T): boolean => this.compare(other, item) < 0;
    const at = this.chunkAt(precedes);
    const chunk = this.chunks[at];
    if (chunk === undefined) return;
    const place = firstNot(chunk, precedes);
    const found = chunk[place];
    if (found === undefined || this.compare(found, item) !== 0) return;
    chunk.splice(place, 1);
    if (chunk.length === 0) this.chunks.splice(at, 1);
  }

  /**
   * Walks up from the first item for which `precedes` is false; `precedes` must be true, then
   * false.
   */
  *from(precedes: (item: T) => boolean): Generator<T> {
    const at = this.chunkAt(precedes);
    const first = this.chunks[at];
    if (first === undefined) return;
    yield* first.slice(firstNot(first, precedes));
    for (const chunk of this.chunks.slice(at + 1)) yield* chunk;
  }

  /** Walks down from the last item for which `follows` is false; `follows` is false, then true. */
  *downFrom(follows: (item: T) => boolean): Generator<T> {
    const inside = (item: T): boolean => !follows(item);
    const at = Math.min(this.chunkAt(inside), this.chunks.length - 1);
    for (let index = at; index >= 0; index -= 1) {
      const chunk = this.chunks[index] ?? [];
      const end = index === at ? firstNot(chunk, inside) : chunk.length;
      for (let place = end - 1; place >= 0; place -= 1) yield chunk[place]!;
    }
  }

  /** Index of the first chunk whose last item no longer precedes. */
  private chunkAt(precedes: (item: T) => boolean): number {
    return firstNot(this.chunks, (chunk) => precedes(chunk.at(-1)!));
  }
}

const firstNot = <T>(items: readonly T[], precedes: (item: T) => boolean): number => {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (precedes(items[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
};
