import { existsSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { coalesce } from '../../../domain/kit/coalesce.ts';
import { makeFolder } from './layout.ts';

/**
 * How far each named reader of the log has come. The position may lag behind after a crash, never
 * run ahead: readers see every commit at least once.
 */
export class Consumers {
  private readonly dir: string;
  private readonly positions: Map<string, number>;
  private dirty = false;
  private readonly save = coalesce(() => this.write());

  constructor(dir: string) {
    this.dir = dir;
    const stored = existsSync(this.file)
      ? (JSON.parse(readFileSync(this.file, 'utf8')) as Record<string, number>)
      : {};
    this.positions = new Map(Object.entries(stored));
  }

  /** Position of a reader; a new one starts at `seq`. */
  async register(name: string, seq: number): Promise<number> {
    const known = this.positions.get(name);
    if (known !== undefined) return known;
    this.positions.set(name, seq);
    this.dirty = true;
    await this.save();
    return seq;
  }

  acknowledge(name: string, seq: number): void {
    if (seq <= (this.positions.get(name) ?? 0)) return;
    this.positions.set(name, seq);
    this.dirty = true;
    void this.save();
  }

  /** What no reader needs any more ends here. */
  get slowest(): number {
    return Math.min(Infinity, ...this.positions.values());
  }

  async close(): Promise<void> {
    await this.save();
  }

  private get file(): string {
    return join(this.dir, 'consumers.json');
  }

  private async write(): Promise<void> {
    if (!this.dirty) return;
    this.dirty = false;
    makeFolder(this.dir);
    const handle = await open(`${this.file}.tmp`, 'w');
    await handle.write(JSON.stringify(Object.fromEntries(this.positions)));
    await handle.sync();
    await handle.close();
    await rename(`${this.file}.tmp`, this.file);
  }
}
