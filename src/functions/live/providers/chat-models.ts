import type OpenAI from 'openai';
import type { ProviderId } from '../../../domain/answers/providers.ts';
import type { ListedModel, ModelFailure, Models } from '../../answers/models.ts';
import type { Log } from '../../ports.ts';

/** Address of a provider with OpenAI's protocol, and its default model. */
interface Endpoint {
  readonly title: string;
  readonly url: string;
  readonly usual: string;
  /** Headers that its list of models requires besides the bearer key. */
  readonly headers?: (key: string) => Readonly<Record<string, string>>;
}

const endpoints: Readonly<Record<Exclude<ProviderId, 'local'>, Endpoint>> = {
  openai: { title: 'OpenAI', url: 'https://api.openai.com/v1', usual: 'gpt-5-mini' },
  anthropic: {
    title: 'Anthropic',
    url: 'https://api.anthropic.com/v1',
    usual: 'claude-haiku-4-5',
    headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  },
  google: {
    title: 'Google',
    url: 'https://generativelanguage.googleapis.com/v1beta/openai',
    usual: 'gemini-2.5-flash',
  },
};

export interface ChatSettings {
  /** Keys of the providers that are set up. */
  readonly keys: Partial<Readonly<Record<keyof typeof endpoints, string>>>;
  /** A server run by the house, over TLS or on this machine. */
  readonly local?: { readonly title: string; readonly url: string; readonly model: string };
  readonly log: Log;
  /** Used in place of the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Longest wait for an answer, ms. */
  readonly timeoutMs?: number;
}

interface SetUp extends Endpoint {
  readonly key: string;
}

const usualTimeoutMs = 20_000;
const mostTokens = 600;
/** Time for which a list of models is reused, ms. */
const listStandsMs = 600_000;

const onThisMachine = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether requests may go to an address: a provider's, or the house's own server over TLS or on
 * this machine.
 */
const isAllowed = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && onThisMachine.test(hostname));
};

const setUpOf = ({ keys, local, log }: ChatSettings): ReadonlyMap<ProviderId, SetUp> => {
  const known = Object.entries(endpoints).flatMap(([id, endpoint]) => {
    const key = keys[id as keyof typeof endpoints] ?? '';
    return key === '' ? [] : [[id as ProviderId, { ...endpoint, key }] as const];
  });
  if (local === undefined) return new Map(known);
  if (!isAllowed(local.url)) {
    log('error', 'the server of the house’s own model has an address that is not asked');
    return new Map(known);
  }
  const { title, url, model } = local;
  return new Map([...known, ['local', { title, url, usual: model, key: 'local' }]]);
};

/** Wraps `fetch` so that requests stay with their host and follow no redirect. */
const fetchWithin =
  (url: string, carry: typeof fetch): typeof fetch =>
  (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (address.origin !== new URL(url).origin) throw new Error('Another host is not asked.');
    return carry(input, { ...init, redirect: 'error' });
  };

const secondsIn = (headers: Headers | undefined): number | null => {
  const text = headers?.get('retry-after') ?? '';
  return /^\d{1,5}$/.test(text) ? Math.max(1, Number(text)) : null;
};

/** Describes why a call failed, without its content: a provider's message may repeat the key. */
const failureOf = (error: unknown, model: string, isLate: boolean): ModelFailure => {
  const { status, headers } = error as { readonly status?: number; readonly headers?: Headers };
  const isLimit = status === 429;
  const silence = isLate ? 'It did not answer in time.' : 'No answer.';
  return {
    ok: false,
    model,
    why: isLimit ? 'LIMITED' : 'SILENT',
    retryAfterSeconds: isLimit ? secondsIn(headers) : null,
    note: status === undefined ? silence : `It answered ${status}.`,
  };
};

const tokenCount = (n: number | undefined): number =>
  n !== undefined && Number.isSafeInteger(n) && n > 0 ? Math.min(n, 10_000_000) : 0;

/**
 * Language models by OpenAI's protocol, which OpenAI, Anthropic, Google and most self-hosted
 * servers speak. Models get no tools, their output is never executed, and no question is retried.
 */
export const chatModels = (settings: ChatSettings): Models => {
  const { log, fetch: carry = fetch, timeoutMs = usualTimeoutMs } = settings;
  const setUp = setUpOf(settings);
  const clients = new Map<ProviderId, Promise<OpenAI>>();
  const lists = new Map<
    ProviderId,
    { readonly at: number; readonly models: readonly ListedModel[] }
  >();

  const open = async ({ key, url, headers }: SetUp): Promise<OpenAI> => {
    // The package is large, and most processes never ask a model.
    const { default: Client } = await import('openai');
    return new Client({
      apiKey: key,
      baseURL: url,
      // The package’s own timeout ends with the headers; the signal covers the body too.
      timeout: timeoutMs * 2,
      maxRetries: 0,
      fetch: fetchWithin(url, carry),
      organization: null,
      project: null,
      ...(headers === undefined ? {} : { defaultHeaders: headers(key) }),
    });
  };
  const clientOf = (id: ProviderId, of: SetUp): Promise<OpenAI> => {
    const known = clients.get(id) ?? open(of);
    clients.set(id, known);
    return known;
  };

  return {
    providers: [
      ...Object.entries(endpoints).map(([id, { title }]) => {
        const provider = id as ProviderId;
        return { id: provider, title, configured: setUp.has(provider) };
      }),
      {
        id: 'local',
        title: setUp.get('local')?.title ?? 'Own server',
        configured: setUp.has('local'),
      },
    ],
    list: async (id, how) => {
      const of = setUp.get(id);
      if (of === undefined) return null;
      const known = lists.get(id);
      const stands = known !== undefined && Date.now() - known.at < listStandsMs;
      if (stands && how?.anew !== true) return known.models;
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const { data } = await (await clientOf(id, of)).models.list({ signal });
        const models = data
          .map((one) => ({
            id: one.id.replace(/^models\//, ''),
            more: one as { display_name?: unknown },
          }))
          .map(({ id: name, more }) => ({
            id: name.slice(0, 120),
            title: (typeof more.display_name === 'string' ? more.display_name : name).slice(0, 200),
          }))
          .toSorted((a, b) => a.id.localeCompare(b.id));
        lists.set(id, { at: Date.now(), models });
        return models;
      } catch (error) {
        log('warn', 'a provider of models does not list them', {
          provider: id,
          why: failureOf(error, '', signal.aborted).note,
        });
        return null;
      }
    },
    ask: async ({ provider, model: asked, system, user }) => {
      const of = setUp.get(provider);
      const model = asked === '' ? (of?.usual ?? '') : asked;
      if (of === undefined) {
        const note = 'This provider is not set up.';
        return { ok: false, model, why: 'SILENT', retryAfterSeconds: null, note };
      }
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const client = await clientOf(provider, of);
        const messages = [
          { role: 'system' as const, content: system },
          { role: 'user' as const, content: user },
        ];
        const {
          choices,
          usage,
          model: answering,
        } = await client.chat.completions.create(
          { model, messages, max_completion_tokens: mostTokens },
          { signal },
        );
        const text = choices[0]?.message.content;
        if (typeof text !== 'string') throw new Error('The answer has no words.');
        return {
          ok: true,
          model: answering || model,
          text: text.slice(0, 20_000),
          tokensIn: tokenCount(usage?.prompt_tokens),
          tokensOut: tokenCount(usage?.completion_tokens),
        };
      } catch (error) {
        const failure = failureOf(error, model, signal.aborted);
        log('warn', 'a model does not answer', { provider, model, why: failure.note });
        return failure;
      }
    },
  };
};
