import {
  aiProvidersGetProviderModels,
  aiProvidersGetProviders,
} from '../../domain/answers/commands.ts';
import { dollarsOf } from '../../domain/answers/spending.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { plain, reject } from '../handler.ts';
import { chosenModel } from './chosen-model.ts';
import { spentMicros } from './spent.ts';

/**
 * Lists the providers, which of them answers, and the cost of this month; it never sees an API key.
 */
export const getProviders = plain(aiProvidersGetProviders, async (_input, context) => {
  const { ports, now, numbers } = context;
  const [choice, micros] = await Promise.all([chosenModel(ports), spentMicros(ports.db, now)]);
  return {
    providers: ports.models?.providers.map((one) => ({ ...one })) ?? [],
    ...(choice === null ? {} : { provider: choice.provider }),
    model: choice?.model ?? '',
    spentUsd: dollarsOf(micros),
    limitUsd: numbers.answers.monthlyLimitCents / 100,
  };
});

export const getProviderModels = plain(
  aiProvidersGetProviderModels,
  async ({ providerId }, { ports: { models } }) => {
    if (models?.providers.some(({ id, configured }) => id === providerId && configured) !== true) {
      const message = 'This provider isn’t set up.';
      return reject(
        refusal('failed-precondition', 'PROVIDER_NOT_SET_UP', message, { field: 'providerId' }),
      );
    }
    const listed = await models.list(providerId);
    if (listed !== null) return { models: listed.slice(0, 500).map((one) => ({ ...one })) };
    return reject(
      refusal('unavailable', 'PROVIDER_UNAVAILABLE', 'This provider doesn’t list its models now.'),
    );
  },
);
