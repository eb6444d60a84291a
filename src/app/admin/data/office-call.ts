import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, Command, InputOf } from '../../../domain/kit/command.ts';
import { Refused, type Refusal } from '../../../domain/kit/refusal.ts';
import { call } from '../../firebase/call.ts';
import { queryClient, refusalOf } from './admin.ts';

/**
 * A function's response. After a failed request the earlier response stays, with the reason of the
 * failure.
 */
export type OfficeReading<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T; readonly stale: Refusal | null }
  | { readonly status: 'failed'; readonly refusal: Refusal };

const officeCallKey = (command: Command): readonly string[] => ['office-call', command.name];

/**
 * Response of a back office function, requested when viewed. Needs a connection.
 * @param everyMs interval of repeated requests while the page is visible.
 */
export const useOfficeCall = <C extends Command>(
  command: C,
  input: InputOf<C>,
  everyMs?: number,
): OfficeReading<AnswerOf<C>> => {
  const { data, error } = useQuery<AnswerOf<C>>(
    {
      queryKey: [...officeCallKey(command), input],
      queryFn: async () => {
        const answered = await call(command, input);
        if (!answered.ok) throw new Refused(answered.refusal);
        return answered.value;
      },
      refetchInterval: everyMs ?? false,
    },
    queryClient,
  );
  if (data !== undefined) {
    return { status: 'ready', value: data, stale: error === null ? null : refusalOf(error) };
  }
  return error === null ? { status: 'loading' } : { status: 'failed', refusal: refusalOf(error) };
};

/** Refreshes every query of this command, after a change. */
export const askAgain = (command: Command): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: officeCallKey(command) });
