import { appendFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredFile } from '../../../src/embedded/storage/stored-file.ts';
import { bucket, openHouse, picture, type House } from './house.ts';
import { exchange, member, multipart, upload } from './raw.ts';

let house: House;
let told: string[];
beforeEach(async () => {
  told = [];
  const note = (file: StoredFile, who: { kind: string }) =>
    told.push(`${file.name} by ${who.kind}`);
  house = await openHouse({ onFinalized: note });
});
afterEach(() => house.close());

describe('what is stored', () => {
  it('is there after a restart, with all that was said about it', async () => {
    const files = house.storage().files;
    const put = await files.put('public/a.png', picture('png'), {
      metadata: { a: 'b' },
      cacheControl: 'no-store',
    });
    await files.put('public/b.png', picture('png', 10));
    await files.remove('public/b.png');
    await house.restart();
    expect(house.storage().files.list('public/')).toEqual([put]);
    expect((await house.storage().files.get('public/a.png'))?.bytes.length).toBe(2000);
  });

  it('loses nothing to a torn last line or to half a blob', async () => {
    await house.storage().files.put('public/a.png', picture('png'));
    await appendFile(join(house.dir, 'files.journal'), '00000000 {"put":{"name":"torn"');
    await mkdir(join(house.dir, 'blobs', 'ff'), { recursive: true });
    await writeFile(join(house.dir, 'blobs', 'ff', 'f'.repeat(64)), 'nobody knows me');
    await writeFile(join(house.dir, 'unfinished', '1'), 'half');
    await house.restart();
    expect(
      house
        .storage()
        .files.list('')
        .map((file) => file.name),
    ).toEqual(['public/a.png']);
    const left = await house.onDisk();
    expect(left.filter((path) => /ffff|unfinished/.test(path))).toEqual([]);
    await house.storage().files.put('public/c.png', picture('png', 30));
    await house.restart();
    expect(house.storage().files.list('').length).toBe(2);
  });

  it.each([0, 3, 12, 40, 150])(
    'has no writer left once it has closed, %s turns into eight uploads',
    async (turns) => {
      const sent = Array.from({ length: 8 }, (_, index) =>
        upload(house, `public/${index}`, 'image/png', picture('png', 400_000, index)).then(
          (answer) => answer.status,
          () => 'cut',
        ),
      );
      const slow = exchange(house.port, [
        `POST /v0/b/${bucket}/o?name=public%2Fslow HTTP/1.1\r\nHost: 127.0.0.1\r\n`,
        'Authorization: Bearer owner\r\nX-Goog-Upload-Protocol: multipart\r\n',
        'Content-Type: multipart/related; boundary=frontier\r\nContent-Length: 90000\r\n\r\n',
        multipart('{}', 'image/png', picture('png', 40_000)),
      ]);
      for (let turn = 0; turn < turns; turn += 1) await setImmediate();
      await house.stop();
      const closed = await house.onDisk();
      expect(closed.filter((path) => path.startsWith('unfinished'))).toEqual([]);
      await Promise.all([...sent, slow]);
      expect(await house.onDisk()).toEqual(closed);
    },
  );

  it('keeps a journal that does not grow without end', async () => {
    const { files } = house.storage();
    const names = Array.from({ length: 20 }, (_, index) => `public/${index}`);
    const rounds = Array.from({ length: 60 }, () => names);
    await Promise.all(
      rounds.flat().map((name) => files.put(name, picture('png', 20, Number(name.slice(7))))),
    );
    const journal = join(house.dir, 'files.journal');
    const grown = (await stat(journal)).size;
    await house.restart();
    expect((await stat(journal)).size).toBeLessThan(grown / 40);
    expect(house.storage().files.list('').length).toBe(20);
  });

  it('from the wire is told once it is stored; what is put inside is not', async () => {
    await house.storage().files.put('public/a.png', picture('png'));
    await upload(house, 'uploads/ada/a.png', 'image/png', picture('png'), {
      headers: member('ada'),
    });
    await upload(house, 'uploads/bob/a.png', 'image/png', picture('png'), {
      headers: member('ada'),
    });
    expect(told).toEqual(['uploads/ada/a.png by member']);
  });
});
