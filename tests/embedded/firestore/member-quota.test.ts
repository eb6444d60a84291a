import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TokenVerifier } from '../../../src/embedded/contracts.ts';
import { plainTokens, projectId, runFirestore, type Running } from './service.ts';

const HOUR = 3_600_000;
const kB = 1_000;
let home: Running;
let time: number;

/** `sam` is staff. */
const tokens: TokenVerifier = {
  verify: async (authorization, loopback) => {
    const caller = await plainTokens.verify(authorization, loopback);
    const isStaff = caller.kind === 'member' && caller.uid === 'sam';
    return isStaff ? { ...caller, claims: { role: 'support' } } : caller;
  },
};

beforeEach(async () => {
  time = Date.UTC(2026, 6, 1);
  home = await runFirestore({ quota: true, tokens, clock: { now: () => time } });
});
afterEach(() => home.stop());

const documents = () => `${home.origin}/v1/projects/${projectId}/databases/(default)/documents`;
const name = (path: string) => `projects/${projectId}/databases/(default)/documents/${path}`;
const text = (bytes: number) => ({ fields: { text: { stringValue: 'x'.repeat(bytes) } } });

/** Writes documents in one commit; returns the status with its message. */
const write = async (paths: readonly string[], bytes: number, by = 'ann') => {
  const answer = await fetch(`${documents()}:commit`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${by}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      writes: paths.map((path) => ({ update: { name: name(path), ...text(bytes) } })),
    }),
  });
  const { error } = (await answer.json()) as { error?: { status: string; message: string } };
  return error === undefined ? 'ok' : `${error.status}: ${error.message}`;
};
const many = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `a/${from + n}`);
const stored = async (): Promise<number> => {
  const answer = await fetch(`${documents()}:runAggregationQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'a' }] },
        aggregations: [{ alias: 'n', count: {} }],
      },
    }),
  });
  const [row] = (await answer.json()) as [
    { result: { aggregateFields: { n: { integerValue: string } } } },
  ];
  return Number(row.result.aggregateFields.n.integerValue);
};

describe('what a member writes', () => {
  it('is bounded in size by document, and the refusal says the bound', async () => {
    expect(await write(['a/draft'], 250 * kB)).toBe('ok');
    expect(await write(['a/large'], 301 * kB)).toMatch(
      /^INVALID_ARGUMENT: .* at most 300000 bytes; this has 301/,
    );
    expect(await stored()).toBe(1);
    expect(await write(['a/draft'], 250 * kB)).toBe('ok');
  });

  it('is bounded in new documents, which come back with time', async () => {
    expect(await write(many(300), 10)).toBe('ok');
    expect(await write(['a/one-more'], 10)).toMatch(/^RESOURCE_EXHAUSTED: Too many new documents/);
    expect(await stored()).toBe(300);
    // Existing documents may still be changed, and other members are not affected.
    expect(await write(['a/0'], 20)).toBe('ok');
    expect(await write(['a/of-ben'], 10, 'ben')).toBe('ok');
    time += HOUR + 0.5;
    expect(await write(many(60, 1_000), 10)).toBe('ok');
    expect(await write(['a/one-more'], 10)).toMatch(/^RESOURCE_EXHAUSTED/);
  });

  it('is bounded in bytes of new documents and of what is written over', async () => {
    for (let n = 0; n < 50; n += 1) expect(await write([`a/${n}`], 195 * kB)).toBe('ok');
    expect(await write(many(2, 100), 200 * kB)).toMatch(
      /^RESOURCE_EXHAUSTED: Too many bytes of new/,
    );
    let over = 'ok';
    let times = 0;
    while (over === 'ok' && times < 400) {
      over = await write(['a/0'], 290 * kB);
      times += 1;
    }
    expect(over).toBe('RESOURCE_EXHAUSTED: Too many bytes written in a short time. Wait a while.');
    expect(times).toBeGreaterThan(90);
    expect(await write(['a/0'], kB)).toBe('ok');
  });

  it('takes nothing where a commit is refused, and all or none of a commit', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect(await write(many(301), 10)).toMatch(/^RESOURCE_EXHAUSTED/);
    }
    expect(await stored()).toBe(0);
    expect(await write(many(300), 10)).toBe('ok');
  });

  it('gets nothing back of a clock that goes back', async () => {
    expect(await write(many(300), 10)).toBe('ok');
    time -= 5 * HOUR;
    expect(await write(['a/one-more'], 10)).toMatch(/^RESOURCE_EXHAUSTED/);
    time += 5 * HOUR;
    expect(await write(['a/one-more'], 10)).toMatch(/^RESOURCE_EXHAUSTED/);
  });

  it('is not bounded for staff, who import tables', async () => {
    expect(await write(many(450), 10, 'sam')).toBe('ok');
    expect(await write(['a/large'], 400 * kB, 'sam')).toBe('ok');
  });
});
