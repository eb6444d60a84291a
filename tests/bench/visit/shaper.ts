import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough, Transform } from 'node:stream';

/** A slow road to a server on this machine, for pages and service workers alike. */
export interface Shaper {
  readonly port: number;
  /** Bytes that came down since the last time this was asked. */
  readonly taken: () => number;
  readonly close: () => Promise<void>;
}

export interface Road {
  readonly roundTripMs: number;
  /** Bits a second, down; up is left free but for the way there. */
  readonly down: number;
}

const delay = (ms: number): Transform =>
  new Transform({
    highWaterMark: 2 ** 20,
    transform(chunk: Buffer, _encoding, done) {
      setTimeout(() => this.push(chunk), ms);
      done();
    },
    flush(done) {
      setTimeout(done, ms);
    },
  });

/** All connections share one line: each piece waits for those before it. */
const line = (bitsPerSecond: number, count: (bytes: number) => void) => {
  let free = 0;
  return (): Transform =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const now = performance.now();
        free = Math.max(free, now) + (chunk.length * 8_000) / bitsPerSecond;
        count(chunk.length);
        setTimeout(() => done(null, chunk), free - now);
      },
    });
};

/** Small pieces, so that connections take turns on the line. */
const pieces = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let i = 0; i < chunk.length; i += 1_400) this.push(chunk.subarray(i, i + 1_400));
      done();
    },
  });

export const openShaper = async (to: number, road: Road): Promise<Shaper> => {
  let bytes = 0;
  const open = new Set<Socket>();
  const half = road.roundTripMs / 2;
  const lane = line(road.down, (more) => {
    bytes += more;
  });
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    // A new connection costs one round trip before the first byte may go.
    const opening = new PassThrough();
    setTimeout(() => near.pipe(delay(half)).pipe(far), road.roundTripMs);
    far.pipe(pieces()).pipe(lane()).pipe(delay(half)).pipe(opening).pipe(near);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    taken: () => {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
