import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, Command, InputOf } from '../../../domain/kit/command.ts';
import { Refused, type Refusal } from '../../../domain/kit/refusal.ts';
import {
  postgresUtilApplySchema,
  postgresUtilBackfill,
  postgresUtilHealthCheck,
  postgresUtilSchemaVersionInfo,
  postgresUtilSchemaVersionLog,
} from '../../../domain/platform/reports/postgres-commands.ts';
import { call } from '../../firebase/call.ts';
import { queryClient, refusalOf } from './admin.ts';

export type MirrorHealth = AnswerOf<typeof postgresUtilHealthCheck>;
export type MirrorVersions = AnswerOf<typeof postgresUtilSchemaVersionLog>['versions'];
export type MirrorPlan = AnswerOf<typeof postgresUtilApplySchema>;

export type MirrorAnswer<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly refusal: Refusal };

const key = ['mirror'];
/** Polling interval during a copy and otherwise, ms. */
const often = 2_000;
const seldom = 15_000;

/** Returns the value, or throws the refusal. */
export const answerOrThrow = async <C extends Command>(
  command: C,
  input: InputOf<C>,
): Promise<AnswerOf<C>> => {
  const answered = await call(command, input);
  if (!answered.ok) throw new Refused(answered.refusal);
  return answered.value;
};

/** A mirror query in the form screens read. */
export const told = <T>(found: {
  readonly data: T | undefined;
  readonly error: unknown;
}): MirrorAnswer<T> => {
  if (found.data !== undefined) return { status: 'ready', value: found.data };
  return found.error === null
    ? { status: 'loading' }
    : { status: 'failed', refusal: refusalOf(found.error) };
};

export const isCopying = ({ collections }: MirrorHealth): boolean =>
  collections.some(
    ({ startedAt, finishedAt }) => startedAt !== undefined && finishedAt === undefined,
  );

/** Whether the database responds, how far it lags, and how far each collection has been copied. */
export const useMirrorHealth = (): MirrorAnswer<MirrorHealth> =>
  told(
    useQuery(
      {
        queryKey: [...key, 'health'],
        queryFn: () => answerOrThrow(postgresUtilHealthCheck, {}),
        refetchInterval: ({ state }) =>
          state.data !== undefined && isCopying(state.data) ? often : seldom,
      },
      queryClient,
    ),
  );

export const useMirrorVersions = (): MirrorAnswer<MirrorVersions> =>
  told(
    useQuery(
      {
        queryKey: [...key, 'versions'],
        queryFn: async () => (await answerOrThrow(postgresUtilSchemaVersionLog, {})).versions,
      },
      queryClient,
    ),
  );

/** The changes that today's schema would make. */
export const useMirrorPlan = (): MirrorAnswer<MirrorPlan> =>
  told(
    useQuery(
      {
        queryKey: [...key, 'plan'],
        queryFn: async () => {
          const { newest } = await answerOrThrow(postgresUtilSchemaVersionInfo, {});
          return answerOrThrow(postgresUtilApplySchema, { version: newest });
        },
      },
      queryClient,
    ),
  );

const refreshMirror = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });

/** Returns the refusal; null on success. */
export const applyMirrorSchema = async (version: number): Promise<Refusal | null> => {
  const answered = await call(postgresUtilApplySchema, { version, dryRun: false });
  await refreshMirror();
  return answered.ok ? null : answered.refusal;
};

/**
 * Starts copying collections, one after another; the server continues each by itself. Returns the
 * first refusal; null on success.
 */
export const copyCollections = async (collections: readonly string[]): Promise<Refusal | null> => {
  for (const collection of collections) {
    const answered = await call(postgresUtilBackfill, { collection });
    if (!answered.ok) {
      await refreshMirror();
      return answered.refusal;
    }
  }
  await refreshMirror();
  return null;
};

/** Reauthenticates the signed-in member with their password. */
export const signInAgain = async (email: string, password: string): Promise<Refusal | null> => {
  const { signIn } = await import('../../accounts/data/sign-in/sign-in.ts');
  const answer = await signIn(email, password);
  return answer.ok ? null : answer.refusal;
};
