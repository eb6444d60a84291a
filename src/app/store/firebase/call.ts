import type { AnswerOf, Command, InputOf } from '../../../domain/kit/command.ts';
import { appCheckKey } from '../device/app-check-key.ts';
import type { Answer } from '../core/answer.ts';

/** The package of App Check loads with the first call about money, where there is App Check. */
const proof = async (): Promise<string | null> => {
  if (appCheckKey() === null) return null;
  const { appCheckToken } = await import('./app-check.ts');
  return appCheckToken();
};

/**
 * Calls a function that makes no sense later: prices of the moment, checkout, look-ups. Nothing is
 * kept; without a connection it answers `unavailable`. The time limit is the specification's 70 s.
 */
export const call = async <C extends Command>(
  command: C,
  input: InputOf<C>,
): Promise<Answer<{ readonly value: AnswerOf<C> }>> => {
  const { callFunction, currentToken } = await import('./functions.ts');
  const answered = await (command.appCheck === true
    ? callFunction(command.name, input, currentToken, proof)
    : callFunction(command.name, input));
  return answered.ok ? { ok: true, value: answered.value as AnswerOf<C> } : answered;
};
