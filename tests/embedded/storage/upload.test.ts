import { createHash } from 'node:crypto';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bucket, openHouse, picture, type House } from './house.ts';
import { at, cut, exchange, member, multipart, multipartHeaders, upload } from './raw.ts';

let house: House;
let before: readonly string[];
beforeAll(async () => {
  house = await openHouse({ largest: 2_000_000, quota: 5_000_000 });
});
beforeEach(async () => {
  before = await house.onDisk();
});
afterAll(() => house.close());

const post = (
  query: string,
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer> | string,
) =>
  fetch(`${house.origin}/v0/b/${bucket}/o${query}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', ...headers },
    body,
  });
const png = picture('png', 500);
const good = multipart('{}', 'image/png', png);

describe('an upload the rules refuse', () => {
  const head = (length: number, type: string): string =>
    `POST /v0/b/${bucket}/o?name=uploads%2Fada%2Fbig HTTP/1.1\r\nHost: localhost\r\n` +
    `Authorization: Firebase member-ada\r\nX-Goog-Upload-Protocol: multipart\r\n` +
    `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

  it('is refused by what it announces, before its bytes come', async () => {
    const text = multipart('{}', 'text/plain', 'a'.repeat(9000));
    const announced = head(1_900_000, multipartHeaders['Content-Type']);
    expect(await exchange(house.port, [announced, text.subarray(0, 8000)])).toMatch(
      /^HTTP\/1\.1 403 /,
    );
    const large = head(30_000_000, multipartHeaders['Content-Type']);
    expect(await exchange(house.port, [large])).toMatch(/^HTTP\/1\.1 413 /);
    expect(await house.onDisk()).toEqual(before);
  });

  it('is answered although all of it was sent', async () => {
    const body = multipart('{}', 'image/png', picture('png', 1_900_000));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('?name=mine/bob/x.png', multipartHeaders, body)),
    );
    const refused = await post(
      '?name=mine/bob/x.png',
      { ...multipartHeaders, ...member('ada') },
      body,
    );
    const tooLong = multipart('{}', 'image/png', picture('png', 9_000_000));
    expect(
      (await post('?name=mine/ada/x.png', { ...multipartHeaders, ...member('ada') }, tooLong))
        .status,
    ).toBe(413);
    expect(refused.status).toBe(403);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await house.storage().files.remove('mine/bob/x.png');
  });

  it('says that the disk is full', async () => {
    const full = await openHouse();
    await symlink('/dev/full', join(full.dir, 'unfinished', '1'));
    const answer = await upload(full, 'public/a.png', 'image/png', png);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('no room on its disk');
    expect((await upload(full, 'public/a.png', 'image/png', png)).status).toBe(200);
    await full.close();
  });
});

