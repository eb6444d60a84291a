import { writeSync } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { diskFull, syncFolder } from '../../disk/files.ts';
import { framedRecord, headSize } from './frame.ts';
import { logFile, logFiles, makeFolder, type OpenLog } from './layout.ts';
import { markFrame } from './mark.ts';
import type { OpenFile, OpenFiles } from './open-files.ts';
import type { Head, RecordPosition } from './records.ts';

interface WaitingRecord {
  readonly seq: number;
  readonly bytes: Buffer;
  /** Called with the record's position once it is written. */
  readonly placed: (position: RecordPosition) => void;
}

export interface JournalEvents {
  /** Called when everything up to this commit is on disk. */
  durable(seq: number): void;
  /** Called when the disk failed; nothing more can be written until a restart. */
  failed(error: unknown): void;
  /** Called when the current log has grown past the threshold. */
  full(): void;
}

/** Flushes one batch; replaced in tests that need a failing disk. */
export type Flush = (handle: FileHandle, bytes: Buffer) => Promise<void>;

/** One write and one fdatasync, regardless of the number of commits in the batch. */
export const flushToDisk: Flush = async (handle, bytes) => {
  await handle.appendFile(bytes);
  await handle.datasync();
};

/**
 * The append-only commit log. Commits that arrive during a flush share the next one (group commit),
 * so the disk's flush rate does not cap throughput.
 */
export class Journal {
  private readonly dir: string;
  private readonly events: JournalEvents;
  private readonly flush: Flush;
  private readonly threshold: () => number;
  private handle: FileHandle | null = null;
  private readonly files: OpenFiles;
  private read: OpenFile | null = null;
  private size = 0;
  private queue: WaitingRecord[] = [];
  private running: Promise<void> | null = null;
  private broken = false;

  constructor(
    dir: string,
    files: OpenFiles,
    events: JournalEvents,
    threshold: () => number,
    flush: Flush,
  ) {
    this.files = files;
    this.dir = dir;
    this.events = events;
    this.threshold = threshold;
    this.flush = flush;
  }

  /** Continues a log whose torn tail was cut off. The part that was read is synced and marked. */
  async resume(last: OpenLog, seq: number): Promise<void> {
    this.handle = await open(last.file, 'a');
    this.read = this.files.open(last.file);
    this.size = (await this.handle.stat()).size;
    if (last.settled) return;
    await this.handle.datasync();
    this.mark(seq);
  }

  append(seq: number, payload: string, head: () => Head, placed: WaitingRecord['placed']): void {
    this.queue.push({ seq, bytes: framedRecord(payload), placed });
    if (!this.broken) this.running ??= this.drain(head);
  }

  /** Starts a new log after everything queued so far; `head` returns its first record. */
  async rotate(head: () => Head): Promise<void> {
    while (this.running !== null) await this.running;
    if (this.broken) return;
    const old = this.handle;
    this.running = this.begin(head(), old).finally(() => {
      this.running = null;
      if (this.queue.length > 0 && !this.broken) this.running = this.drain(head);
    });
    await this.running;
    await old?.close();
  }

  /** Removes logs that contain only commits up to `seq`. */
  async dropThrough(seq: number): Promise<void> {
    const logs = logFiles(this.dir);
    for (const [at, log] of logs.entries()) {
      const next = logs[at + 1];
      if (next !== undefined && next.seq <= seq + 1) await rm(log.file, { force: true });
    }
  }

  async close(): Promise<void> {
    while (this.running !== null) await this.running;
    await this.handle?.close();
    this.handle = null;
  }

  private async begin(head: Head, old: FileHandle | null = null): Promise<void> {
    // Including the last mark: a log that is followed by another has no torn end.
    await old?.datasync();
    makeFolder(this.dir);
    const file = logFile(this.dir, head.seq + 1);
    const bytes = framedRecord(JSON.stringify(head));
    const handle = await open(file, 'a');
    try {
      await flushToDisk(handle, bytes);
      await syncFolder(this.dir);
    } catch (error) {
      await handle.close();
      await rm(file, { force: true });
      throw error;
    }
    this.handle = handle;
    this.read = this.files.open(file);
    // A log that was created before but is still empty is created again.
    this.size = (await handle.stat()).size;
  }

  /**
   * Writes a mark without syncing it: it only has to survive the process, and precedes any
   * response.
   */
  private mark(seq: number): void {
    const bytes = markFrame(this.size, seq);
    if (writeSync(this.handle!.fd, bytes) < bytes.length) throw diskFull();
    this.size += bytes.length;
  }

  private place(batch: readonly WaitingRecord[]): void {
    let at = this.size;
    for (const { bytes, placed } of batch) {
      if (this.read !== null) placed({ file: this.read, at: at + headSize });
      at += bytes.length;
    }
  }

  private async drain(head: () => Head): Promise<void> {
    try {
      // A turn of the event loop lets the commits of other requests join the first batch.
      await new Promise(setImmediate);
      while (this.queue.length > 0) {
        const batch = this.queue;
        this.queue = [];
        if (this.handle === null) await this.begin({ ...head(), seq: batch[0]!.seq - 1 });
        const bytes = Buffer.concat(batch.map((waiting) => waiting.bytes));
        await this.flush(this.handle!, bytes);
        this.place(batch);
        this.size += bytes.length;
        const { seq } = batch.at(-1)!;
        try {
          this.mark(seq);
        } finally {
          this.events.durable(seq);
        }
      }
    } catch (error) {
      this.broken = true;
      this.events.failed(error);
    } finally {
      this.running = null;
    }
    if (!this.broken && this.size > this.threshold()) this.events.full();
  }
}
