import type { AnswerOf, Command, InputOf } from '../../../domain/kit/command.ts';
import type { Answer } from '../core/answer.ts';

/**
 * Calls a function that makes no sense later: prices of the moment, checkout, look-ups. Nothing is
 * kept; without a connection it answers `unavailable`. The time limit is the specification's 70 s.
 */
export const call = async <C extends Command>(
  command: C,
  input: InputOf<C>,
): Promise<Answer<{ readonly value: AnswerOf<C> }>> => {
  const { callFunction } = await import('./functions.ts');
  const answered = await callFunction(command.name, input);
  return answered.ok ? { ok: true, value: answered.value as AnswerOf<C> } : answered;
};
