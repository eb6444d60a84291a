import { listings, type Listing } from '../../domain/listings/listing.entity.ts';
import {
  hasResult,
  resultRow,
  yearOfResult,
  type ResultRow,
} from '../../domain/listings/result.ts';
import { knownFields } from '../../projections/from-wire.ts';
import type { WrittenDocument } from '../ports.ts';

/** A hash that almost certainly differs for two texts of one row. */
const printOf = (text: string): number => {
  let print = 0;
  for (let at = 0; at < text.length; at += 1) print = (print * 31 + text.charCodeAt(at)) | 0;
  return print;
};

/**
 * The results of all years. There are as many as the house ever sold, and most are never read
 * again: only a hash is kept of rows already in a year's file, and the file is read once some of it
 * changes.
 */
export class Results {
  private readonly years = new Map<string, Map<string, number>>();
  /** Rows to write to their year's file, as text; null removes one. */
  private readonly changed = new Map<string, Map<string, string | null>>();

  /** Takes a written listing; true if a result was added, changed or removed. */
  take({ id, data }: WrittenDocument): boolean {
    const row = hasResult(String(data['status']))
      ? resultRow({ ...knownFields(listings, data), id } as unknown as Listing)
      : null;
    const year = row === null ? null : yearOfResult(row);
    let differs = false;
    for (const [other, prints] of this.years) {
      if (other !== year && prints.delete(id)) differs = this.note(other, id, null);
    }
    if (row === null || year === null) return differs;
    const prints = this.years.get(year) ?? new Map<string, number>();
    this.years.set(year, prints);
    const text = JSON.stringify(row);
    const print = printOf(text);
    if (prints.get(id) === print) return differs;
    prints.set(id, print);
    return this.note(year, id, text);
  }

  /**
   * Passes on the file text of each year that changed, with rows by id, which is by age; null if
   * the year has none.
   *
   * @param before reads the rows passed on last; none for a new year.
   */
  async handOver(
    before: (year: string) => Promise<readonly ResultRow[]>,
    take: (year: string, text: string | null) => Promise<void>,
  ): Promise<void> {
    for (const [year, changed] of this.changed) {
      const rows = new Map((await before(year)).map((row) => [row[0], JSON.stringify(row)]));
      for (const [id, text] of changed) {
        if (text === null) rows.delete(id);
        else rows.set(id, text);
      }
      const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
      await take(year, rows.size === 0 ? null : `[${sorted.map(([, text]) => text).join(',\n')}]`);
      this.changed.delete(year);
    }
  }

  private note(year: string, id: string, text: string | null): true {
    const changed = this.changed.get(year) ?? new Map<string, string | null>();
    this.changed.set(year, changed.set(id, text));
    return true;
  }
}
