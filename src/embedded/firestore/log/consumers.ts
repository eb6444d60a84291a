import { open, rename } from 'node:fs/promises';
import { coalesce } from '../../../domain/kit/coalesce.ts';
import type { Repair } from '../../disk/damage.ts';
import { entryLine } from '../../disk/lines.ts';
import { readSealed } from '../../disk/sealed.ts';
import { consumersFile, makeFolder } from './layout.ts';

/**
 * Position of each named reader of the log. A position may lag behind after a crash, but is never
 * ahead: readers see every commit at least once.
 */
export class Consumers {
  private readonly dir: string;
  private readonly reached: Map<string, number>;
  /**
   * Whether the stored positions were damaged: until each consumer is back, all commits are
   * retained.
   */
  private areLost = false;
  private dirty = false;
  private readonly save = coalesce(() => this.write());

  constructor(dir: string, repair: Repair | null) {
    this.dir = dir;
    const before = repair?.count() ?? 0;
    const stored = readSealed(
      this.file,
      repair,
      'How far the triggers had come is lost: those of the commits still in the log run once more.',
    );
    this.areLost = (repair?.count() ?? 0) > before;
    this.reached = new Map(Object.entries((stored ?? {}) as Record<string, number>));
  }

  /** Position of a reader; a new one starts at `seq`, or at `oldest` when positions were lost. */
  async register(name: string, seq: number, oldest: number): Promise<number> {
    const known = this.reached.get(name);
    if (known !== undefined) return known;
    const start = this.areLost ? oldest : seq;
    this.areLost = false;
    this.reached.set(name, start);
    this.dirty = true;
    await this.save();
    return start;
  }

  acknowledge(name: string, seq: number): void {
    if (seq <= (this.reached.get(name) ?? 0)) return;
    this.reached.set(name, seq);
    this.dirty = true;
    void this.save();
  }

  /** Position of each reader, by its name. */
  get positions(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.reached);
  }

  /** Position of the slowest consumer; earlier commits are no longer needed. */
  get slowest(): number {
    return Math.min(this.areLost ? 0 : Infinity, ...this.reached.values());
  }

  /** Position of the fastest consumer; commits up to it were on disk. */
  get furthest(): number {
    return Math.max(0, ...this.reached.values());
  }

  async close(): Promise<void> {
    await this.save();
  }

  private get file(): string {
    return consumersFile(this.dir);
  }

  private async write(): Promise<void> {
    if (!this.dirty) return;
    this.dirty = false;
    makeFolder(this.dir);
    const handle = await open(`${this.file}.tmp`, 'w');
    await handle.write(entryLine(this.positions));
    await handle.sync();
    await handle.close();
    // The folder is not synced: an older position is just as good after a crash.
    await rename(`${this.file}.tmp`, this.file);
  }
}
