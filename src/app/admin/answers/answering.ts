import { useQuery } from '@tanstack/react-query';
import {
  aiProvidersGetProviderModels,
  aiProvidersGetProviders,
} from '../../../domain/answers/commands.ts';
import { MODEL_CHOICE, type ModelChoice } from '../../../domain/answers/model-choice.ts';
import type { ProviderId } from '../../../domain/answers/providers.ts';
import type { AnswerOf } from '../../../domain/kit/command.ts';
import { Refused, type Refusal } from '../../../domain/kit/refusal.ts';
import { call } from '../../firebase/call.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import type { Saved } from '../data/documents/save.ts';
import { askAutomatically, type AskedAbout } from '../../answers/data/answers.ts';
import { refreshEntity, queryClient, createDoc, refusalOf, saveDoc } from '../data/admin.ts';

export type Answering = AnswerOf<typeof aiProvidersGetProviders>;
export type ProviderModels = AnswerOf<typeof aiProvidersGetProviderModels>['models'];

export type AnswerReading<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly refusal: Refusal };

const key = ['answering'];

const reading = <T>(found: {
  readonly data: T | undefined;
  readonly error: unknown;
}): AnswerReading<T> => {
  if (found.data !== undefined) return { status: 'ready', value: found.data };
  return found.error === null
    ? { status: 'loading' }
    : { status: 'failed', refusal: refusalOf(found.error) };
};

/** The model that answers, the other providers set up, and the month's cost. Needs a connection. */
export const useAnswering = (): AnswerReading<Answering> =>
  reading(
    useQuery(
      {
        queryKey: key,
        queryFn: async () => {
          const answered = await call(aiProvidersGetProviders, {});
          if (!answered.ok) throw new Refused(answered.refusal);
          return answered.value;
        },
      },
      queryClient,
    ),
  );

/** The models a provider lists. */
export const useProviderModels = (providerId: ProviderId): AnswerReading<ProviderModels> =>
  reading(
    useQuery(
      {
        queryKey: [...key, 'models', providerId],
        queryFn: async () => {
          const answered = await call(aiProvidersGetProviderModels, { providerId });
          if (!answered.ok) throw new Refused(answered.refusal);
          return answered.value.models;
        },
      },
      queryClient,
    ),
  );

const changedAnswering = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });

/**
 * Chooses the model that answers from now on.
 * @param doc the stored choice, null for the first.
 */
export const chooseModel = async (doc: AdminDoc | null, values: ModelChoice): Promise<Saved> => {
  const chosen = { ...values };
  const saved =
    doc === null
      ? await createDoc(
          'config',
          { title: 'Which model answers', isPublic: false, configVersion: 1, values: chosen },
          MODEL_CHOICE,
        )
      : await saveDoc('config', doc, { values: chosen });
  await changedAnswering();
  return saved;
};

/** Asks as a member would, then refreshes the cost and the log. */
export const tryQuestion = async (
  question: string,
  about: AskedAbout,
): ReturnType<typeof askAutomatically> => {
  const answered = await askAutomatically(question, about);
  await Promise.all([changedAnswering(), refreshEntity('aiProviderLogs')]);
  return answered;
};
