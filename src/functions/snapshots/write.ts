import { oncePer } from '../../domain/kit/once-per.ts';
import { createHash } from 'node:crypto';
import { listings } from '../../domain/listings/listing.entity.ts';
import { snapshotScopes } from '../../domain/platform/snapshots/snapshot.ts';
import {
  snapshotFormat,
  type SnapshotFile,
  type SnapshotIndex,
  type SnapshotPart,
  type SnapshotRow,
} from '../../domain/platform/snapshots/snapshot-index.ts';
import type { ResultRow } from '../../domain/listings/result.ts';
import { houseFile } from '../platform/house-lives.ts';
import type { Ports } from '../ports.ts';
import { Collected } from './collection.ts';
import { offeredCards } from './offered.ts';
import { Results } from './results.ts';
import { HOUR } from '../../domain/kit/durations.ts';

type SnapshotPorts = Pick<Ports, 'feed' | 'blobs' | 'clock'>;

/** Rows per file, so that a change of one lot does not make devices load all others again. */
const rowsPerFile = 250;
/** Time a replaced file is kept for devices that read the old index, ms. */
const keptForMs = HOUR;

/** Rows of two pages: from this number on, reading them one by one costs more than the files. */
const many = 200;

const manySince = (rows: readonly SnapshotRow[]): number | null =>
  rows.map(([seconds]) => seconds).sort((a, b) => b - a)[many - 1] ?? null;

export const indexName = 'index.json';

const textDigest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 20);

/** Writes a file under the digest of its content, unless the blob store has it already. */
const writeFile = async (
  { blobs }: SnapshotPorts,
  held: Map<string, number>,
  what: string,
  text: string,
): Promise<SnapshotFile> => {
  const name = `${what}-${textDigest(text)}.json`;
  const bytes = held.get(name) ?? (await blobs.write(name, text));
  held.set(name, bytes);
  return { name, bytes };
};

const filesOf = async (
  parts: SnapshotPorts,
  held: Map<string, number>,
  name: string,
  rows: readonly SnapshotRow[],
): Promise<readonly SnapshotFile[]> => {
  const files: SnapshotFile[] = [];
  for (let from = 0; from < rows.length; from += rowsPerFile) {
    const text = JSON.stringify(rows.slice(from, from + rowsPerFile));
    files.push(await writeFile(parts, held, name, text));
  }
  return files;
};

/**
 * Removes files that no index has named for long enough. A file may be days old before it is
 * replaced, so `replaced` counts from the first run that did not name it, ms UTC by name.
 */
const removeReplaced = async (
  { blobs, clock }: SnapshotPorts,
  held: Map<string, number>,
  replaced: Map<string, number>,
  index: SnapshotIndex,
): Promise<void> => {
  const named = new Set([
    indexName,
    index.offered.name,
    ...Object.values(index.results).map((file) => file.name),
    ...Object.values(index.scopes).flatMap((part) => part.files.map((file) => file.name)),
  ]);
  const now = clock.now();
  for (const name of named) replaced.delete(name);
  for (const { name } of await blobs.list()) {
    if (named.has(name) || name === houseFile) continue;
    const since = replaced.get(name) ?? now;
    replaced.set(name, since);
    if (now - since <= keptForMs) continue;
    held.delete(name);
    replaced.delete(name);
    await blobs.remove(name);
  }
};

/**
 * Maintains the snapshots of one process: reads what changed since the last run, and rewrites the
 * files that differ, with the index last, so that every file it names exists.
 */
class SnapshotWriter {
  private readonly results = new Results();
  private readonly collected = snapshotScopes.map((scope) =>
    scope.entity === listings
      ? new Collected(scope, (written) => this.results.take(written))
      : new Collected(scope),
  );
  private readonly years = new Map<string, SnapshotFile>();
  private readonly held = new Map<string, number>();
  private readonly replaced = new Map<string, number>();
  /**
   * Something was read and not written yet, or was written so soon after it changed that every
   * device starting with it would ask for that change again.
   */
  private owing = true;
  private running: Promise<void> | null = null;

  /** Writes what changed; callers during a run share it. */
  run(parts: SnapshotPorts): Promise<void> {
    this.running ??= this.write(parts).finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async write(parts: SnapshotPorts): Promise<void> {
    for (const one of this.collected) this.owing = (await one.refresh(parts)) || this.owing;
    if (!this.owing) return;
    const scopes: Record<string, SnapshotPart> = {};
    for (const one of this.collected) {
      const rows = one.all();
      const files = await filesOf(parts, this.held, one.scope.name, rows);
      scopes[one.scope.name] = {
        files,
        rows: rows.length,
        checkpoint: one.reached(),
        isSettled: one.isSettled(),
        manySince: manySince(rows),
      };
    }
    const cards = offeredCards(this.rowsOf('listings'), this.rowsOf('auctions'));
    const offered = await writeFile(parts, this.held, 'offered', JSON.stringify(cards));
    await this.results.handOver(
      async (year) => {
        const file = this.years.get(year);
        if (file === undefined) return [];
        const stored = await parts.blobs.read(file.name);
        if (stored === null) throw new Error(`There is no ${file.name}.`);
        return JSON.parse(await stored.text()) as readonly ResultRow[];
      },
      async (year, text) => {
        if (text === null) this.years.delete(year);
        else this.years.set(year, await writeFile(parts, this.held, 'results', text));
      },
    );
    const results = Object.fromEntries(this.years);
    const at = parts.clock.now();
    const index: SnapshotIndex = { format: snapshotFormat, at, offered, scopes, results };
    await parts.blobs.write(indexName, JSON.stringify(index));
    this.owing = !this.collected.every((one) => one.isSettled());
    await removeReplaced(parts, this.held, this.replaced, index);
  }

  private rowsOf(name: string): readonly SnapshotRow[] {
    return this.collected.find(({ scope }) => scope.name === name)?.standing() ?? [];
  }
}

const writerOf = oncePer<Ports, SnapshotWriter>(() => new SnapshotWriter());

/** Brings the snapshots up to date; a process reads everything once, and then only what changed. */
export const writeSnapshots = (ports: Ports): Promise<void> => writerOf(ports).run(ports);
