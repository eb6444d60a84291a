import { closeSync, openSync, readSync } from 'node:fs';

/** Closes what nobody reads from any more: documents of the past may outlive the name of their file. */
const unread = new FinalizationRegistry<number>((fd) => closeSync(fd));

/** Every read comes through here and is over before the next; longer texts have bytes of their own. */
const window = Buffer.allocUnsafeSlow(64 * 1024);

/** A log or snapshot open for reading, also once its name is gone. */
export class OpenFile {
  private fd: number | null;

  constructor(file: string) {
    this.fd = openSync(file, 'r');
    unread.register(this, this.fd, this);
  }

  /** The text that stands in so many bytes. */
  read(at: number, size: number): string {
    if (this.fd === null) throw new Error('The database is closed.');
    const bytes = size <= window.length ? window : Buffer.allocUnsafe(size);
    let got = 0;
    while (got < size) {
      const more = readSync(this.fd, bytes, got, size - got, at + got);
      if (more === 0) throw new Error('A log is shorter than it was.');
      got += more;
    }
    return bytes.toString('utf8', 0, size);
  }

  close(): void {
    if (this.fd === null) return;
    unread.unregister(this);
    closeSync(this.fd);
    this.fd = null;
  }
}

/** The files the documents of one database are read from. */
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
