import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '../../domain/kit/json.ts';
import { BadBody, readJson, sendJson } from '../http/exchange.ts';
import type { ModelCalls } from './calls.ts';
import { composed } from './compose.ts';

/** Models by name, with the number of passages each quotes. */
const models = { 'house-extract': 3, 'house-brief': 1 } as const;
type ModelName = keyof typeof models;

/** Faults that replace an answer. */
export interface ModelFaults {
  /** Responds with 429 and a retry delay of so many seconds. */
  readonly limitedForSeconds: number | null;
  /** Delays the response, ms. */
  readonly delayMs: number;
  /** Closes the connection instead of responding. */
  readonly isSilent: boolean;
  /** Always gives this answer. */
  readonly says: string | null;
}

const largestBody = 200_000;

const failed = (
  res: ServerResponse,
  status: number,
  message: string,
  more: { readonly code?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): void => {
  const type = status === 429 ? 'rate_limit_error' : 'invalid_request_error';
  const error = { message, type, param: null, code: more.code ?? null };
  sendJson(res, status, { error }, more.headers);
};

const tokensOf = (text: string): number => Math.ceil(text.length / 4);

const isModel = (name: unknown): name is ModelName =>
  typeof name === 'string' && Object.hasOwn(models, name);

interface ChatQuestion {
  readonly model: ModelName;
  readonly texts: readonly string[];
  readonly asked: string;
  readonly stream: boolean;
  readonly withUsage: boolean;
  readonly mostTokens: number;
}

/** Reads the question of a body, or why there is none: status, message, code. */
const questionIn = (
  body: Readonly<Record<string, unknown>>,
): ChatQuestion | readonly [number, string, string?] => {
  const { model, messages, stream, stream_options: options } = body;
  if (!isModel(model)) return [404, 'The model does not exist.', 'model_not_found'];
  if (!Array.isArray(messages) || messages.length === 0) return [400, "'messages' is missing."];
  const said = messages.filter(isRecord);
  const texts = said.map((one) => (typeof one['content'] === 'string' ? one['content'] : ''));
  const last = said.findLastIndex((one) => one['role'] === 'user');
  if (last < 0) return [400, 'There is no message of a user.'];
  const most = body['max_completion_tokens'] ?? body['max_tokens'];
  return {
    model,
    texts,
    asked: texts[last] ?? '',
    stream: stream === true,
    withUsage: isRecord(options) && options['include_usage'] === true,
    mostTokens: typeof most === 'number' && most > 0 ? most : 4_096,
  };
};

/** Splits text into one piece per word, as providers stream it. */
const piecesOf = (text: string): readonly string[] => text.match(/\s*\S+/gu) ?? [];

/**
 * Answers like a provider of language models, in OpenAI's protocol: the list of models, and chat
 * completions at once or as events. The answers are composed from the passages in the question.
 */
export const openChatServer = (now: () => number, calls: ModelCalls) => {
  let count = 0;

  const complete = async (
    req: IncomingMessage,
    res: ServerResponse,
    faults: ModelFaults,
  ): Promise<void> => {
    const body = await readJson(req, largestBody);
    const question = questionIn(body);
    const note = (status: number, answer: string, tokens: readonly [number, number]): void =>
      calls.add({
        at: now(),
        status,
        model: typeof body['model'] === 'string' ? body['model'] : '',
        streamed: body['stream'] === true,
        body,
        answer,
        tokensIn: tokens[0],
        tokensOut: tokens[1],
      });
    if (faults.delayMs > 0) await sleep(faults.delayMs);
    if (faults.isSilent) {
      note(0, '', [0, 0]);
      return void res.destroy();
    }
    if (faults.limitedForSeconds !== null) {
      note(429, '', [0, 0]);
      const headers = { 'Retry-After': String(faults.limitedForSeconds) };
      return failed(res, 429, 'Rate limit reached.', { code: 'rate_limit_exceeded', headers });
    }
    if (!('asked' in question)) {
      const [status, message, code] = question;
      note(status, '', [0, 0]);
      return failed(res, status, message, code === undefined ? {} : { code });
    }
    const { model, texts, asked, stream, withUsage, mostTokens } = question;
    const whole = faults.says ?? composed(asked, models[model]);
    const isCut = tokensOf(whole) > mostTokens;
    const answer = isCut ? whole.slice(0, mostTokens * 4) : whole;
    const [tokensIn, tokensOut] = [tokensOf(texts.join('\n')), tokensOf(answer)];
    note(200, answer, [tokensIn, tokensOut]);
    const usage = {
      prompt_tokens: tokensIn,
      completion_tokens: tokensOut,
      total_tokens: tokensIn + tokensOut,
    };
    const reason = isCut ? 'length' : 'stop';
    count += 1;
    const head = { id: `chatcmpl-${count}`, created: Math.floor(now() / 1_000), model };
    if (!stream) {
      const message = { role: 'assistant', content: answer, refusal: null };
      return sendJson(res, 200, {
        ...head,
        object: 'chat.completion',
        choices: [{ index: 0, message, logprobs: null, finish_reason: reason }],
        usage,
      });
    }
    res.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    const send = (choices: readonly unknown[], more: object = {}): void => {
      const event = { ...head, object: 'chat.completion.chunk', choices, ...more };
      res.write(`data: ${JSON.stringify(event)}\n\n`);
    };
    send([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }]);
    for (const content of piecesOf(answer)) {
      send([{ index: 0, delta: { content }, finish_reason: null }]);
    }
    send([{ index: 0, delta: {}, finish_reason: reason }]);
    if (withUsage) send([], { usage });
    res.end('data: [DONE]\n\n');
  };

  return (req: IncomingMessage, res: ServerResponse, path: string, faults: ModelFaults): void => {
    if (!/^Bearer \S+$/.test(req.headers.authorization ?? '')) {
      return failed(res, 401, 'There is no API key.', { code: 'invalid_api_key' });
    }
    if (path === '/v1/models' && req.method === 'GET') {
      const data = Object.keys(models).map((id) => {
        return { id, object: 'model', created: 1_795_000_000, owned_by: 'hammerlane' };
      });
      return sendJson(res, 200, { object: 'list', data });
    }
    if (path === '/v1/chat/completions' && req.method === 'POST') {
      complete(req, res, faults).catch((error: unknown) => {
        if (error instanceof BadBody) failed(res, error.status, error.message);
        else res.destroy();
      });
      return undefined;
    }
    return failed(res, 404, 'There is nothing at this address.');
  };
};