describe('an upload that is refused', () => {
  it.each([
    ['without a name', '', multipartHeaders, good, 400],
    ['with an empty name', '?name=', multipartHeaders, good, 400],
    ['that climbs', '?name=uploads/../../x', multipartHeaders, good, 400],
    ['that climbs in disguise', '?name=uploads%2F%2e%2e%2Fx', multipartHeaders, good, 400],
    ['with an empty segment', '?name=a//b', multipartHeaders, good, 400],
    ['with a control character', '?name=a%0Ab', multipartHeaders, good, 400],
    ['with a zero byte', '?name=a%00b', multipartHeaders, good, 400],
    ['with too long a name', `?name=${'a'.repeat(1025)}`, multipartHeaders, good, 400],
    ['by no protocol', '?name=a', {}, good, 400],
    [
      'without a boundary',
      '?name=a',
      { ...multipartHeaders, 'Content-Type': 'multipart/related' },
      good,
      400,
    ],
    [
      'with another boundary',
      '?name=a',
      { ...multipartHeaders, 'Content-Type': 'multipart/related; boundary=x' },
      good,
      400,
    ],
    ['without its end', '?name=a', multipartHeaders, good.subarray(0, -3), 400],
    ['with one part', '?name=a', multipartHeaders, '--frontier\r\n\r\n{}\r\n--frontier--', 400],
    ['with broken JSON', '?name=a', multipartHeaders, multipart('{"a":', 'image/png', png), 400],
    ['with a list for JSON', '?name=a', multipartHeaders, multipart('[]', 'image/png', png), 400],
    [
      'with a header in its words',
      '?name=a',
      multipartHeaders,
      multipart('{"cacheControl":"a\\r\\nSet-Cookie: x"}', 'image/png', png),
      400,
    ],
    [
      'with numbers for words',
      '?name=a',
      multipartHeaders,
      multipart('{"metadata":{"a":1}}', 'image/png', png),
      400,
    ],
    [
      'with far too many words',
      '?name=a',
      multipartHeaders,
      multipart(JSON.stringify({ metadata: { a: 'x'.repeat(9000) } }), 'image/png', png),
      400,
    ],
    [
      'that is packed',
      '?name=a',
      multipartHeaders,
      multipart('{"contentEncoding":"gzip"}', 'image/png', png),
      400,
    ],
    [
      'with another hash',
      '?name=a',
      multipartHeaders,
      multipart('{"md5Hash":"AAAAAAAAAAAAAAAAAAAAAA=="}', 'image/png', png),
      400,
    ],
    [
      'that is too large',
      '?name=a',
      multipartHeaders,
      multipart('{}', 'image/png', picture('png', 2_000_001)),
      413,
    ],
    [
      'by a broken token',
      '?name=a',
      { ...multipartHeaders, Authorization: 'Firebase nonsense' },
      good,
      401,
    ],
    [
      'by the wrong member',
      '?name=mine/bob/a',
      { ...multipartHeaders, ...member('ada') },
      good,
      403,
    ],
  ])('%s', async (_, query, headers, body, status) => {
    const answer = await post(query, headers, body);
    const error = (await answer.json()) as { error: { code: number; message: string } };
    expect([answer.status, error.error.code]).toEqual([status, status]);
    expect(error.error.message).not.toBe('');
    expect(await house.onDisk()).toEqual(before);
  });

  it('takes the hash that is right', async () => {
    const md5Hash = createHash('md5').update(png).digest('base64');
    expect((await upload(house, 'a', 'image/png', png, { about: { md5Hash } })).status).toBe(200);
  });

  it('to another bucket is not found, and other methods are not known', async () => {
    const other = await fetch(`${house.origin}/v0/b/other/o?name=a`, { method: 'POST' });
    expect(other.status).toBe(404);
    expect((await fetch(at(house, 'a'), { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${house.origin}/v0/b/${bucket}/x`)).status).toBe(404);
    expect((await fetch(`${house.origin}/v0/b/${bucket}/o/%E0%A4%A`)).status).toBe(400);
  });

  it('beyond the quota is told so', async () => {
    for (const name of ['q1', 'q2']) {
      const size = name === 'q1' ? 1_900_000 : 1_900_001;
      expect((await upload(house, name, 'image/png', picture('png', size))).status).toBe(200);
    }
    const full = await upload(house, 'q3', 'image/png', picture('png', 1_900_002));
    expect(full.status).toBe(402);
    expect((await upload(house, 'q1', 'image/png', png)).status).toBe(200);
    expect((await upload(house, 'q2', 'image/png', png)).status).toBe(200);
  });
});

describe('a line that breaks', () => {
  const head = (length: number, extra = ''): string =>
    `POST /v0/b/${bucket}/o?name=cut HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer owner\r\n` +
    `X-Goog-Upload-Protocol: multipart\r\nContent-Type: multipart/related; boundary=frontier\r\n` +
    `${extra}Content-Length: ${length}\r\n\r\n`;

  it('in the middle of an upload leaves nothing', async () => {
    await cut(house.port, [head(good.length), good.subarray(0, good.length - 200)]);
    await cut(house.port, [head(good.length)]);
    expect(await house.onDisk()).toEqual(before);
    expect(house.storage().files.find('cut')).toBeNull();
    expect((await upload(house, 'a', 'image/png', png)).status).toBe(200);
  });

  it('with headers without end is refused by name', async () => {
    const huge = `X-Long: ${'a'.repeat(40_000)}\r\n`;
    expect(await exchange(house.port, [head(good.length, huge), good])).toMatch(/^HTTP\/1.1 431/);
    expect(await exchange(house.port, ['GET /v0/b/x HTTP/1.1\r\nno colon\r\n\r\n'])).toMatch(
      /^HTTP\/1.1 400/,
    );
    expect((await upload(house, 'a', 'image/png', png)).status).toBe(200);
  });

  it('announcing too much is refused before it is sent', async () => {
    expect(await exchange(house.port, [head(900_000_000)])).toMatch(/^HTTP\/1.1 413/);
  });
});

describe('several at once', () => {
  it('create one file when the rules allow one', async () => {
    const tries = await Promise.all(
      [1, 2, 3, 4, 5].map((seed) =>
        upload(house, 'uploads/ada/once.png', 'image/png', picture('png', 900, seed), {
          headers: member('ada'),
        }),
      ),
    );
    expect(tries.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200, 403, 403, 403, 403,
    ]);
  });

  it('with the same bytes keep them until the last is gone', async () => {
    const same = picture('png', 700, 42);
    const names = ['s1', 's2', 's3'];
    await Promise.all(names.map((name) => upload(house, name, 'image/png', same)));
    const remove = (name: string) =>
      fetch(at(house, name), { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
    await Promise.all([remove('s1'), remove('s2'), upload(house, 's4', 'image/png', same)]);
    const found = await house.storage().files.get('s4');
    expect(found?.bytes.equals(same)).toBe(true);
    const hash = createHash('sha256').update(same).digest('hex');
    await Promise.all([remove('s3'), remove('s4')]);
    expect((await house.onDisk()).filter((path) => path.includes(hash))).toEqual([]);
  });
});
