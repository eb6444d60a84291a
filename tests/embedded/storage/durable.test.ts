import { appendFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredFile } from '../../../src/embedded/storage/stored-file.ts';
import { openHouse, picture, type House } from './house.ts';
import { member, upload } from './raw.ts';

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
