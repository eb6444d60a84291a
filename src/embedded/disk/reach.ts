import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from './files.ts';
import { entryLine } from './lines.ts';

/** Longest delay between a sync and the write of the reach, ms. */
const writtenAfterMs = 1_000;

const reachOf = (file: string): number => {
  try {
    const text = readFileSync(file, 'utf8');
    const reach: unknown = JSON.parse(text.slice(9));
    return typeof reach === 'number' && entryLine(reach) === text ? reach : 0;
  } catch {
    return 0;
  }
};

/**
 * Length that a file had reached, kept in a small file beside it, to distinguish a file truncated
 * at a line end from one that was never longer. It is written a moment later and not synced: it may
 * lag behind, but is never ahead of the file on disk.
 */
export class Reach {
  /** Reach when this was opened; 0 if unknown. */
  readonly before: number;
  private readonly file: string;
  private reach = 0;
  private written = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private saving: Promise<unknown> = Promise.resolve();

  constructor(of: string) {
    this.file = `${of}.reach`;
    this.before = reachOf(this.file);
    this.written = this.before;
  }

  /** Everything up to here is on disk. */
  note(reach: number): void {
    this.reach = reach;
    this.timer ??= setTimeout(() => void this.save(), writtenAfterMs).unref();
  }

  /** Must be called before the file is replaced by one that may be shorter. */
  async forget(): Promise<void> {
    this.reach = 0;
    await this.save();
    await rm(this.file, { force: true });
    await syncFolder(dirname(this.file));
    this.written = 0;
  }

  close(): Promise<unknown> {
    return this.save();
  }

  private save(): Promise<unknown> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.saving = this.saving.then(() => this.write());
    return this.saving;
  }

  private async write(): Promise<void> {
    const { reach, file } = this;
    if (reach === 0 || reach === this.written) return;
    try {
      await writeFile(`${file}.next`, entryLine(reach), { mode: 0o600 });
      await rename(`${file}.next`, file);
      this.written = reach;
    } catch {
      // The next write will do as well: an older reach is still true.
    }
  }
}
