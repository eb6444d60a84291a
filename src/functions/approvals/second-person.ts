import { refusal } from '../../domain/kit/refusal.ts';
import { reject, type CallFacts } from '../handler.ts';

/** Refuses an act that one administrator may not do alone, unless a second one is part of it. */
export const assertSecond = ({ second }: Pick<CallFacts, 'second'>): void => {
  if (second !== undefined) return second();
  const message = 'A second administrator has to approve this. Propose it to them.';
  reject(refusal('failed-precondition', 'SECOND_PERSON_REQUIRED', message));
};
