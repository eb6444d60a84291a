import { nobody } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import { choice, int, optional, ref, serverSet, text, time } from '../../kit/fields.ts';

export const letterCopies = entity({
  name: 'letterCopies',
  area: 'accounts',
  means: 'The letter of a week to one reader. Its id is the letter and the subscription.',
  version: 1,
  fields: {
    letterId: serverSet(ref('weeklyLetters')),
    subscriptionId: serverSet(ref('subscriptions')),
    status: serverSet(choice(['QUEUED', 'SENT', 'FAILED', 'SUPPRESSED'])),
    attempts: serverSet(int({ min: 0, max: 5 })),
    sendAfter: serverSet(time()),
    lastError: optional(serverSet(text({ max: 300 }))),
  },
  access: nobody,
  indexes: [['isDeleted', 'letterId', 'status', 'sendAfter']],
  sample: {
    letterId: '2026-11-23',
    subscriptionId: 's-1',
    status: 'QUEUED',
    attempts: 0,
    sendAfter: 1_795_300_000_000,
  },
});
export type LetterCopy = Doc<typeof letterCopies>;
