import { config } from '../../domain/platform/settings/config.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { asksSecondFactor, STAFF_ACCESS } from '../../domain/platform/settings/staff-access.ts';
import type { CallerIdentity } from '../calls/call.ts';
import type { Ports } from '../ports.ts';

/** Whether the caller’s session was signed in with a second factor. */
export const hasSecondFactor = (caller: CallerIdentity): boolean => {
  const firebase = caller.kind === 'member' ? caller.claims['firebase'] : undefined;
  return (
    typeof firebase === 'object' &&
    firebase !== null &&
    'sign_in_second_factor' in firebase &&
    typeof firebase.sign_in_second_factor === 'string'
  );
};

export const staffFactorRequired = refusal(
  'permission-denied',
  'STAFF_FACTOR_REQUIRED',
  'Turn on your second factor to continue.',
);

/**
 * Whether a session lacks the second factor this house requires of its staff. The setting is read
 * for each call, since it applies at once; a session with a second factor costs no read.
 */
export const lacksStaffFactor = async (
  { db }: Pick<Ports, 'db'>,
  caller: CallerIdentity,
): Promise<boolean> =>
  !hasSecondFactor(caller) && asksSecondFactor((await db.get(config, STAFF_ACCESS))?.values);
