import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  getBytes,
  getMetadata,
  getStorage,
  list,
  ref,
  updateMetadata,
  uploadBytes,
  type FirebaseStorage,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage, type Storage } from '../../src/embedded/storage/open.ts';
import { openAuthHome, type AuthHome } from '../embedded/auth/auth-home.ts';
import { bucket, picture } from '../embedded/storage/house.ts';
import { roles, type Role } from './cells.ts';
import { tokensOfRoles } from './sign-in.ts';

const operations = ['read', 'list', 'create', 'overwrite', 'describe', 'delete'] as const;
type Operation = (typeof operations)[number];

/** Folder, an existing file, a new one, and everyone's rights; everything else is refused. */
const places: readonly (readonly [
  string,
  string,
  string,
  Partial<Record<Role, readonly Operation[]>>,
])[] = [
  [
    'uploads/memberA',
    'old.png',
    'new.png',
    { memberA: ['create'], admin: ['read'], reviewer: ['read'] },
  ],
  [
    'public/pictures',
    'old.png',
    'new.png',
    {
      visitor: ['read'],
      memberA: ['read'],
      memberB: ['read'],
      admin: ['read'],
      reviewer: ['read'],
      support: ['read'],
      finance: ['read'],
      disabledMember: ['read'],
    },
  ],
  ['private/l-214/docs', 'title.pdf', 'new.pdf', {}],
  ['invoices/memberA', 'i-1.pdf', 'i-2.pdf', {}],
  ['elsewhere', 'old.png', 'new.png', {}],
];

let home: AuthHome;
let storage: Storage;
let server: Server;
let dir: string;
const apps: FirebaseApp[] = [];
const clients = new Map<Role, FirebaseStorage>();

beforeAll(async () => {
  home = await openAuthHome();
  dir = await mkdtemp(join(tmpdir(), 'files-'));
  storage = await openStorage({
    dir,
    bucket,
    clock: { now: () => Date.now() },
    tokens: home.auth.verifier,
    rules: readFileSync('src/projections/printed/storage.rules', 'utf8'),
  });
  server = createServer((req, res) => {
    if (!storage.handle(req, res)) res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const tokens = await tokensOfRoles(home.auth, home.origin);
  for (const role of roles) {
    const app = initializeApp({ storageBucket: bucket, apiKey: 'local' }, `files-${role}`);
    apps.push(app);
    const client = getStorage(app);
    const token = tokens[role];
    connectStorageEmulator(
      client,
      '127.0.0.1',
      port,
      token === null ? {} : { mockUserToken: token },
    );
    clients.set(role, client);
  }
});
afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
  server.closeAllConnections();
  server.close();
  await storage.close();
  await home.close();
  await rm(dir, { recursive: true });
});

const png = picture('png', 100);
const attempts: Readonly<
  Record<
    Operation,
    (s: FirebaseStorage, folder: string, old: string, fresh: string) => Promise<unknown>
  >
> = {
  read: (s, folder, old) =>
    Promise.all([getBytes(ref(s, `${folder}/${old}`)), getMetadata(ref(s, `${folder}/${old}`))]),
  list: (s, folder) => list(ref(s, folder)),
  create: (s, folder, _, fresh) => uploadBytes(ref(s, `${folder}/${fresh}`), png),
  overwrite: (s, folder, old) => uploadBytes(ref(s, `${folder}/${old}`), png),
  describe: (s, folder, old) => updateMetadata(ref(s, `${folder}/${old}`), { cacheControl: 'x' }),
  delete: (s, folder, old) => deleteObject(ref(s, `${folder}/${old}`)),
};

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'allowed',
    (error: unknown) => {
      const { code = '' } = error as { code?: string };
      return code === 'storage/unauthorized' ? 'denied' : String(error);
    },
  );

describe('files, by the printed rules', () => {
  it.each(places)(
    'in %s are open to whom they are meant for',
    async (folder, old, fresh, granted) => {
      for (const role of roles) {
        const client = clients.get(role);
        if (!client) throw new Error(role);
        for (const operation of operations) {
          await storage.files.put(`${folder}/${old}`, picture('png'));
          await storage.files.remove(`${folder}/${fresh}`);
          const before = storage.files.list('').length;
          const expected = granted[role]?.includes(operation) === true ? 'allowed' : 'denied';
          const found = await outcome(attempts[operation](client, folder, old, fresh));
          expect(`${role} ${operation}: ${found}`).toBe(`${role} ${operation}: ${expected}`);
          if (expected === 'denied') expect(storage.files.list('').length).toBe(before);
        }
      }
    },
  );

  it('of the wrong type or size are refused to their own uploader', async () => {
    const client = clients.get('memberA');
    if (!client) throw new Error('memberA');
    const put = (bytes: Uint8Array | ArrayBuffer, contentType: string): Promise<string> =>
      outcome(uploadBytes(ref(client, 'uploads/memberA/x'), bytes, { contentType }));
    const words = new TextEncoder();
    expect(await put(words.encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png')).toBe(
      'denied',
    );
    expect(await put(words.encode('<html>'), 'application/pdf')).toBe('denied');
    expect(await put(words.encode('GIF89a'), 'image/png')).toBe('denied');
    const largest = 25 * 1024 * 1024;
    expect(await put(picture('jpeg', largest + 1), 'image/jpeg')).toBe('denied');
    expect(await put(picture('pdf', 200), 'image/jpeg')).toBe('allowed');
    expect(storage.files.find('uploads/memberA/x')?.contentType).toBe('application/pdf');
  });

  it('refuse a token nobody signed', async () => {
    const app = initializeApp({ storageBucket: bucket, apiKey: 'local' }, 'files-forged');
    apps.push(app);
    const client = getStorage(app);
    const { port } = server.address() as AddressInfo;
    const parts = [{ alg: 'none' }, { sub: 'memberA', user_id: 'memberA' }];
    const forged = `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
    connectStorageEmulator(client, '127.0.0.1', port, { mockUserToken: forged });
    await expect(getBytes(ref(client, 'public/pictures/old.png'))).rejects.toMatchObject({
      code: 'storage/unauthenticated',
    });
  });
});
