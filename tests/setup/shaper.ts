import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough, Transform } from 'node:stream';

/**
 * Fates of a request: it never arrives; it arrives and its response is dropped; its response breaks
 * off in the middle of its body; or it is delayed, ms.
 */
export type Mishap = 'refuse' | 'drop' | 'tear' | number;

/**
 * A slow and unreliable connection to a server on this machine, for pages and service workers
 * alike.
 */
export interface Shaper {
  readonly port: number;
  /** Bytes received since the last call. */
  readonly taken: () => number;
  /** Requests sent since the last call. */
  readonly asked: () => number;
  /**
   * Plans the fate of the next request whose first line contains the text; resolves once it is met.
   */
  readonly befall: (line: string, mishap: Mishap) => Promise<void>;
  /** Closes all connections and refuses new ones, or accepts them again. */
  readonly cut: (cut: boolean) => void;
  readonly close: () => Promise<void>;
}

export interface Road {
  readonly roundTripMs: number;
  /** Bits per second, downstream; upstream is only delayed. */
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

/** Splits data into small pieces, so that connections take turns on the line. */
const pieces = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let i = 0; i < chunk.length; i += 1_400) this.push(chunk.subarray(i, i + 1_400));
      done();
    },
  });

interface Planned {
  readonly line: string;
  readonly mishap: Mishap;
  readonly happened: () => void;
}

/** Start of a response's body; -1 while its header is incomplete. */
const bodyAt = (answer: Buffer): number => {
  const end = answer.indexOf('\r\n\r\n');
  return end === -1 ? -1 : end + 4;
};

/** Passes a connection's pieces until a planned fate meets one of its requests. */
const fated = (plans: Planned[], near: Socket, count: () => void) => {
  let now: Planned | null = null;
  const end = (): void => {
    now?.happened();
    now = null;
    near.destroy();
  };
  const up = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const [first = ''] = chunk.toString('latin1').split('\r\n', 1);
      if (/^[A-Z]+ \S+ HTTP\/1\.1$/.test(first)) count();
      const found = plans.findIndex(({ line }) => first.includes(line));
      if (found !== -1) now = plans.splice(found, 1)[0] ?? null;
      if (now?.mishap === 'refuse') end();
      else done(null, chunk);
    },
  });
  const down = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (now === null) done(null, chunk);
      else if (typeof now.mishap === 'number') {
        const { happened, mishap } = now;
        now = null;
        setTimeout(() => {
          happened();
          done(null, chunk);
        }, mishap);
      } else if (now.mishap === 'drop') end();
      else {
        const from = bodyAt(chunk);
        const half = from === -1 ? chunk.length : from + Math.floor((chunk.length - from) / 2);
        near.write(chunk.subarray(0, half), end);
      }
    },
  });
  return { up, down };
};

const freely: Road = { roundTripMs: 0, down: 1e9 };

export const openShaper = async (to: number, road: Road = freely): Promise<Shaper> => {
  let bytes = 0;
  let requests = 0;
  let isCut = false;
  const plans: Planned[] = [];
  const open = new Set<Socket>();
  const half = road.roundTripMs / 2;
  const lane = line(road.down, (more) => {
    bytes += more;
  });
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const fate = fated(plans, near, () => {
      requests += 1;
    });
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
    // A new connection costs one round trip before its first byte.
    const opening = new PassThrough();
    setTimeout(() => near.pipe(fate.up).pipe(delay(half)).pipe(far), road.roundTripMs);
    far.pipe(fate.down).pipe(pieces()).pipe(lane()).pipe(delay(half)).pipe(opening).pipe(near);
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
    asked: () => {
      const asked = requests;
      requests = 0;
      return asked;
    },
    befall: (line, mishap) =>
      new Promise((happened) => {
        plans.push({ line, mishap, happened });
      }),
    cut: (cut) => {
      isCut = cut;
      if (cut) for (const socket of open) socket.destroy();
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
