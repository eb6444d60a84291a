import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UploadFault } from '../../../../src/app/drafts/upload/fault.ts';
import {
  callOff,
  CHUNK,
  upload,
  type UploadContext,
} from '../../../../src/app/drafts/upload/resumable.ts';
import { bucket, openHouse, picture, same, type House } from '../../../embedded/storage/house.ts';
import { rounds } from '../../../setup/tier.ts';

/** Limits of one connection: bytes to the storage or back before it breaks. */
interface Cut {
  readonly there: number;
  readonly back: number;
}
const whole: Cut = { there: Infinity, back: Infinity };

let house: House;
let line: Server;
let cuts: Cut[] = [];

/** A connection to the storage that breaks where told to. */
const openLine = (): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((near) => {
      const cut = cuts.shift() ?? whole;
      const far = connect(house.port, '127.0.0.1');
      const end = (): void => {
        near.destroy();
        far.destroy();
      };
      const carry = (from: Socket, to: Socket, limit: number): void => {
        let left = limit;
        from.on('data', (data) => {
          to.write(data.subarray(0, Math.max(0, left)));
          left -= data.length;
          // Data let through arrives before the connection dies.
          if (left <= 0) to.write('', () => setTimeout(end, 5));
        });
        from.on('error', end);
        from.on('close', end);
      };
      carry(near, far, cut.there);
      carry(far, near, cut.back);
    }).listen(0, '127.0.0.1', () => resolve(server));
  });

beforeAll(async () => {
  house = await openHouse();
  line = await openLine();
});
afterAll(async () => {
  line.close();
  await house.close();
});

const context = (more: Partial<UploadContext> = {}): UploadContext => {
  let time = 0;
  return {
    at: () =>
      Promise.resolve({
        origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
        bucket,
      }),
    token: () => Promise.resolve('member-ann'),
    // A new connection for every request, so that the next break hits the next request.
    fetch: (url, init) => {
      return fetch(url, {
        ...init,
        headers: { ...(init?.headers as object), Connection: 'close' },
      });
    },
    now: () => time,
    chance: () => 0.5,
    wait: (ms) => {
      time += ms;
      return Promise.resolve();
    },
    ...more,
  };
};

interface Device {
  session: string | null;
  offset: number;
}

/**
 * Runs a program on one device: each run is killed after this many notes, the last one finishes.
 */
const sendOver = async (path: string, bytes: Uint8Array<ArrayBuffer>, kills: readonly number[]) => {
  const kept: Device = { session: null, offset: 0 };
  const blob = new Blob([bytes], { type: 'image/jpeg' });
  for (const after of [...kills, Infinity]) {
    const killed = new AbortController();
    let notes = 0;
    const run = upload(context(), {
      path,
      blob,
      session: kept.session,
      signal: killed.signal,
      note: (session, offset) => {
        if (killed.signal.aborted) return Promise.resolve();
        expect(offset).toBeGreaterThanOrEqual(session === kept.session ? kept.offset : 0);
        Object.assign(kept, { session, offset });
        notes += 1;
        if (notes > after) killed.abort();
        return Promise.resolve();
      },
    });
    const end = await run.then(
      () => 'sent' as const,
      (error: unknown) => (error instanceof UploadFault ? error.code : String(error)),
    );
    if (end !== 'canceled') return end;
  }
  return 'never';
};

const stored = async (path: string): Promise<Uint8Array | undefined> =>
  (await house.storage().files.get(path))?.bytes;

