import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { projectId, runFirestore, type Running } from './service.ts';

let running: Running;
beforeAll(async () => {
  running = await runFirestore({
    judge: { allows: ({ path }) => !path.startsWith('secrets') },
    indexes: JSON.stringify({
      indexes: [
        {
          collectionGroup: 'lots',
          queryScope: 'COLLECTION',
          fields: [
            { fieldPath: 'status', order: 'ASCENDING' },
            { fieldPath: 'ends', order: 'DESCENDING' },
          ],
        },
      ],
      fieldOverrides: [],
    }),
  });
});
afterAll(() => running.stop());

const root = `projects/${projectId}/databases/(default)/documents`;

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

const call = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const response = await fetch(`${running.origin}/v1/${root}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? null : JSON.parse(text),
    headers: response.headers,
  };
};

const update = (path: string, fields: object, more: object = {}): object => ({
  update: { name: `${root}/${path}`, fields },
  ...more,
});
const one = { n: { integerValue: '1' } };

describe('REST', () => {
  it('creates, gets, patches, lists and deletes by path', async () => {
    expect((await call('POST', '/cars?documentId=a', { fields: one })).status).toBe(200);
    expect(await call('POST', '/cars?documentId=a', { fields: one })).toMatchObject({
      status: 409,
      body: { error: { status: 'ALREADY_EXISTS', code: 409 } },
    });
    const patched = await call(
      'PATCH',
      '/cars/a?updateMask.fieldPaths=m.k&updateMask.fieldPaths=gone',
      {
        fields: { m: { mapValue: { fields: { k: { stringValue: 'v' } } } } },
      },
    );
    expect(patched.body).toMatchObject({
      fields: { ...one, m: { mapValue: { fields: { k: { stringValue: 'v' } } } } },
    });
    expect((await call('GET', '/cars/a?mask.fieldPaths=n')).body).toMatchObject({ fields: one });
    await call('POST', '/cars?documentId=b', { fields: one });
    const first = (await call('GET', '/cars?pageSize=1')).body as {
      documents: unknown[];
      nextPageToken: string;
    };
    expect(first.documents).toHaveLength(1);
    const next = await call(
      'GET',
      `/cars?pageSize=1&pageToken=${encodeURIComponent(first.nextPageToken)}`,
    );
    expect(next.body).toMatchObject({ documents: [{ name: `${root}/cars/b` }] });
    expect(next.body).not.toHaveProperty('nextPageToken');
    expect((await call('DELETE', '/cars/a')).body).toEqual({});
    expect(await call('GET', '/cars/a')).toMatchObject({
      status: 404,
      body: { error: { status: 'NOT_FOUND' } },
    });
  });

  it('takes enums by number, as some clients send them', async () => {
    await call('POST', ':commit', {
      writes: [update('nums/a', one), update('nums/b', { n: { integerValue: 2 } })],
    });
    const found = await call('POST', ':runQuery?$alt=json;enum-encoding=int', {
      structuredQuery: {
        from: [{ collectionId: 'nums' }],
        where: { fieldFilter: { field: { fieldPath: 'n' }, op: 4, value: { integerValue: 1 } } },
        orderBy: [{ field: { fieldPath: 'n' }, direction: 2 }],
        limit: { value: 1 },
      },
    });
    expect(found.body).toMatchObject([{ document: { name: `${root}/nums/b` } }]);
  });

  it('commits all or nothing, and says why not', async () => {
    const refused = await call('POST', ':commit', {
      writes: [update('all/a', one), update('all/b', one, { currentDocument: { exists: true } })],
    });
    expect(refused).toMatchObject({ status: 404, body: { error: { status: 'NOT_FOUND' } } });
    expect((await call('GET', '/all/a')).status).toBe(404);
    const done = await call('POST', ':commit', { writes: [update('all/a', one)] });
    const { commitTime } = done.body as { commitTime: string };
    expect(commitTime).toMatch(/\.\d{3}000Z$/);
    const nine = commitTime.replace('000Z', '000000Z');
    const held = { currentDocument: { updateTime: nine } };
    expect((await call('POST', ':commit', { writes: [update('all/a', {}, held)] })).status).toBe(
      200,
    );
    expect(await call('POST', ':commit', { writes: [update('all/a', one, held)] })).toMatchObject({
      status: 400,
      body: { error: { status: 'FAILED_PRECONDITION' } },
    });
  });

  it('refuses a query without its composite index, and names it', async () => {
    const ask = (direction: string): Promise<Answer> =>
      call('POST', ':runQuery', {
        structuredQuery: {
          from: [{ collectionId: 'lots' }],
          where: {
            fieldFilter: {
              field: { fieldPath: 'status' },
              op: 'EQUAL',
              value: { stringValue: 'live' },
            },
          },
          orderBy: [{ field: { fieldPath: 'ends' }, direction }],
        },
      });
    expect((await ask('DESCENDING')).status).toBe(200);
    const refused = await ask('ASCENDING');
    expect(refused).toMatchObject({
      status: 400,
      body: [{ error: { status: 'FAILED_PRECONDITION' } }],
    });
    expect(JSON.stringify(refused.body)).toMatch(/requires an index.*lots.*status.*ends/);
  });

  it.each<[string, string, string, unknown, number]>([
    ['no JSON', 'POST', ':commit', '{', 400],
    ['a list for a body', 'POST', ':commit', '[]', 400],
    ['a write of nothing', 'POST', ':commit', { writes: [{}] }, 400],
    [
      'another database',
      'POST',
      ':commit',
      { writes: [{ delete: 'projects/x/databases/y/documents/a/b' }] },
      400,
    ],
    [
      'a value of two types',
      'POST',
      ':commit',
      { writes: [update('a/b', { a: { integerValue: '1', stringValue: 'x' } })] },
      400,
    ],
    ['a reserved id', 'POST', ':commit', { writes: [update('a/__b__', one)] }, 400],
    [
      'a reserved field',
      'POST',
      ':commit',
      { writes: [update('a/b', JSON.parse('{"__proto__":{"integerValue":"1"}}') as object)] },
      400,
    ],
    [
      'a list in a list',
      'POST',
      ':commit',
      { writes: [update('a/b', { l: { arrayValue: { values: [{ arrayValue: {} }] } } })] },
      400,
    ],
    [
      'an integer too big',
      'POST',
      ':commit',
      { writes: [update('a/b', { n: { integerValue: '9223372036854775808' } })] },
      400,
    ],
    [
      'a document of a mebibyte',
      'POST',
      ':commit',
      { writes: [update('a/b', { s: { stringValue: 'x'.repeat(1_048_576) } })] },
      400,
    ],
    [
      '501 writes',
      'POST',
      ':commit',
      { writes: Array.from({ length: 501 }, (_, n) => update(`a/b${n}`, one)) },
      400,
    ],
    [
      'a long value in an index',
      'POST',
      ':commit',
      { writes: [update('lots/b', { status: { stringValue: 'x'.repeat(1500) } })] },
      400,
    ],
    ['an unknown verb', 'POST', ':explode', {}, 501],
    ['an unknown transaction', 'POST', ':commit', { writes: [], transaction: 'AAAA' }, 400],
    ['a collection as a document', 'POST', ':batchGet', { documents: [`${root}/a`] }, 400],
    ['a bad escape', 'GET', '/a/%E0%A4%A', undefined, 400],
    ['what the rules forbid', 'GET', '/secrets/a', undefined, 403],
  ])('refuses %s', async (_, method, path, body, status) => {
    const answer = await call(method, path, body);
    expect(answer.status).toBe(status);
    const error = Array.isArray(answer.body) ? (answer.body[0] as unknown) : answer.body;
    expect(error).toMatchObject({ error: { code: status, message: expect.any(String) as string } });
  });

  it('refuses more documents at once than are judged, unless the home itself asks', async () => {
    const ask = (count: number, headers?: Readonly<Record<string, string>>) => {
      const documents = Array.from({ length: count }, (_, n) => `${root}/secrets/s${n}`);
      return call('POST', ':batchGet', { documents }, headers);
    };
    const status = (answer: Answer) => (answer.body as readonly { error?: object }[])[0]?.error;
    expect(status(await ask(500))).toMatchObject({ code: 403 });
    expect(status(await ask(501))).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' });
    expect((await ask(501, { authorization: 'Bearer owner' })).status).toBe(200);
  });

  it('refuses 21 levels and takes 20', async () => {
    const nested = (levels: number): object =>
      levels === 0 ? one.n : { mapValue: { fields: { m: nested(levels - 1) } } };
    const write = (levels: number): Promise<Answer> =>
      call('POST', ':commit', { writes: [update('deep/d', { m: nested(levels) })] });
    expect((await write(20)).status).toBe(200);
    expect((await write(21)).status).toBe(400);
  });

  it('refuses a bad token and an endless body, and stays up', async () => {
    expect((await call('GET', '/cars/b', undefined, { authorization: 'Bearer bad' })).status).toBe(
      401,
    );
    const answer = await new Promise<number>((resolve) => {
      const sent = request(`${running.origin}/v1/${root}:commit`, { method: 'POST' }, (res) => {
        resolve(res.statusCode ?? 0);
        sent.destroy();
      });
      sent.on('error', () => resolve(0));
      const piece = Buffer.alloc(1024 * 1024, 32);
      for (let n = 0; n < 12; n += 1) sent.write(piece);
    });
    expect([0, 400]).toContain(answer);
    expect((await call('GET', '/cars/b')).status).toBe(200);
  });

  it('echoes the origin of a page, with credentials', async () => {
    const { headers } = await call('GET', '/cars/b', undefined, { origin: 'http://a.example' });
    expect(headers.get('access-control-allow-origin')).toBe('http://a.example');
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    const preflight = await fetch(`${running.origin}/v1/${root}:commit`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://a.example',
        'access-control-request-headers': 'x-goog-api-client',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-goog-api-client');
  });

  it('knows the owner by the machine, not by a page of a foreign site', async () => {
    const ask = (headers: Record<string, string>): Promise<number> =>
      new Promise((resolve, reject) => {
        const path = `/v1/${root}:listCollectionIds`;
        const sent = request({ port: running.port, path, method: 'POST', headers }, (res) => {
          res.resume();
          resolve(res.statusCode ?? 0);
        });
        sent.on('error', reject);
        sent.end('{}');
      });
    const authorization = 'Bearer owner';
    const host = `127.0.0.1:${running.port}`;
    expect(await ask({ authorization, host })).toBe(200);
    expect(await ask({ authorization, host, origin: 'http://localhost:5173' })).toBe(403);
    expect(await ask({ authorization, host, 'sec-fetch-site': 'same-origin' })).toBe(403);
    expect(await ask({ authorization, host, origin: 'https://evil.example' })).toBe(403);
    expect(await ask({ authorization, host: 'evil.example' })).toBe(403);
    expect(await ask({ host })).toBe(403);
  });

  it('lets nobody but the owner begin a database by naming it', async () => {
    const other = `${running.origin}/v1/projects/other/databases/third/documents/a`;
    const put = (authorization: string): Promise<Response> =>
      fetch(`${other}?documentId=b`, {
        method: 'POST',
        headers: authorization === '' ? {} : { Authorization: authorization },
        body: JSON.stringify({ fields: one }),
      });
    expect((await fetch(`${other}/b`)).status).toBe(404);
    expect((await put('')).status).toBe(404);
    expect((await put('Bearer ada')).status).toBe(404);
    expect(existsSync(join(running.dir, 'other'))).toBe(false);
    expect((await put('Bearer owner')).status).toBe(200);
    expect((await fetch(`${other}/b`)).status).toBe(200);
  });

  it('clears a database for its owner, and keeps databases apart', async () => {
    const other = 'projects/other/databases/second';
    const put = await fetch(`${running.origin}/v1/${other}/documents/a?documentId=b`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner' },
      body: JSON.stringify({ fields: one }),
    });
    expect(put.status).toBe(200);
    const cleared = await fetch(`${running.origin}/emulator/v1/${other}/documents`, {
      method: 'DELETE',
    });
    expect(cleared.status).toBe(200);
    expect((await fetch(`${running.origin}/v1/${other}/documents/a/b`)).status).toBe(404);
    expect((await call('GET', '/cars/b')).status).toBe(200);
  });
});
