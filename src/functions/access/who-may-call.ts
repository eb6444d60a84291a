import { actsAsStaff } from '../../domain/accounts/role-rights.ts';
import { isStaffRole } from '../../domain/accounts/roles.ts';
import type { Command } from '../../domain/kit/command.ts';
import { refusal, type Refusal } from '../../domain/kit/refusal.ts';
import { appCheckFailed } from '../../domain/platform/app-check.ts';
import { isGuest, roleOf, type Call, type CallerIdentity } from '../calls/call.ts';

/**
 * Areas whose commands also read the account's status, because a token remains valid after a
 * suspension.
 */
const guarded: ReadonlySet<string> = new Set([
  'approvals',
  'answerBot',
  'bids',
  'comments',
  'likes',
  'listings',
  'messages',
  'reports',
  'sales',
  'seller',
  'payments',
  'paymentsCharges',
  'invoices',
  'shop',
  'giveawayEntries',
  'giveaways',
]);

export const needsAccount = (area: string): boolean => guarded.has(area);

/**
 * Whether a disabled account with a valid token is refused: for every command of a guarded area
 * except those open to visitors, and for staff commands. Elsewhere it is treated as a member
 * without staff rights.
 */
export const isClosedToDisabled = ({ area, callers }: Pick<Command, 'area' | 'callers'>): boolean =>
  (needsAccount(area) && !callers.includes('visitor')) ||
  callers.every((one) => one === 'admin' || one === 'system');

export const disabledRefusal = refusal(
  'permission-denied',
  'ACCOUNT_DISABLED',
  'This account is disabled.',
);

/**
 * Caller rule: whether the caller fits one of the classes a command admits. The system may call
 * only commands that name it, staff those that name staff, and a visitor only those that name
 * visitors. A disabled member counts as a visitor.
 */
export const checkCaller = (
  command: Pick<Command, 'name' | 'callers'>,
  caller: CallerIdentity,
): Refusal | null => {
  const { callers } = command;
  if (caller.kind === 'system') {
    return callers.includes('system')
      ? null
      : refusal('permission-denied', 'NOT_FOR_SYSTEM', 'This is not the timetable’s to call.');
  }
  if (callers.includes('visitor')) return null;
  if (caller.kind === 'visitor' || isGuest(caller)) {
    return refusal('unauthenticated', 'UNAUTHENTICATED', 'Sign in first.');
  }
  if (caller.claims['st'] === 'disabled') return disabledRefusal;
  if (callers.includes('member')) return null;
  if (callers.includes('admin') && actsAsStaff(roleOf(caller), command)) return null;
  if (!callers.includes('verified')) {
    return isStaffRole(roleOf(caller))
      ? refusal('permission-denied', 'OTHER_ROLE', 'This is for staff with another role.')
      : refusal('permission-denied', 'STAFF_ONLY', 'This is for staff only.');
  }
  return caller.claims['email_verified'] === true
    ? null
    : refusal('permission-denied', 'EMAIL_NOT_VERIFIED', 'Verify your e-mail address first.');
};

/**
 * Refuses commands that move money if the home has App Check, unless the app or the timetable
 * calls.
 */
export const checkApp = ({ appCheck }: Command, call: Call): Refusal | null =>
  appCheck === true && call.caller.kind !== 'system' && call.appCheck !== true
    ? appCheckFailed
    : null;
