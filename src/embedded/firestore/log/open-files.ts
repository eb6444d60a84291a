import { closeSync, openSync, readSync } from 'node:fs';

/**
 * Closes files that no document refers to any more: old versions of documents may be read after the
 * file is deleted.
 */
const unread = new FinalizationRegistry<number>((fd) => closeSync(fd));

/** The last block read, in which sequential readers find the following texts. */
const ahead = Buffer.allocUnsafeSlow(256 * 1024);
let inAhead: { readonly file: OpenFile; readonly from: number; readonly to: number } | null = null;

/**
 * A log or snapshot open for reading, even after its file is deleted. Its texts are never
 * rewritten.
 */
export class OpenFile {
  private fd: number | null;
  private next = -1;

  constructor(file: string) {
    this.fd = openSync(file, 'r');
    unread.register(this, this.fd, this);
  }

  /** Reads the text of `size` bytes at an offset. */
  read(at: number, size: number): string {
    const isNext = at >= this.next && at - this.next < ahead.length;
    this.next = at + size;
    if (size > ahead.length) return this.fill(Buffer.allocUnsafe(size), at, size).toString('utf8');
    const isThere = inAhead?.file === this && at >= inAhead.from && this.next <= inAhead.to;
    if (!isThere) {
      inAhead = null;
      const got = this.fill(ahead.subarray(0, isNext ? ahead.length : size), at, size);
      inAhead = { file: this, from: at, to: at + got.length };
    }
    const from = at - (inAhead?.from ?? at);
    return ahead.toString('utf8', from, from + size);
  }

  close(): void {
    if (this.fd === null) return;
    unread.unregister(this);
    closeSync(this.fd);
    this.fd = null;
    if (inAhead?.file === this) inAhead = null;
  }

  /** Reads as many bytes as available, and at least `least`. */
  private fill(bytes: Buffer, at: number, least: number): Buffer {
    if (this.fd === null) throw new Error('The database is closed.');
    let got = 0;
    while (got < least) {
      const more = readSync(this.fd, bytes, got, bytes.length - got, at + got);
      if (more === 0) throw new Error('A log is shorter than it was.');
      got += more;
    }
    return bytes.subarray(0, got);
  }
}

/** The files from which the documents of one database are read. */
export class OpenFiles {
  private readonly opened = new Set<WeakRef<OpenFile>>();

  open(file: string): OpenFile {
    const opened = new OpenFile(file);
    for (const ref of this.opened) if (ref.deref() === undefined) this.opened.delete(ref);
    this.opened.add(new WeakRef(opened));
    return opened;
  }

  close(): void {
    for (const ref of this.opened) ref.deref()?.close();
    this.opened.clear();
  }
}
