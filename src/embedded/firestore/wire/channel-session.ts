import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { chunk, receipt, type NumberedArray } from './frames.ts';

/** The client is promised a sign of life this often, ms; it reconnects after one and a half times. */
export const keepAlive = 30_000;
const noopAfter = 25_000;
/** A session without a back channel for this long is given up, ms. */
const orphanedAfter = 60_000;
/** A streaming response ends after this many characters; browsers keep all they received. */
const longestResponse = 4_000_000;

const noop = '["noop"]';

/** One WebChannel session: numbered arrays to the client, numbered maps from it. */
export class ChannelSession {
  readonly sid = randomBytes(12).toString('base64url');
  readonly httpSession = randomBytes(12).toString('base64url');
  private readonly receive: (map: string) => void;
  private readonly ended: () => void;
  /** Sent or not, but not yet acknowledged by the client. */
  private arrays: NumberedArray[] = [];
  private lastId = 0;
  private sentId = 0;
  private nextMap = 0;
  private back: { readonly res: ServerResponse; readonly once: boolean; written: number } | null =
    null;
  private isClosed = false;
  private closing = false;
  private flushing = false;
  private noopTimer: NodeJS.Timeout | null = null;
  private orphanTimer: NodeJS.Timeout | null = null;

  constructor(receive: (map: string) => void, ended: () => void) {
    this.receive = receive;
    this.ended = ended;
    this.watchOrphan();
  }

  /** Takes the maps of a forward request; what was taken before (a repeated request) is left out. */
  take(offset: number, maps: readonly string[]): void {
    for (const [at, map] of maps.entries()) {
      if (offset + at < this.nextMap) continue;
      this.nextMap = offset + at + 1;
      if (map !== '') this.receive(map);
    }
  }

  receipt(): string {
    const waiting = this.arrays.reduce((sum, { item }) => sum + item.length, 0);
    return receipt(this.back !== null, this.sentId, waiting);
  }

  /** Queues one message, JSON text of its payload. */
  send(payload: string): void {
    this.push(`[${payload}]`);
  }

  /** Tells the client the channel is over, once it has heard everything before. */
  finish(): void {
    this.closing = true;
    this.push('["close"]');
  }

  /** The client's back channel: `once` for long polling. `heard` is the last array it has. */
  attach(res: ServerResponse, once: boolean, heard: number): void {
    this.detach();
    this.arrays = this.arrays.filter(({ id }) => id > heard);
    this.sentId = heard;
    const back = { res, once, written: 0 };
    this.back = back;
    if (this.orphanTimer !== null) clearTimeout(this.orphanTimer);
    res.writeHead(200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    res.on('close', () => {
      if (this.back === back) this.lost();
    });
    if (this.arrays.length > 0) this.flush();
    else if (!once) {
      // Bytes at once, or the client takes the connection for one that buffers.
      this.push(noop);
      this.flush();
    }
    this.watchQuiet();
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.detach();
    for (const timer of [this.noopTimer, this.orphanTimer]) if (timer !== null) clearTimeout(timer);
    this.ended();
  }

  private push(item: string): void {
    if (this.isClosed) return;
    this.lastId += 1;
    this.arrays.push({ id: this.lastId, item });
    if (this.flushing) return;
    this.flushing = true;
    // Messages of one turn share a chunk.
    setImmediate(() => {
      this.flushing = false;
      this.flush();
    });
  }

  private flush(): void {
    const { back } = this;
    if (back === null || this.isClosed) return;
    const unsent = this.arrays.filter(({ id }) => id > this.sentId);
    if (unsent.length === 0) return;
    this.sentId = this.lastId;
    const text = chunk(unsent);
    back.res.write(text);
    back.written += text.length;
    this.watchQuiet();
    if (this.closing) this.watchOrphan();
    if (back.once || back.written > longestResponse || this.closing) this.lost();
  }

  private detach(): void {
    const { back } = this;
    this.back = null;
    if (back !== null && !back.res.writableEnded) back.res.end();
  }

  private lost(): void {
    this.detach();
    if (!this.isClosed) this.watchOrphan();
  }

  private watchQuiet(): void {
    if (this.noopTimer !== null) clearTimeout(this.noopTimer);
    this.noopTimer = setTimeout(() => {
      if (this.back !== null) this.push(noop);
    }, noopAfter).unref();
  }

  private watchOrphan(): void {
    if (this.orphanTimer !== null) clearTimeout(this.orphanTimer);
    this.orphanTimer = setTimeout(() => this.close(), orphanedAfter).unref();
  }
}
