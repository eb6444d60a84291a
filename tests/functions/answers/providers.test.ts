import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../../src/domain/platform/settings/config.entity.ts';
import { MODEL_CHOICE } from '../../../src/domain/answers/model-choice.ts';
import { admin, codeOf, dataOf, openHouse, visitor } from '../house.ts';
import { openAskedHouse, type AskedHouse } from './asked-house.ts';

let asked: AskedHouse;
beforeEach(async () => {
  asked = await openAskedHouse();
});

const choose = (values: Readonly<Record<string, string>>) =>
  asked.db.transaction(async (tx) => {
    const document = { title: 'Which model answers', isPublic: false, configVersion: 1, values };
    tx.create(config, MODEL_CHOICE, { ...document, createdBy: 'boss' });
  });
const providers = () => asked.house.call('aiProviders-getProviders', {}, admin);

describe('the providers', () => {
  it('are told with who is set up and what the month cost, and never with a key', async () => {
    await asked.ask('What is the mileage?');
    const answered = await providers();
    expect(answered).toMatchObject({
      ok: true,
      data: {
        providers: [
          { id: 'openai', configured: false },
          { id: 'anthropic', configured: false },
          { id: 'google', configured: false },
          { id: 'local', title: 'Local model', configured: true },
        ],
        provider: 'local',
        model: '',
        limitUsd: 50,
      },
    });
    const { spentUsd } = dataOf(answered) as { spentUsd: number };
    expect(spentUsd).toBeGreaterThan(0);
    expect(spentUsd).toBeLessThan(0.01);
    expect(JSON.stringify(answered)).not.toMatch(/key|http|127\.0/i);
  });

  it('answer with the model that was chosen, while its provider is set up', async () => {
    await choose({ provider: 'local', model: 'house-brief' });
    expect(await providers()).toMatchObject({ data: { provider: 'local', model: 'house-brief' } });
    await asked.ask('What is the mileage?');
    expect(asked.house.models.calls.all()).toMatchObject([{ model: 'house-brief', status: 200 }]);
  });

  it('give way to one that is set up where the chosen one is not', async () => {
    await choose({ provider: 'openai', model: 'gpt-5-mini' });
    expect(await providers()).toMatchObject({ data: { provider: 'local', model: '' } });
  });

  it('are for staff alone', async () => {
    for (const name of ['aiProviders-getProviders', 'aiProviders-getProviderModels']) {
      const data = name.endsWith('Models') ? { providerId: 'local' } : {};
      const codes = [visitor, 'ann', 'gone'] as const;
      const answers = await Promise.all(codes.map((by) => asked.house.call(name, data, by)));
      expect(answers.map(codeOf)).toEqual(['UNAUTHENTICATED', 'STAFF_ONLY', 'STAFF_ONLY']);
    }
  });
});

describe('the models of a provider', () => {
  const models = (data: object) => asked.house.call('aiProviders-getProviderModels', data, admin);

  it('are those it lists', async () => {
    expect(await models({ providerId: 'local' })).toMatchObject({
      data: { models: [{ id: 'house-brief' }, { id: 'house-extract' }] },
    });
  });

  it('are refused of one that is not set up, of none, and without one', async () => {
    expect(codeOf(await models({ providerId: 'openai' }))).toBe('PROVIDER_NOT_SET_UP');
    expect(codeOf(await models({ providerId: 'http://127.0.0.1' }))).toBe('INVALID_ARGUMENT');
    expect(codeOf(await models({}))).toBe('INVALID_ARGUMENT');
  });
});

it('a house without a model says that answers are not available', async () => {
  const house = openHouse();
  Object.assign(house.ports, { models: null });
  await house.member('ann');
  await house.auction('lot');
  const question = { question: 'What is the mileage?', listingId: 'lot' };
  const answered = await house.call('answerBot-answerMessage', question, 'ann');
  expect(codeOf(answered)).toBe('ANSWERS_UNAVAILABLE');
  await house.member('boss');
  expect(await house.call('aiProviders-getProviders', {}, admin)).toMatchObject({
    data: { providers: [] },
  });
});
