import { refusal } from '../../domain/kit/refusal.ts';
import { reject } from '../handler.ts';

/** Requires a reason for irreversible acts of staff for or to another person. */
export const assertReason = (reason: string | undefined): void => {
  if (reason !== undefined) return;
  reject(refusal('invalid-argument', 'REASON_MISSING', 'Say why.', { field: 'reason' }));
};
