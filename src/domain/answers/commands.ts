import { id, keyed } from '../kit/command-fields.ts';
import { command } from '../kit/command.ts';
import { bool, choice, decimal, group, list, optional, prose, text } from '../kit/fields.ts';
import { passageKinds } from './passage.ts';
import { providerIds } from './providers.ts';

export const answerBotAnswerMessage = command({
  name: 'answerBot-answerMessage',
  means:
    'Answers a question about a lot or the house from the lot’s public facts, the talk under it and the pages of the house, each sentence with its source, marked as automatic; or says that it does not know.',
  callers: ['member'],
  rate: 'AI',
  input: {
    ...keyed,
    question: prose({ min: 1, max: 1_000 }),
    listingId: optional(id),
    pagePath: optional(
      text({
        min: 1,
        max: 160,
        pattern: '[a-z0-9]+(?:[-/][a-z0-9]+)*',
        means: 'The page that is read.',
      }),
    ),
    locale: optional(choice(['en-CA', 'fr-CA', 'en-US'])),
  },
  answer: {
    known: bool({ means: 'False where nothing public answers the question.' }),
    sentences: list(
      group({
        text: prose({ max: 600 }),
        kind: choice(passageKinds),
        title: text({ max: 200 }),
        link: text({ max: 300 }),
      }),
      { max: 6 },
    ),
    by: text({ max: 80, means: 'Whose model answered; empty where none was asked.' }),
    automatic: bool(),
  },
  refusals: [
    'LISTING_NOT_FOUND',
    'PAGE_NOT_FOUND',
    'ANSWERS_UNAVAILABLE',
    'ANSWERS_BUSY',
    'MONTHLY_LIMIT',
  ],
  offline: 'never',
  keyed: true,
});

export const answerBotGetFeatureDefinitions = command({
  name: 'answerBot-getFeatureDefinitions',
  means: 'Lists the terms the house explains, each at a page of its own.',
  callers: ['visitor'],
  rate: 'R0',
  input: {},
  answer: {
    definitions: list(
      group({ key: text({ max: 160 }), title: text({ max: 160 }), text: prose({ max: 2_000 }) }),
      { max: 200 },
    ),
  },
  refusals: [],
  offline: 'never',
  keyed: false,
});

const usd = decimal({ min: 0, max: 100_000, step: 0.000001, unit: 'USD' });

export const aiProvidersGetProviders = command({
  name: 'aiProviders-getProviders',
  means:
    'Lists the model providers and whether each is set up, which one answers, and what this month’s answers cost. Keys are never told.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: {},
  answer: {
    providers: list(
      group({ id: choice(providerIds), title: text({ max: 80 }), configured: bool() }),
      { max: 20 },
    ),
    provider: optional(choice(providerIds)),
    model: text({ max: 120, means: 'Empty where the provider’s usual one answers.' }),
    spentUsd: usd,
    limitUsd: usd,
  },
  refusals: [],
  offline: 'never',
  keyed: false,
  looks: true,
});

export const aiProvidersGetProviderModels = command({
  name: 'aiProviders-getProviderModels',
  means: 'Lists the models of one provider.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: { providerId: choice(providerIds) },
  answer: {
    models: list(group({ id: text({ max: 120 }), title: text({ max: 200 }) }), { max: 500 }),
  },
  refusals: ['PROVIDER_NOT_SET_UP', 'PROVIDER_UNAVAILABLE'],
  offline: 'never',
  keyed: false,
  looks: true,
});

/** Commands of answers and of the models behind them. */
export const answersCommands = [
  answerBotAnswerMessage,
  answerBotGetFeatureDefinitions,
  aiProvidersGetProviders,
  aiProvidersGetProviderModels,
] as const;
