import type { AnswerOf, Command, InputOf } from '../../domain/kit/command.ts';
import { appCheckKey } from '../platform/server/app-check-key.ts';
import type { Answer } from '../platform/reading/answer.ts';
import { askToSignInAgain } from '../platform/session/sign-in-again.ts';

/** The App Check package loads with the first call about money, where there is App Check. */
const proof = async (): Promise<string | null> => {
  if (appCheckKey() === null) return null;
  const { appCheckToken } = await import('./app-check.ts');
  return appCheckToken();
};

/**
 * Calls a function whose answer is only useful now: current prices, checkout, look-ups. Nothing
 * goes into the outbox; without a connection it returns `unavailable`. The time limit is the
 * specification's 70 s. A call refused for lack of a recent sign-in asks for one, and then sends
 * the same input again, including its key.
 */
export const call = async <C extends Command>(
  command: C,
  input: InputOf<C>,
): Promise<Answer<{ readonly value: AnswerOf<C> }>> => {
  const { callFunction, currentToken } = await import('./functions.ts');
  const ask = () =>
    command.appCheck === true
      ? callFunction(command.name, input, currentToken, proof)
      : callFunction(command.name, input);
  const first = await ask();
  const isStale = !first.ok && first.refusal.code === 'RECENT_SIGN_IN_REQUIRED';
  const answered = isStale && (await askToSignInAgain()) ? await ask() : first;
  return answered.ok ? { ok: true, value: answered.value as AnswerOf<C> } : answered;
};
