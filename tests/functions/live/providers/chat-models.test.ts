import { describe, expect, it } from 'vitest';
import {
  chatModels,
  type ChatSettings,
} from '../../../../src/functions/live/providers/chat-models.ts';
import { keysIn } from '../../../../src/functions/live/providers/model-keys.ts';

interface Sent {
  readonly url: string;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly redirect: RequestInit['redirect'];
}

const secret = 'sk-test-canary-key';

type Signal = RequestInit['signal'];

/** Like the network: ends when the signal aborts. */
const aborted = (signal: Signal): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const untilAborted = (stream: ReadableStream<Uint8Array>, signal: Signal) => {
  const through = new TransformStream<Uint8Array, Uint8Array>();
  void stream.pipeTo(through.writable, signal ? { signal } : {}).catch(() => undefined);
  return through.readable;
};

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

const completion = (
  content: unknown,
  usage: unknown = { prompt_tokens: 40, completion_tokens: 7 },
) =>
  json({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'answering-model',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage,
  });

const opened = (answer: () => Response | Promise<Response>, more: Partial<ChatSettings> = {}) => {
  const sent: Sent[] = [];
  const lines: string[] = [];
  const models = chatModels({
    keys: { openai: secret, anthropic: secret, google: secret },
    log: (level, message, facts) => lines.push(`${level} ${message} ${JSON.stringify(facts)}`),
    fetch: async (input, init) => {
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
      sent.push({
        url: String(input),
        headers: new Headers(init?.headers),
        body,
        redirect: init?.redirect,
      });
      const answered = await Promise.race([answer(), aborted(init?.signal)]);
      const { body: stream, status, headers } = answered;
      return new Response(stream === null ? null : untilAborted(stream, init?.signal), {
        status,
        headers,
      });
    },
    timeoutMs: 1_000,
    ...more,
  });
  return { models, sent, lines };
};

const question = { provider: 'openai', model: '', system: 'rules', user: 'passages' } as const;

describe('a question to a provider', () => {
  it.each([
    ['openai', 'https://api.openai.com/v1/chat/completions'],
    ['anthropic', 'https://api.anthropic.com/v1/chat/completions'],
    ['google', 'https://generativelanguage.googleapis.com/v1beta/openai/chat/completions'],
  ] as const)('goes to %s in the one protocol, with its key and no tool', async (provider, url) => {
    const { models, sent } = opened(() => completion('Yes [1].'));
    expect(await models.ask({ ...question, provider })).toEqual({
      ok: true,
      model: 'answering-model',
      text: 'Yes [1].',
      tokensIn: 40,
      tokensOut: 7,
    });
    const [request] = sent;
    expect(sent).toHaveLength(1);
    expect(request).toMatchObject({ url, redirect: 'error' });
    expect(request?.headers.get('authorization')).toBe(`Bearer ${secret}`);
    expect(Object.keys(request?.body ?? {}).toSorted()).toEqual([
      'max_completion_tokens',
      'messages',
      'model',
    ]);
    expect(request?.body?.['messages']).toEqual([
      { role: 'system', content: 'rules' },
      { role: 'user', content: 'passages' },
    ]);
  });

  it('names the model that was chosen, or the provider’s usual one', async () => {
    const { models, sent } = opened(() => completion('Yes [1].'));
    await models.ask({ ...question, model: 'gpt-5' });
    await models.ask(question);
    expect(sent.map(({ body }) => body?.['model'])).toEqual(['gpt-5', 'gpt-5-mini']);
  });

  it.each([
    ['a limit with how long to wait', () => json({}, 429, { 'retry-after': '9' }), 'LIMITED', 9],
    ['a limit without', () => json({}, 429), 'LIMITED', null],
    ['a limit with a date', () => json({}, 429, { 'retry-after': 'Wed, 1 Jan' }), 'LIMITED', null],
    [
      'a wrong key',
      () => json({ error: { message: `Incorrect API key ${secret}` } }, 401),
      'SILENT',
      null,
    ],
    ['a failure', () => json({}, 500), 'SILENT', null],
    ['no JSON', () => new Response('<html>', { status: 200 }), 'SILENT', null],
    ['no choice', () => json({ choices: [] }), 'SILENT', null],
    ['no words', () => completion(null), 'SILENT', null],
    ['no network', () => Promise.reject(new TypeError('fetch failed')), 'SILENT', null],
  ] as const)(
    'of %s is told as such, asked once, without the key',
    async (_what, answer, why, wait) => {
      const { models, sent, lines } = opened(answer as () => Response);
      const reply = await models.ask(question);
      expect(reply).toMatchObject({ ok: false, why, retryAfterSeconds: wait });
      expect(sent).toHaveLength(1);
      expect(lines).toHaveLength(1);
      expect(JSON.stringify([reply, lines])).not.toContain(secret);
    },
  );

  it.each([
    ['never answered', () => undefined],
    [
      'answered by headers alone',
      () =>
        new Response(new ReadableStream({ start: () => undefined }), {
          headers: { 'content-type': 'application/json' },
        }),
    ],
  ])('that is %s ends in time', async (_what, answer) => {
    const { models } = opened(() => answer() ?? new Promise(() => undefined), { timeoutMs: 50 });
    expect(await models.ask(question)).toMatchObject({
      ok: false,
      why: 'SILENT',
      note: 'It did not answer in time.',
    });
  });

  it('counts no tokens that are none', async () => {
    const { models } = opened(() => completion('x', { prompt_tokens: -3, completion_tokens: 1.5 }));
    expect(await models.ask(question)).toMatchObject({ tokensIn: 0, tokensOut: 0 });
  });

  it('to a provider without a key goes nowhere', async () => {
    const { models, sent } = opened(() => completion('Yes.'), { keys: {} });
    expect(await models.ask(question)).toMatchObject({ ok: false, why: 'SILENT' });
    expect(models.providers.every(({ configured }) => !configured)).toBe(true);
    expect(sent).toEqual([]);
  });
});

