import type { Listing } from '../../../domain/listings/listing.entity.ts';
import type { ListingCard } from '../reading/listing-card.ts';
import { wordsOfLot } from '../../../domain/listings/search/lot-words.ts';
import { WordIndex } from '../../../domain/listings/search/word-index.ts';

/** Time one stretch of work may take before the page gets its turn, ms. */
const SLICE_MS = 8;

/** The words of every listing on this device, kept in step with the cards. */
export class CatalogueIndex {
  private index = new WordIndex();
  private readonly entries = new Map<string, { readonly listing: Listing; readonly at: number }>();
  private ids: string[] = [];

  /**
   * Takes in what changed; what did not is not read again. The work is done in slices, between
   * which `pause` lets the page do its own.
   */
  async update(cards: readonly ListingCard[], pause: () => Promise<void>): Promise<void> {
    if (this.index.isWorn) this.clear();
    const present = new Set<string>();
    let began = performance.now();
    for (const { listing } of cards) {
      present.add(listing.id);
      this.take(listing);
      if (performance.now() - began < SLICE_MS) continue;
      await pause();
      began = performance.now();
    }
    for (const [id, { at }] of this.entries) {
      if (present.has(id)) continue;
      this.index.remove(at);
      this.entries.delete(id);
    }
  }

  /** Ids that hold every word of the text, best first. */
  find(text: string): readonly string[] {
    return this.index.find(text).map((at) => this.ids[at] ?? '');
  }

  /** Words near these that find something; null when there are none, or these do. */
  suggest(text: string): string | null {
    return this.index.suggest(text);
  }

  private take(listing: Listing): void {
    const before = this.entries.get(listing.id);
    if (before?.listing === listing) return;
    if (before !== undefined) this.index.remove(before.at);
    const at = this.index.add(wordsOfLot(listing));
    this.ids[at] = listing.id;
    this.entries.set(listing.id, { listing, at });
  }

  private clear(): void {
    this.index = new WordIndex();
    this.ids = [];
    this.entries.clear();
  }
}
