import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../server/on-a-port.ts';
import { bucket, openHouse, type House } from './house.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse({ anyBucket: true });
});
afterEach(() => house.close());

const owner = { Authorization: 'Bearer owner', 'Content-Type': 'text/plain' };
const put = async (into: string, name: string, body: string): Promise<number> => {
  const path = `/upload/storage/v1/b/${into}/o?uploadType=media&name=${name}`;
  return (await fetch(`${house.origin}${path}`, { method: 'POST', headers: owner, body })).status;
};
const get = async (from: string, name: string): Promise<string | number> => {
  const path = `${house.origin}/v0/b/${from}/o/${name}?alt=media`;
  const answer = await fetch(path, { headers: owner });
  return answer.ok ? answer.text() : answer.status;
};

describe('the buckets of an emulator', () => {
  it('keep their files apart, and over a restart', async () => {
    expect(await put('pictures', 'a', 'one')).toBe(200);
    expect(await put(bucket, 'a', 'two')).toBe(200);
    // The same bytes stay in one bucket when the other deletes them.
    expect(await put('words', 'a', 'one')).toBe(200);
    await house.restart();
    expect([await get('pictures', 'a'), await get(bucket, 'a')]).toEqual(['one', 'two']);
    const removed = await fetch(`${house.origin}/v0/b/words/o/a`, {
      method: 'DELETE',
      headers: owner,
    });
    expect([removed.status, await get('words', 'a'), await get('pictures', 'a')]).toEqual([
      204,
      404,
      'one',
    ]);
  });

  it('are emptied together, those nobody has asked for since a restart too', async () => {
    await put('pictures', 'a', 'one');
    await put(bucket, 'a', 'two');
    await house.restart();
    await house.storage().clear();
    expect([await get('pictures', 'a'), await get(bucket, 'a')]).toEqual([404, 404]);
    expect((await house.onDisk()).filter((path) => path.includes('blobs'))).toEqual([]);
  });

  it.each(['..', '%2e%2e', 'a', '.hidden', 'up%2Fdown', 'Capital', 'x'.repeat(223)])(
    'are not called %s',
    async (name) => {
      // Sent raw: `fetch` would resolve the parent folder.
      const { status } = await ask(house.port, `/v0/b/${name}/o/a`, { headers: owner });
      expect(status).toBe(404);
      expect((await house.onDisk()).filter((file) => file.startsWith('buckets'))).toEqual([]);
    },
  );

  it('are a hundred at most', async () => {
    for (let at = 0; at < 99; at += 1) expect(await get(`bucket-${at}`, 'a')).toBe(404);
    expect(await get('one-too-many', 'a')).toBe(429);
    expect(await put('bucket-98', 'a', 'one')).toBe(200);
  });
});
