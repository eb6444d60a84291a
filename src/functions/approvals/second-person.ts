import { refusal } from '../../domain/kit/refusal.ts';
import { reject, type CallFacts } from '../handler.ts';
import type { Reader } from '../ports.ts';
import { otherAdmins } from './other-admins.ts';

/**
 * Refuses an act that one administrator may not do alone, unless a second one takes part. In a
 * house with only one administrator, they may do it alone, since no one else could approve it.
 */
export const assertSecond = async (
  reader: Reader,
  { second, uid, now }: Pick<CallFacts, 'second' | 'uid' | 'now'>,
): Promise<void> => {
  if (second !== undefined) return second();
  if ((await otherAdmins(reader, uid, now)).length === 0) return undefined;
  const message = 'A second administrator has to approve this. Propose it to them.';
  return reject(refusal('failed-precondition', 'SECOND_PERSON_REQUIRED', message));
};
