import { commandNamed } from '../../src/domain/commands.ts';
import type { Refusal } from '../../src/domain/kit/refusal.ts';

/** Codes of the dispatcher itself, which any command may be refused with. */
const ofDispatcher: ReadonlySet<string> = new Set([
  'ACCOUNT_DISABLED',
  'ALREADY_THERE',
  'BUSY',
  'EMAIL_NOT_VERIFIED',
  'INTERNAL',
  'INVALID_ARGUMENT',
  'KEY_FORMAT',
  'KEY_REUSED',
  'NOT_FOR_SYSTEM',
  'NO_SUCH_FUNCTION',
  'OTHER_ROLE',
  'OUTCOME_UNKNOWN',
  'RATE_LIMITED',
  'REASON_MISSING',
  'RECENT_SIGN_IN_REQUIRED',
  'SESSION_ENDED',
  'STAFF_FACTOR_REQUIRED',
  'STAFF_ONLY',
  'TOO_SLOW',
  'UNAUTHENTICATED',
]);

/** Commands that carry out other ones, and pass on their refusals. */
const onBehalf: ReadonlySet<string> = new Set(['approvals-approve', 'approvals-propose']);

/** The fault of a refusal whose code its command does not declare; null if it does. */
export const undeclared = (name: string, { code }: Refusal): string | null =>
  ofDispatcher.has(code) ||
  onBehalf.has(name) ||
  commandNamed(name)?.refusals.includes(code) === true
    ? null
    : `${name} refuses with ${code}, which is not among its refusals.`;
