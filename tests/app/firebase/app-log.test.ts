// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as LastErrors from '../../../src/app/platform/tab/last-errors.ts';
import type { AdminQuery } from '../../../src/app/admin/data/documents/query.ts';

const config = { projectId: 'demo-x', apiKey: 'k', appId: 'a' };
let answer = { status: 200, body: { result: {} } as unknown };
/** Firestore's response to every query of the back office. */
let fault: Error & { code?: string } = new Error('nothing');

const fails = (): Promise<never> => Promise.reject(fault);
const part = (): object => ({});

const heard = async (): Promise<readonly string[]> => {
  const { lastErrors }: typeof LastErrors =
    await import('../../../src/app/platform/tab/last-errors.ts');
  return lastErrors().map(({ text }) => text);
};

beforeEach(() => {
  vi.resetModules();
  vi.doMock('../../../src/app/firebase/firestore.ts', () => ({
    firestore: async () => ({
      db: {},
      kit: {
        where: part,
        orderBy: part,
        limit: part,
        query: part,
        collection: part,
        doc: part,
        getDocsFromServer: fails,
        getDocFromServer: fails,
      },
    }),
  }));
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('init.json')
      ? new Response(JSON.stringify({ ...config, hosts: null }))
      : new Response(JSON.stringify(answer.body), { status: answer.status }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('../../../src/app/firebase/firestore.ts');
});

describe('the app log hears', () => {
  it('to look whether a function exists that fails inside, and nothing of one that refuses', async () => {
    const { callFunction } = await import('../../../src/app/firebase/functions.ts');
    answer = { status: 404, body: { error: { status: 'NOT_FOUND', message: 'No such lot.' } } };
    await callFunction('listings-get', {});
    expect(await heard()).toEqual([]);
    answer = { status: 500, body: { error: { status: 'INTERNAL', message: 'It failed.' } } };
    await callFunction('listings-nonesuch', {});
    expect(await heard()).toEqual([
      'listings-nonesuch failed inside, check that this function exists: It failed.',
    ]);
    // A failing log must not report itself forever.
    await callFunction('logger-log', {});
    expect(await heard()).toHaveLength(1);
  });

  it('of a query without an index, whose rows are none', async () => {
    const { page } = await import('../../../src/app/admin/data/documents/documents.ts');
    const sort = { field: 'name', descending: false };
    const query: AdminQuery = { entity: 'makes', deleted: false, sort, filters: {}, begins: '' };
    fault = Object.assign(new Error('The query requires an index.'), {
      code: 'failed-precondition',
    });
    expect(await page(query, null)).toEqual({ rows: [], next: null });
    expect(await heard()).toEqual(['Error: The query requires an index.']);
    fault = Object.assign(new Error('no'), { code: 'permission-denied' });
    await expect(page(query, null)).rejects.toMatchObject({
      refusal: { code: 'PERMISSION_DENIED' },
    });
    expect(await heard()).toHaveLength(1);
  });
});

describe('a document asked for by the back office', () => {
  it('says that the client is offline', async () => {
    const { readDocument: read } =
      await import('../../../src/app/admin/data/documents/documents.ts');
    fault = Object.assign(new Error('no'), { code: 'unavailable' });
    await expect(read('makes', 'saab')).rejects.toMatchObject({
      refusal: { message: 'Failed to get document because the client is offline.' },
    });
  });

  it('has a name', async () => {
    const { readDocument: read } =
      await import('../../../src/app/admin/data/documents/documents.ts');
    await expect(read('makes', '')).rejects.toMatchObject({
      refusal: { message: 'Id is required' },
    });
  });
});
