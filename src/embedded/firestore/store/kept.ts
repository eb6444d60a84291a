import type { OpenFile } from '../log/open-files.ts';
import type { Fields } from '../value/order.ts';
import type { StoredDocument } from './document.ts';

/** So many bytes of text are held as objects, which take about three times as many. */
const heldBytes = 24 * 1024 * 1024;

/** The documents whose fields are held: who was not asked for since its last turn gives way first. */
class Recent {
  private queue: KeptDocument[] = [];
  private from = 0;
  private bytes = 0;

  add(document: KeptDocument): void {
    this.queue.push(document);
    this.bytes += document.size;
    while (this.bytes > heldBytes) this.turn();
    if (this.from * 2 > this.queue.length) {
      this.queue = this.queue.slice(this.from);
      this.from = 0;
    }
  }

  /** The text of a held document has got another length. */
  resized(by: number): void {
    this.bytes += by;
  }

  private turn(): void {
    const first = this.queue[this.from]!;
    this.from += 1;
    if (first.wasAsked()) this.queue.push(first);
    else {
      this.bytes -= first.size;
      first.letGo();
    }
  }
}

const recent = new Recent();

/**
 * A document of which, once it is on disk, only the place of its text is kept. Its fields are read
 * from there when they are asked for, and held for as long as there is room.
 */
export class KeptDocument implements StoredDocument {
  readonly path: string;
  readonly createTime: number;
  readonly updateTime: number;
  /** Bytes of its text; 0 while it is not on disk. */
  size = 0;
  private at = 0;
  private file: OpenFile | null = null;
  private held: Fields | null;
  private asked = false;

  constructor(path: string, createTime: number, updateTime: number, fields: Fields | null) {
    this.path = path;
    this.createTime = createTime;
    this.updateTime = updateTime;
    this.held = fields;
  }

  /** Its fields need not be read when they are asked for. */
  get isHeld(): boolean {
    return this.held !== null;
  }

  get fields(): Fields {
    this.asked = true;
    if (this.held !== null) return this.held;
    const fields = JSON.parse(this.text()) as Fields;
    this.held = fields;
    recent.add(this);
    return fields;
  }

  /** JSON text of its fields. */
  text(): string {
    return this.file === null ? JSON.stringify(this.held) : this.file.read(this.at, this.size);
  }

  /** Says where its text stands from now on: `size` bytes at an offset. */
  place(file: OpenFile, at: number, size: number): void {
    const isFirst = this.file === null;
    if (!isFirst && this.held !== null) recent.resized(size - this.size);
    this.file = file;
    this.at = at;
    this.size = size;
    if (isFirst && this.held !== null) recent.add(this);
  }

  /** Whether its fields were asked for since the last time this was. */
  wasAsked(): boolean {
    const { asked } = this;
    this.asked = false;
    return asked;
  }

  letGo(): void {
    this.held = null;
  }
}
