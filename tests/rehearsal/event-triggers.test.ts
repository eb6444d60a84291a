import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { initializeApp } from 'firebase-admin/app';
import type { CloudEvent } from 'firebase-functions/v2';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { WireDocument, WireValue } from '../../src/embedded/contracts.ts';
import { readBody } from '../../src/embedded/http/exchange.ts';
import { openEventTriggers } from './event-triggers.ts';

interface Delivered {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let delivered: Delivered[] = [];
let status = 200;
const server = createServer((req, res) => {
  void readBody(req, 1_048_576).then((body) => {
    delivered.push({ path: req.url ?? '', headers: req.headers, body: body.toString() });
    return res.writeHead(status).end('{}');
  });
});
beforeAll(async () => {
  initializeApp({ projectId: 'demo-test' });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => server.close());
beforeEach(() => {
  delivered = [];
  status = 200;
});

const opened = () =>
  openEventTriggers('demo-test', `127.0.0.1:${(server.address() as AddressInfo).port}`);

const written = (value: string, kind = 'written', matchType = 'PATH_PATTERN') => ({
  eventType: `google.cloud.firestore.document.v1.${kind}`,
  database: '(default)',
  namespace: '(default)',
  document: { value, matchType },
});

const doc = (path: string, fields: Readonly<Record<string, WireValue>>): WireDocument => ({
  name: `projects/demo-test/databases/(default)/documents/${path}`,
  fields,
  createTime: '2026-11-20T10:00:00.123456Z',
  updateTime: '2026-11-20T11:00:00.5Z',
});

const change = (path: string, before: WireDocument | null, after: WireDocument | null) => ({
  path,
  before,
  after,
});

it('delivers both versions of a document, as the functions’ own package reads them', async () => {
  const events = opened();
  events.register('us-central1-follow-bids-0', written('bids/{id}'));
  const before = doc('bids/b 1', { amount: { integerValue: '9007199254740991' } });
  const after = doc('bids/b 1', {
    amount: { doubleValue: 0.5 },
    at: { timestampValue: '1969-12-31T23:59:59.25Z' },
    gone: { nullValue: null },
    list: { arrayValue: { values: [{ booleanValue: true }, { stringValue: 'é' }] } },
    map: { mapValue: { fields: { deep: { mapValue: {} } } } },
  });
  for (const { run } of events.follow(change('bids/b 1', before, after))) await run();

  const [{ path, headers, body }] = delivered as [Delivered];
  expect(path).toBe('/functions/projects/demo-test/triggers/us-central1-follow-bids-0');
  const seen: unknown[] = [];
  const listening = onDocumentWritten('bids/{id}', (event) => {
    seen.push(event.params, event.data?.before.data(), event.data?.after.data());
  });
  const context = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('ce-') ? [[name.slice(3), value]] : [],
    ),
  );
  await listening({
    ...context,
    data: Buffer.from(body, 'base64'),
  } as unknown as CloudEvent<never>);
  expect(seen).toEqual([
    { id: 'b 1' },
    { amount: 9_007_199_254_740_991 },
    {
      amount: 0.5,
      at: expect.objectContaining({ _seconds: -1, _nanoseconds: 250_000_000 }),
      gone: null,
      list: [true, 'é'],
      map: { deep: {} },
    },
  ]);
});

it.each([
  ['written', ['made', 'changed', 'removed']],
  ['created', ['made']],
  ['updated', ['changed']],
  ['deleted', ['removed']],
])('delivers of the kind %s what it is about', (kind, expected) => {
  const events = opened();
  events.register('one', written('bids/{id}', kind));
  const of = { made: [false, true], changed: [true, true], removed: [true, false] } as const;
  const heard = Object.entries(of).flatMap(([name, [was, is]]) => {
    const at = (there: boolean) => (there ? doc('bids/a', {}) : null);
    return events.follow(change('bids/a', at(was), at(is))).length > 0 ? [name] : [];
  });
  expect(heard).toEqual(expected);
});

it.each([
  ['bids/{id}', 'PATH_PATTERN', ['bids/a']],
  ['bids/{id}/notes/{note}', 'PATH_PATTERN', ['bids/a/notes/n']],
  ['bids/{rest=**}', 'PATH_PATTERN', ['bids/a', 'bids/a/notes/n']],
  ['b.ds/a', 'PATH_PATTERN', []],
  ['bids/a', 'EXACT', ['bids/a']],
])('follows the documents of %s (%s)', (value, matchType, expected) => {
  const events = opened();
  events.register('one', written(value, 'written', matchType));
  const paths = ['bids/a', 'bids/a/notes/n', 'other/a'];
  expect(
    paths.filter((path) => events.follow(change(path, null, doc(path, {}))).length > 0),
  ).toEqual(expected);
});

it('refuses a registration that names no event or no document', () => {
  const { register } = opened();
  expect(() => register('one', { ...written('a/{b}'), eventType: 'other' })).toThrow('other');
  expect(() => register('one', { ...written(''), document: 7 })).toThrow('document.value');
});

it('reports a function that failed, and repeats an event under the same id', async () => {
  const events = opened();
  events.register('one', written('bids/{id}'));
  const [followUp] = events.follow(change('bids/a', null, doc('bids/a', {})));
  status = 500;
  await expect(followUp?.run()).rejects.toThrow('500');
  status = 200;
  await followUp?.run();
  const ids = delivered.map(({ headers }) => headers['ce-id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