describe('an upload', () => {
  it('arrives byte for byte, wherever lines are cut and programs killed', async () => {
    let n = 0;
    const at = fc.oneof(
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: 1, max: 5 * CHUNK }),
      fc.constant(Infinity),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: CHUNK + 1, max: 9 * CHUNK }),
        fc.array(fc.record({ there: at, back: at }), { maxLength: 6 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
        async (size, befalls, kills) => {
          const path = `uploads/ann/p${(n += 1)}.jpg`;
          const bytes = picture('jpeg', size, n);
          cuts = [...befalls];
          expect(await sendOver(path, bytes, kills)).toBe('sent');
          expect(same(await stored(path), bytes)).toBe(true);
        },
      ),
      { numRuns: rounds({ every: 5, long: 80 }) },
    );
  });

  it('arrives though the line is cut twenty times, and waits no longer for having come far', async () => {
    const bytes = picture('jpeg', 24 * CHUNK, 20);
    // After the start and the queries, each request dies after some of its bytes.
    cuts = Array.from({ length: 40 }, (_, n) =>
      n % 2 === 1 ? { there: CHUNK + 900, back: 1 } : whole,
    );
    let waited = 0;
    const time = context();
    const patient = context({
      wait: (ms, signal) => {
        waited += ms;
        return time.wait(ms, signal);
      },
    });
    await upload(patient, {
      path: 'uploads/ann/cut.jpg',
      blob: new Blob([bytes], { type: 'image/jpeg' }),
      session: null,
      signal: new AbortController().signal,
      note: () => Promise.resolve(),
    });
    expect(cuts).toEqual([]);
    expect(same(await stored('uploads/ann/cut.jpg'), bytes)).toBe(true);
    expect(waited).toBeLessThan(20 * 2_000);
  });

  it.each([1_000, 3 * CHUNK])(
    'of %i bytes is not taken for done because a page in the way answers 200',
    async (size) => {
      cuts = [];
      const bytes = picture('jpeg', size, 55);
      const path = `uploads/ann/portal-${size}.jpg`;
      let asked = 0;
      const captive = context({
        fetch: (url, init) => {
          asked += 1;
          if (asked % 3 !== 1) return fetch(url, init);
          return Promise.resolve(new Response('<p>Accept the terms.</p>', { status: 200 }));
        },
      });
      await upload(captive, {
        path,
        blob: new Blob([bytes], { type: 'image/jpeg' }),
        session: null,
        signal: new AbortController().signal,
        note: () => Promise.resolve(),
      });
      expect(same(await stored(path), bytes)).toBe(true);
    },
  );

  it('goes in pieces that double, and a small one in one piece', async () => {
    cuts = [];
    const sizes: number[] = [];
    const counted = context({
      fetch: (url, init) => {
        if (init?.body instanceof Blob) sizes.push(init.body.size);
        return fetch(url, init);
      },
    });
    const send = (path: string, bytes: Uint8Array<ArrayBuffer>) =>
      upload(counted, {
        path,
        blob: new Blob([bytes], { type: 'image/jpeg' }),
        session: null,
        signal: new AbortController().signal,
        note: () => Promise.resolve(),
      });
    const large = picture('jpeg', 8 * CHUNK + 7, 91);
    await send('uploads/ann/large.jpg', large);
    expect(sizes).toEqual([CHUNK, 2 * CHUNK, 4 * CHUNK, CHUNK + 7]);
    const small = picture('jpeg', CHUNK, 92);
    await send('uploads/ann/small.jpg', small);
    expect(sizes).toHaveLength(5);
    expect(same(await stored('uploads/ann/small.jpg'), small)).toBe(true);
  });

  it('begins anew when the storage has forgotten it, and outlives a storage that is away', async () => {
    const bytes = picture('jpeg', 3 * CHUNK, 77);
    const kept: { session: string | null } = { session: null };
    const stop = new AbortController();
    const work = (signal: AbortSignal, session: string | null) => ({
      path: 'uploads/ann/again.jpg',
      blob: new Blob([bytes], { type: 'image/jpeg' }),
      session,
      signal,
      note: (address: string | null, offset: number) => {
        kept.session = address;
        if (offset > 0) stop.abort();
        return Promise.resolve();
      },
    });
    await expect(upload(context(), work(stop.signal, null))).rejects.toMatchObject({
      code: 'canceled',
    });
    await house.restart();
    await callOff(context(), kept.session ?? '', new AbortController().signal);
    await upload(context(), work(new AbortController().signal, kept.session));
    expect(same(await stored('uploads/ann/again.jpg'), bytes)).toBe(true);
  });

  it.each([
    ['another’s folder', 'uploads/bob/x.jpg', {}, 'unauthorized'],
    [
      'nobody signed in',
      'uploads/ann/x.jpg',
      { token: () => Promise.resolve(null) },
      'unauthenticated',
    ],
    [
      'a token that is none',
      'uploads/ann/x.jpg',
      { token: () => Promise.resolve('x') },
      'unauthenticated',
    ],
    [
      'a storage that cannot be reached',
      'uploads/ann/x.jpg',
      { fetch: () => Promise.reject(new TypeError('no network')) },
      'retry-limit-exceeded',
    ],
  ] as const)('%s ends it with a reason', async (_, path, more, code) => {
    cuts = [];
    for (const size of [1_000, CHUNK + 1]) {
      const work = {
        path,
        blob: new Blob([picture('jpeg', size)], { type: 'image/jpeg' }),
        session: null,
        signal: new AbortController().signal,
        note: () => Promise.resolve(),
      };
      await expect(upload(context(more), work)).rejects.toMatchObject({ code });
      expect(await stored(path)).toBeUndefined();
    }
  });
});
