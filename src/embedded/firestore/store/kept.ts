import type { OpenFile } from '../log/open-files.ts';
import type { WireFields } from '../value/order.ts';
import type { StoredDocument } from './document.ts';

/** Bytes of document text cached as objects, which take about three times as much memory. */
const heldBytes = 8 * 1024 * 1024;
/** Share of it for documents read once, so that reading through an archive evicts only itself. */
const passingBytes = 1024 * 1024;

/** Documents whose fields are in memory, first in, first out. */
class Queue {
  private all: KeptDocument[] = [];
  private from = 0;
  bytes = 0;

  push(document: KeptDocument): void {
    this.all.push(document);
    this.bytes += document.size;
  }

  shift(): KeptDocument {
    const first = this.all[this.from]!;
    this.from += 1;
    this.bytes -= first.size;
    if (this.from > 1_000 && this.from * 2 > this.all.length) {
      this.all = this.all.slice(this.from);
      this.from = 0;
    }
    return first;
  }
}

/**
 * Documents whose fields are in memory. A document read once passes through a small queue; one read
 * again soon after remains until it was not read between two of its checks.
 */
class DocumentQueues {
  private readonly passing = new Queue();
  private readonly staying = new Queue();
  /** Bytes that have passed through the queue so far. */
  passed = 0;

  add(document: KeptDocument, stays: boolean): void {
    (stays ? this.staying : this.passing).push(document);
    while (this.passing.bytes > passingBytes) {
      const first = this.passing.shift();
      this.passed += first.size;
      first.letGo(this.passed);
    }
    while (this.staying.bytes > heldBytes - passingBytes) {
      const first = this.staying.shift();
      if (first.wasAsked()) this.staying.push(first);
      else first.letGo(this.passed);
    }
  }
}

const documentQueues = new DocumentQueues();

/**
 * A document of which, once on disk, only the position is in memory. Its fields are read from disk
 * when needed, and cached while there is room.
 */
export class KeptDocument implements StoredDocument {
  readonly path: string;
  readonly createTime: number;
  readonly updateTime: number;
  /** Bytes of its text; 0 while it is not on disk. */
  size = 0;
  private at = 0;
  private file: OpenFile | null = null;
  private held: WireFields | null;
  private asked = false;
  /** Value of `passed` when its fields were evicted. */
  private leftAt = -heldBytes;

  constructor(path: string, createTime: number, updateTime: number, fields: WireFields | null) {
    this.path = path;
    this.createTime = createTime;
    this.updateTime = updateTime;
    this.held = fields;
  }

  /** Whether its fields are in memory. */
  get isHeld(): boolean {
    return this.held !== null;
  }

  get fields(): WireFields {
    this.asked = true;
    if (this.held !== null) return this.held;
    this.held = this.read();
    documentQueues.add(this, documentQueues.passed - this.leftAt < heldBytes);
    return this.held;
  }

  /** Returns the fields without caching them. */
  read(): WireFields {
    return this.held ?? (JSON.parse(this.text()) as WireFields);
  }

  /** JSON text of its fields. */
  text(): string {
    return this.file === null ? JSON.stringify(this.held) : this.file.read(this.at, this.size);
  }

  /** Sets the position of its text: `size` bytes at an offset, the same in every file. */
  place(file: OpenFile, at: number, size: number): void {
    const isFirst = this.file === null;
    this.file = file;
    this.at = at;
    this.size = size;
    // A document just written is usually read soon.
    if (isFirst && this.held !== null) documentQueues.add(this, true);
  }

  /** Whether its fields were read since the previous call. */
  wasAsked(): boolean {
    const { asked } = this;
    this.asked = false;
    return asked;
  }

  /** Evicts the fields. @param passed number of bytes that have passed through the cache. */
  letGo(passed: number): void {
    this.held = null;
    this.leftAt = passed;
  }
}