describe('the hosts that are asked', () => {
  const local = (url: string) =>
    opened(() => completion('Yes.'), {
      keys: {},
      local: { title: 'Own', url, model: 'own' },
    });

  it.each(['http://127.0.0.1:9/v1', 'http://localhost:9/v1', 'https://models.example.com/v1'])(
    'are an own server at %s',
    async (url) => {
      const { models, sent } = local(url);
      expect(await models.ask({ ...question, provider: 'local' })).toMatchObject({ ok: true });
      expect(sent[0]?.url).toBe(`${url}/chat/completions`);
    },
  );

  it.each([
    'http://169.254.169.254/v1',
    'http://models.example.com/v1',
    'ftp://x/',
    'nonsense',
    '',
  ])('are not “%s”', async (url) => {
    const { models, sent, lines } = local(url);
    expect(await models.ask({ ...question, provider: 'local' })).toMatchObject({ ok: false });
    expect(sent).toEqual([]);
    expect(lines[0]).toMatch(/^error .*address that is not asked/);
  });
});

describe('the models of a provider', () => {
  const list = { data: [{ id: 'models/b' }, { id: 'a', display_name: 'Model A' }] };

  it('are listed by name, without Google’s prefix, and asked once in ten minutes', async () => {
    const { models, sent } = opened(() => json(list));
    const expected = [
      { id: 'a', title: 'Model A' },
      { id: 'b', title: 'b' },
    ];
    expect(await models.list('anthropic')).toEqual(expected);
    expect(await models.list('anthropic')).toEqual(expected);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe('https://api.anthropic.com/v1/models');
    expect(sent[0]?.headers.get('x-api-key')).toBe(secret);
    expect(sent[0]?.headers.get('anthropic-version')).toBe('2023-06-01');
  });

  it('are null where it does not say, and of one without a key', async () => {
    const { models, lines } = opened(() => json({}, 503), { keys: { openai: secret } });
    expect(await models.list('openai')).toBeNull();
    expect(lines[0]).toContain('It answered 503.');
    expect(await models.list('google')).toBeNull();
  });
});

it('keys stand in a secret’s JSON, and nothing else is a key', () => {
  expect(keysIn('{"openai":"a","google":"","other":"b","anthropic":7}')).toEqual({ openai: 'a' });
  expect([keysIn(''), keysIn('null'), keysIn('[]'), keysIn('"x"'), keysIn('{')]).toEqual([
    {},
    {},
    {},
    {},
    {},
  ]);
});
