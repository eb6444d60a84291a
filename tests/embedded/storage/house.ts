import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidToken, type TokenVerifier } from '../../../src/embedded/contracts.ts';
import {
  openStorage,
  type Storage,
  type StorageOptions,
} from '../../../src/embedded/storage/open.ts';
import { lastingPort, openedAgain } from '../../setup/lasting-port.ts';

export const bucket = 'demo.example.com';

/**
 * Owner uploads once and reads nothing back; public is readable by all; `mine` is entirely its
 * owner's.
 */
const rules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /uploads/{uid}/{file} {
      allow create: if request.auth.uid == uid && resource == null
        && request.resource.size <= 25 * 1024 * 1024
        && request.resource.contentType.matches('image/(jpeg|png|webp|avif|heic)|application/pdf');
    }
    match /public/{rest=**} { allow read; }
    match /mine/{uid}/{rest=**} { allow read, write: if request.auth.uid == uid; }
  }
}`;

/** Tokens of these tests: `member-<uid>`, and `owner`. */
const tokens: TokenVerifier = {
  verify: (authorization, loopback) => {
    if (authorization === undefined) return Promise.resolve({ kind: 'visitor' });
    const [, token = ''] = authorization.split('Bearer ');
    if (token === 'owner' && loopback) return Promise.resolve({ kind: 'owner' });
    const uid = /^member-(\w+)$/.exec(token)?.[1];
    return uid === undefined
      ? Promise.reject(new InvalidToken('The token is not valid.'))
      : Promise.resolve({ kind: 'member', uid, claims: {} });
  },
};

export interface House {
  readonly dir: string;
  readonly port: number;
  readonly origin: string;
  readonly storage: () => Storage;
  /** Kills the server and starts another on the same folder and port. */
  restart(): Promise<void>;
  /** Closes like a home, and keeps the folder. */
  stop(): Promise<void>;
  close(): Promise<void>;
  /** Files below the folder, by path. */
  onDisk(): Promise<readonly string[]>;
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });

const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

export const openHouse = async (more: Partial<StorageOptions> = {}): Promise<House> => {
  const dir = await mkdtemp(join(tmpdir(), 'storage-'));
  const open = (): Promise<Storage> =>
    openStorage({ dir, bucket, clock: { now: () => Date.now() }, tokens, rules, ...more });
  let storage = await open();
  const serve = (): Server => {
    const server = createServer((req, res) => {
      if (!storage.handle(req, res)) res.writeHead(418).end();
    });
    // After a restart `fetch` would reuse a kept connection before it learns that it is closed.
    server.maxRequestsPerSocket = 1;
    return server;
  };
  let server = serve();
  const port = await lastingPort();
  await listen(server, port);
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await stop(server);
    await storage.close();
  };
  return {
    dir,
    port,
    origin: `http://127.0.0.1:${port}`,
    storage: () => storage,
    stop: close,
    restart: async () => {
      await close();
      storage = await open();
      isOpen = true;
      await openedAgain(() => {
        server = serve();
        return listen(server, port);
      });
    },
    close: async () => {
      await close();
      await rm(dir, { recursive: true, force: true });
    },
    // The journal's reach is written at its own times, up to a second later.
    onDisk: async () =>
      (await readdir(dir, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && !entry.name.includes('.reach'))
        .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
        .sort(),
  };
};

const signatures = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  pdf: [...'%PDF-1.7\n'].map((character) => character.charCodeAt(0)),
} as const;

/** Bytes that start like a file of that type; `seed` makes them differ. */
export const picture = (
  type: keyof typeof signatures,
  size = 2000,
  seed = 1,
): Uint8Array<ArrayBuffer> => {
  const pattern = Uint8Array.from({ length: 251 }, (_, index) => (index * 31 + seed * 17) % 251);
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 251)
    bytes.set(pattern.subarray(0, Math.min(251, size - at)), at);
  bytes.set(signatures[type]);
  return bytes;
};

/** Compares bytes directly: comparing arrays takes seconds for a megabyte. */
export const same = (a: ArrayBuffer | Uint8Array | undefined, b: Uint8Array): boolean =>
  a !== undefined && Buffer.from(a instanceof ArrayBuffer ? new Uint8Array(a) : a).equals(b);
