import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { promptOf } from '../../../src/domain/answers/prompt.ts';
import type { Passage } from '../../../src/domain/answers/passage.ts';
import { modelsAddress, openModels } from '../../../src/embedded/models/stand-in.ts';
import { onAPort } from '../server/on-a-port.ts';

const passages: readonly Passage[] = [
  { kind: 'FACT', title: 'The facts', link: '/l', text: 'Mileage: 81,400 mi, not verified' },
  {
    kind: 'SELLER',
    title: 'Known flaws',
    link: '/l',
    text: 'Known flaws: rust in both rear arches.',
  },
  { kind: 'SELLER', title: 'L’histoire', link: '/l', text: 'Les freins ont été refaits en 2022.' },
];
const about = (question: string) => {
  const { system, user } = promptOf(question, passages);
  return [
    { role: 'system' as const, content: system },
    { role: 'user' as const, content: user },
  ];
};

const models = openModels(() => Date.parse('2026-11-24T12:00:00Z'), true);
let at: Awaited<ReturnType<typeof onAPort>>;
let shut: Awaited<ReturnType<typeof onAPort>>;
let client: OpenAI;
beforeAll(async () => {
  at = await onAPort(models.handle);
  shut = await onAPort(openModels(Date.now, false).handle);
  client = new OpenAI({
    apiKey: 'local',
    baseURL: `http://127.0.0.1:${at.port}${modelsAddress}/v1`,
    maxRetries: 0,
  });
});
afterAll(() => Promise.all([at.close(), shut.close()]));

const faults = (body: object, port = at.port) =>
  fetch(`http://127.0.0.1:${port}${modelsAddress}/faults`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
beforeEach(async () => void (await faults({})));

const asked = async (question: string, model = 'house-extract') =>
  client.chat.completions.create({ model, messages: about(question) });
const said = async (question: string) => (await asked(question)).choices[0]?.message.content;

describe('the stand-in for language models', () => {
  it('answers in the words of the passages, with their numbers and what it read', async () => {
    const { choices, usage, model } = await asked('What is the mileage?');
    expect(choices[0]).toMatchObject({
      message: { role: 'assistant', content: 'Mileage: 81,400 mi, not verified [1].' },
      finish_reason: 'stop',
    });
    expect(model).toBe('house-extract');
    expect(usage?.completion_tokens).toBe(
      Math.ceil('Mileage: 81,400 mi, not verified [1].'.length / 4),
    );
    expect(usage?.total_tokens).toBe((usage?.prompt_tokens ?? 0) + (usage?.completion_tokens ?? 0));
  });

  it('answers a question of the other language by a passage in its own', async () => {
    expect(await said('Y a-t-il de la rouille ?')).toBe(
      'Known flaws: rust in both rear arches. [2]',
    );
    expect(await said('Were the brakes done?')).toBe('UNKNOWN');
    expect(await said('What about the brakes?')).toBe('Les freins ont été refaits en 2022. [3]');
  });

  it.each(['Does a dachshund fit?', 'Who are you?', 'rust and paint and tires?', '?'])(
    'does not know “%s”',
    async (question) => {
      expect(await said(question)).toBe('UNKNOWN');
    },
  );

  it('sends the same as events, with the tokens where they are asked for', async () => {
    const stream = await client.chat.completions.create({
      model: 'house-extract',
      messages: about('What is the mileage?'),
      stream: true,
      stream_options: { include_usage: true },
    });
    let text = '';
    let tokens = 0;
    const reasons: unknown[] = [];
    for await (const { choices, usage } of stream) {
      text += choices[0]?.delta.content ?? '';
      if (choices[0]?.finish_reason) reasons.push(choices[0].finish_reason);
      tokens = usage?.completion_tokens ?? tokens;
    }
    expect(text).toBe('Mileage: 81,400 mi, not verified [1].');
    expect(reasons).toEqual(['stop']);
    expect(tokens).toBeGreaterThan(0);
  });

  it('stops at the tokens it is given', async () => {
    const { choices } = await client.chat.completions.create({
      model: 'house-extract',
      messages: about('What is the mileage?'),
      max_completion_tokens: 3,
    });
    expect(choices[0]).toMatchObject({
      message: { content: 'Mileage: 81,' },
      finish_reason: 'length',
    });
  });

  it('lists its models, and knows no other', async () => {
    const listed = await client.models.list();
    expect(listed.data.map(({ id }) => id)).toEqual(['house-extract', 'house-brief']);
    await expect(asked('Mileage?', 'gpt-5')).rejects.toMatchObject({
      status: 404,
      code: 'model_not_found',
    });
    const bare = { model: 'house-brief', messages: [] };
    await expect(client.chat.completions.create(bare)).rejects.toMatchObject({ status: 400 });
  });

  it('keeps what was asked, newest first', async () => {
    await asked('What is the mileage?');
    await asked('Rust?', 'house-brief');
    expect(models.calls.all().slice(0, 2)).toMatchObject([
      { status: 200, model: 'house-brief', streamed: false },
      { status: 200, model: 'house-extract', answer: 'Mileage: 81,400 mi, not verified [1].' },
    ]);
  });

  it('limits, or says something else, where a test asks for it, and nowhere else', async () => {
    await faults({ limitedForSeconds: 3 });
    await expect(asked('Mileage?')).rejects.toMatchObject({ status: 429 });
    await faults({ says: 'Anything [1].' });
    expect(await said('Mileage?')).toBe('Anything [1].');
    expect((await faults({ says: 'x' }, shut.port)).status).not.toBe(200);
  });

  it('is silent, or late, where a test asks for it', async () => {
    await faults({ isSilent: true });
    await expect(asked('Mileage?')).rejects.toMatchObject({ status: undefined });
    await faults({ delayMs: 60_000 });
    const limit = { timeout: 200 };
    const body = { model: 'house-extract', messages: about('Mileage?') };
    await expect(client.chat.completions.create(body, limit)).rejects.toThrow('timed out');
  });

  it('is for programs of this machine, and asks for a key', async () => {
    const url = `http://127.0.0.1:${at.port}${modelsAddress}/v1/models`;
    expect((await fetch(url)).status).toBe(401);
    const page = { authorization: 'Bearer x', origin: 'http://localhost:4400' };
    expect((await fetch(url, { headers: page })).status).toBe(403);
    const asks = { headers: { authorization: 'Bearer x' } };
    expect((await fetch(`${url}/nothing`, asks)).status).toBe(404);
  });
});
