import { listings, type Listing } from '../../domain/listings/listing.entity.ts';
import { hasResult, resultRow, yearOfResult } from '../../domain/listings/result.ts';
import { knownFields } from '../../projections/from-wire.ts';
import type { Written } from '../ports.ts';

/**
 * The results of all years. A row is kept as its text: there are as many as the house ever sold,
 * and of most nothing is asked again.
 */
export class Results {
  private readonly years = new Map<string, Map<string, string>>();
  private readonly yearOf = new Map<string, string>();
  private readonly changed = new Set<string>();

  /** Takes a listing in as it was written; true when a result came, changed or went with it. */
  take({ id, data }: Written): boolean {
    const row = hasResult(String(data['status']))
      ? resultRow({ ...knownFields(listings, data), id } as unknown as Listing)
      : null;
    const before = this.yearOf.get(id);
    if (row === null) return before !== undefined && this.drop(id, before);
    const year = yearOfResult(row);
    const text = JSON.stringify(row);
    const rows = this.years.get(year) ?? new Map<string, string>();
    if (rows.get(id) === text) return false;
    if (before !== undefined && before !== year) this.drop(id, before);
    this.years.set(year, rows.set(id, text));
    this.yearOf.set(id, year);
    this.changed.add(year);
    return true;
  }

  /** Hands over each year that is not as it was the last time: its file's text, null when it is empty. */
  async handOver(take: (year: string, text: string | null) => Promise<void>): Promise<void> {
    for (const year of [...this.changed].sort()) {
      const rows = [...(this.years.get(year) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
      const text = `[${rows.map(([, row]) => row).join(',\n')}]`;
      await take(year, rows.length === 0 ? null : text);
      this.changed.delete(year);
    }
  }

  private drop(id: string, year: string): true {
    this.years.get(year)?.delete(id);
    this.yearOf.delete(id);
    this.changed.add(year);
    return true;
  }
}
