import { refusal } from '../domain/kit/refusal.ts';
import { reject } from './handler.ts';

/** What staff do for or to somebody else, and cannot take back, has its reason in the log. */
export const assertReason = (reason: string | undefined): void => {
  if (reason !== undefined) return;
  reject(refusal('invalid-argument', 'REASON_MISSING', 'Say why.', { field: 'reason' }));
};
