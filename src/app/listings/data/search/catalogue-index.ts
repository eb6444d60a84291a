import type { Listing } from '../../../../domain/listings/listing.entity.ts';
import type { ListingCard } from '../../../platform/reading/listing-card.ts';
import { wordsOfLot } from '../../../../domain/listings/search/lot-words.ts';
import { WordIndex } from '../../../../domain/listings/search/word-index.ts';

/** Longest stretch of work before the page gets its turn, ms. */
const SLICE_MS = 8;

/** Word index of every listing on this device, updated with the cards. */
export class CatalogueIndex {
  private index = new WordIndex();
  private readonly entries = new Map<string, { readonly listing: Listing; readonly at: number }>();
  /** Lots by their number in the index. */
  private lots: Pick<Listing, 'id' | 'number'>[] = [];

  /**
   * Indexes changed cards; unchanged ones are skipped. Works in slices, between which `pause` lets
   * the page handle input.
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

  /**
   * Ids of lots that contain every word of the text, best first; among equals the newest, as on the
   * server.
   */
  find(text: string): readonly string[] {
    const numberAt = (at: number): number => this.lots[at]?.number ?? 0;
    return this.index
      .find(text, (a, b) => numberAt(b) - numberAt(a))
      .map((at) => this.lots[at]?.id ?? '');
  }

  /** Similar words with results; null when there are none, or the given words have results. */
  suggest(text: string): string | null {
    return this.index.suggest(text);
  }

  private take(listing: Listing): void {
    const before = this.entries.get(listing.id);
    if (before?.listing === listing) return;
    if (before !== undefined) this.index.remove(before.at);
    const at = this.index.add(wordsOfLot(listing));
    this.lots[at] = { id: listing.id, number: listing.number };
    this.entries.set(listing.id, { listing, at });
  }

  private clear(): void {
    this.index = new WordIndex();
    this.lots = [];
    this.entries.clear();
  }
}
