import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Outbound } from '../listen/outbound.ts';
import { chunk, receipt, type NumberedArray } from './frames.ts';

/**
 * Interval of keep-alive messages promised to the client, ms; it reconnects after one and a half
 * times.
 */
export const keepAlive = 30_000;
const noopAfter = 25_000;
/** Time after which a session without a back channel is closed, ms. */
const orphanedAfter = 60_000;
/**
 * Bytes after which a streaming response ends: browsers keep everything they received, and the
 * home everything unacknowledged, which the next request acknowledges.
 */
const longestResponse = 1_000_000;
/** Most characters of messages that share a chunk. */
const longestChunk = 64_000;

const noop = '["noop"]';

interface Back {
  readonly res: ServerResponse;
  /** Long polling: one chunk per response. */
  readonly once: boolean;
  written: number;
  /** Whether the client has yet to read buffered data. */
  isFull: boolean;
}

function* wrapped(payloads: Iterable<string>): Generator<string> {
  for (const payload of payloads) yield `[${payload}]`;
}

/** The payload wrapped last: a change is sent to many sessions, one after the other. */
let last = { payload: '', item: '[]' };

const wrappedOne = (payload: string): string => {
  if (last.payload !== payload) last = { payload, item: `[${payload}]` };
  return last.item;
};

/** One WebChannel session: numbered arrays to the client, numbered maps from it. */
export class ChannelSession {
  readonly sid = randomBytes(12).toString('base64url');
  readonly httpSession = randomBytes(12).toString('base64url');
  private readonly receive: (map: string) => void;
  private readonly ended: () => void;
  /** Arrays not acknowledged by the client yet, whether sent or not. */
  private arrays: NumberedArray[] = [];
  private readonly outbound = new Outbound<string>();
  private lastId = 0;
  private sentId = 0;
  private nextMap = 0;
  private back: Back | null = null;
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

  /**
   * Accepts the maps of a forward request; those already received (a repeated request) are skipped.
   */
  take(offset: number, maps: readonly string[]): void {
    for (const [at, map] of maps.entries()) {
      if (offset + at < this.nextMap) continue;
      this.nextMap = offset + at + 1;
      if (map !== '') this.receive(map);
    }
  }

  /** Acknowledges everything up to this array. */
  heard(id: number): void {
    if (id <= this.sentId) this.arrays = this.arrays.filter((array) => array.id > id);
  }

  receipt(): string {
    const waiting = this.arrays.reduce((sum, { item }) => sum + item.length, 0);
    return receipt(this.back !== null, this.sentId, waiting);
  }

  /** Queues one message, JSON text of its payload. */
  send(payload: string): void {
    this.push([wrappedOne(payload)]);
  }

  /** Queues messages that are built at the client's pace. */
  sendAll(payloads: Iterable<string>): void {
    this.push(wrapped(payloads));
  }

  /** Ends the channel once the client has received everything before. */
  finish(): void {
    this.closing = true;
    this.push(['["close"]']);
  }

  /**
   * Opens the client's back channel: `once` for long polling. `heard` is the last array it
   * received.
   */
  attach(res: ServerResponse, once: boolean, heard: number): void {
    this.detach();
    this.arrays = this.arrays.filter(({ id }) => id > heard);
    this.sentId = heard;
    const back: Back = { res, once, written: 0, isFull: false };
    this.back = back;
    if (this.orphanTimer !== null) clearTimeout(this.orphanTimer);
    res.writeHead(200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    res.on('drain', () => {
      back.isFull = false;
      if (this.back === back) this.flush();
    });
    res.on('close', () => {
      if (this.back === back) this.lost();
    });
    // Sends bytes at once, or the client assumes that a proxy buffers the connection.
    if (this.arrays.length === 0 && this.outbound.isEmpty && !once) this.outbound.put([noop]);
    this.flush();
    this.watchQuiet();
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.detach();
    for (const timer of [this.noopTimer, this.orphanTimer]) if (timer !== null) clearTimeout(timer);
    this.ended();
  }

  private push(items: Iterable<string>): void {
    if (this.isClosed) return;
    this.outbound.put(items);
    if (this.outbound.isTooLong) {
      this.close();
      return;
    }
    if (this.flushing) return;
    this.flushing = true;
    // Messages of one turn share a chunk.
    setImmediate(() => {
      this.flushing = false;
      this.flush();
    });
  }

  /** Writes as much as the client accepts; the rest once it has drained. */
  private flush(): void {
    const { back } = this;
    if (back === null) return;
    while (this.back === back && !back.isFull && !this.isClosed) {
      const unsent = this.next(back.once ? longestResponse : longestChunk);
      if (unsent.length === 0) return;
      const bytes = chunk(unsent);
      back.isFull = !back.res.write(bytes);
      back.written += bytes.length;
      this.watchQuiet();
      const isLast = this.closing && this.isAllSent;
      if (isLast) this.watchOrphan();
      if (back.once || back.written > longestResponse || isLast) this.lost();
    }
  }

  private get isAllSent(): boolean {
    return this.sentId === this.lastId && this.outbound.isEmpty;
  }

  /** The next chunk, starting with arrays that were sent before but never arrived. */
  private next(longest: number): readonly NumberedArray[] {
    const unsent: NumberedArray[] = [];
    let length = 0;
    for (const array of this.arrays) {
      if (length >= longest) break;
      if (array.id <= this.sentId) continue;
      unsent.push(array);
      length += array.item.length;
    }
    while (length < longest && (unsent.at(-1)?.id ?? this.sentId) === this.lastId) {
      const item = this.outbound.take();
      if (item === undefined) break;
      this.lastId += 1;
      const array = { id: this.lastId, item };
      this.arrays.push(array);
      unsent.push(array);
      length += item.length;
    }
    this.sentId = unsent.at(-1)?.id ?? this.sentId;
    return unsent;
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
    this.noopTimer ??= setTimeout(() => {
      if (this.back !== null) this.push([noop]);
    }, noopAfter).unref();
    this.noopTimer.refresh();
  }

  private watchOrphan(): void {
    if (this.orphanTimer !== null) clearTimeout(this.orphanTimer);
    this.orphanTimer = setTimeout(() => this.close(), orphanedAfter).unref();
  }
}
