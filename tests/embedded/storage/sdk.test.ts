import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStorage,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
  type FirebaseStorage,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucket, openHouse, picture, same, type House } from './house.ts';

let house: House;
const apps: FirebaseApp[] = [];
const client = (token: string | null): FirebaseStorage => {
  const app = initializeApp({ storageBucket: bucket, apiKey: 'k' }, `app${apps.length}`);
  apps.push(app);
  const storage = getStorage(app);
  connectStorageEmulator(storage, '127.0.0.1', house.port, token ? { mockUserToken: token } : {});
  storage.maxUploadRetryTime = 5000;
  storage.maxOperationRetryTime = 5000;
  return storage;
};
const code = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );

let ada: FirebaseStorage;
let bob: FirebaseStorage;
let visitor: FirebaseStorage;

beforeAll(async () => {
  house = await openHouse();
  ada = client('member-ada');
  bob = client('member-bob');
  visitor = client(null);
});
afterAll(async () => {
  await Promise.all(apps.map(deleteApp));
  await house.close();
});

describe('the browser SDK, unchanged', () => {
  it('uploads in one piece and reads it back', async () => {
    const at = ref(ada, 'mine/ada/été 1.png');
    const bytes = picture('png', 5000);
    const sent = await uploadBytes(at, bytes, {
      contentType: 'image/png',
      cacheControl: 'private, max-age=60',
      customMetadata: { tag: 'front' },
    });
    expect(sent.metadata).toMatchObject({
      name: 'été 1.png',
      fullPath: 'mine/ada/été 1.png',
      bucket,
      size: 5000,
      contentType: 'image/png',
      customMetadata: { tag: 'front' },
    });
    expect(same(await getBytes(at), bytes)).toBe(true);
    expect(new Uint8Array(await getBytes(at, 100)).length).toBe(100);
    const found = await getMetadata(at);
    expect(found.cacheControl).toBe('private, max-age=60');
    expect(Date.parse(found.timeCreated)).toBeGreaterThan(0);
  });

  it('hands out an address that works without the rules', async () => {
    const at = ref(ada, 'mine/ada/shared.png');
    await uploadBytes(at, picture('png'));
    const url = await getDownloadURL(at);
    expect(url).toContain('token=');
    expect(await getDownloadURL(at)).toBe(url);
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect((await fetch(url.replace(/token=.*/, 'token=wrong'))).status).toBe(403);
    expect((await fetch(url.replace(/&token=.*/, ''))).status).toBe(403);
  });

  it('changes what is said about a file, not the bytes', async () => {
    const at = ref(ada, 'mine/ada/said.png');
    await uploadBytes(at, picture('png'), { customMetadata: { a: '1', b: '2' } });
    const before = await getMetadata(at);
    const after = await updateMetadata(at, {
      contentLanguage: 'fr',
      contentType: 'text/html',
      customMetadata: { a: '3' },
    });
    expect(after.customMetadata).toEqual({ a: '3', b: '2' });
    expect(after.contentLanguage).toBe('fr');
    expect(after.contentType).toBe('image/png');
    expect(Number(after.metageneration)).toBe(Number(before.metageneration) + 1);
    expect(after.md5Hash).toBe(before.md5Hash);
  });

  it('uploads in pieces and tells its progress', async () => {
    const at = ref(ada, 'mine/ada/large.jpg');
    const bytes = picture('jpeg', 262_144 * 5 + 77);
    const task = uploadBytesResumable(at, bytes, { contentType: 'image/jpeg' });
    const seen: number[] = [];
    task.on('state_changed', (snapshot) => seen.push(snapshot.bytesTransferred));
    await task;
    expect(seen).toContain(262_144);
    expect(seen).toContain(262_144 * 3);
    expect(task.snapshot.state).toBe('success');
    expect(same(await getBytes(at), bytes)).toBe(true);
    expect((await house.onDisk()).filter((path) => path.endsWith('.part'))).toEqual([]);
  });

  it('goes on in the middle after a restart of the server', async () => {
    const at = ref(ada, 'mine/ada/interrupted.jpg');
    const bytes = picture('jpeg', 262_144 * 6, 3);
    const task = uploadBytesResumable(at, bytes, { contentType: 'image/jpeg' });
    let restarted: Promise<boolean> | null = null;
    await new Promise<void>((resolve, reject) => {
      task.on(
        'state_changed',
        ({ bytesTransferred }) => {
          if (bytesTransferred > 0 && restarted === null) {
            task.pause();
            restarted = house.restart().then(() => task.resume());
          }
        },
        reject,
        resolve,
      );
    });
    expect(restarted).not.toBeNull();
    expect(same(await getBytes(at), bytes)).toBe(true);
  });

  it('lists by folders and pages', async () => {
    const names = ['a.png', 'b.png', 'deep/c.png', 'deep/d.png', 'deeper/e.png'];
    for (const [seed, name] of names.entries()) {
      await uploadBytes(ref(bob, `mine/bob/${name}`), picture('png', 100, seed));
    }
    const all = await listAll(ref(bob, 'mine/bob'));
    expect(all.items.map((item) => item.name)).toEqual(['a.png', 'b.png']);
    expect(all.prefixes.map((prefix) => prefix.name)).toEqual(['deep', 'deeper']);
    const seen: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = await list(ref(bob, 'mine/bob'), {
        maxResults: 1,
        ...(pageToken ? { pageToken } : {}),
      });
      seen.push(...page.items.map((one) => one.name), ...page.prefixes.map((one) => one.name));
      pageToken = page.nextPageToken;
    } while (pageToken);
    expect(seen).toEqual(['a.png', 'b.png', 'deep', 'deeper']);
    expect(await code(listAll(ref(ada, 'mine/bob')))).toBe('storage/unauthorized');
    expect(await code(listAll(ref(ada, '')))).toBe('storage/unauthorized');
  });

  it('deletes, and says not found after', async () => {
    const at = ref(ada, 'mine/ada/gone.png');
    await uploadBytes(at, picture('png', 300, 9));
    await deleteObject(at);
    expect(await code(getBytes(at))).toBe('storage/object-not-found');
    expect(await code(getMetadata(at))).toBe('storage/object-not-found');
    expect(await code(deleteObject(at))).toBe('storage/object-not-found');
  });

  it('is refused by the rules and leaves nothing', async () => {
    const before = await house.onDisk();
    const png = picture('png', 400, 77);
    expect(await code(uploadBytes(ref(bob, 'uploads/ada/x.png'), png))).toBe(
      'storage/unauthorized',
    );
    expect(await code(uploadBytes(ref(visitor, 'uploads/ada/x.png'), png))).toBe(
      'storage/unauthorized',
    );
    expect(await code(uploadString(ref(ada, 'uploads/ada/x.png'), '<svg onload=alert(1)>'))).toBe(
      'storage/unauthorized',
    );
    expect(await code(uploadBytes(ref(ada, 'private/x.png'), png))).toBe('storage/unauthorized');
    const long = uploadBytesResumable(ref(bob, 'uploads/ada/x.png'), picture('png', 600_000));
    expect(await code(Promise.resolve(long))).toBe('storage/unauthorized');
    expect(await code(getBytes(ref(visitor, 'mine/ada/large.jpg')))).toBe('storage/unauthorized');
    expect(await code(getBytes(ref(visitor, 'public/none.png')))).toBe('storage/object-not-found');
    expect(await code(getBytes(ref(client('nobody'), 'public/a.png')))).toBe(
      'storage/unauthenticated',
    );
    expect(await house.onDisk()).toEqual(before);
  });

  it('uploads once to a place it may not read, without an address to share', async () => {
    const at = ref(ada, 'uploads/ada/deed.pdf');
    await uploadBytes(at, picture('pdf'), { contentType: 'application/pdf' });
    expect(await code(uploadBytes(at, picture('pdf', 100)))).toBe('storage/unauthorized');
    expect(await code(getBytes(at))).toBe('storage/unauthorized');
    expect(await code(getDownloadURL(at))).toBe('storage/unauthorized');
    expect(house.storage().files.find('uploads/ada/deed.pdf')?.downloadTokens).toEqual([]);
  });
});
