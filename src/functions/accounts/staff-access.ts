import { usersSetStaffAccess } from '../../domain/accounts/commands.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { config } from '../../domain/platform/settings/config.entity.ts';
import { STAFF_ACCESS } from '../../domain/platform/settings/staff-access.ts';
import { plain, reject } from '../handler.ts';
import { hasSecondFactor } from '../access/staff-factor.ts';

/**
 * Turns the second-factor requirement for staff on or off. When turned on it applies to all staff
 * at once; staff without a second factor may still do what members may, and so can set one up.
 */
export const setStaffAccess = plain(
  usersSetStaffAccess,
  async ({ secondFactor, reason }, { ports, caller, uid, numbers }) => {
    if (secondFactor && !hasSecondFactor(caller)) {
      const message = 'Sign in with your own second factor first, or nobody could turn this off.';
      return reject(refusal('failed-precondition', 'OWN_FACTOR_MISSING', message));
    }
    await ports.db.transaction(async (tx) => {
      const values = { secondFactor };
      if ((await tx.get(config, STAFF_ACCESS)) === null) {
        tx.create(config, STAFF_ACCESS, {
          title: 'How staff sign in',
          isPublic: false,
          configVersion: numbers.version,
          values,
          createdBy: uid,
        });
      } else tx.change(config, STAFF_ACCESS, { values });
    });
    ports.log('info', 'users-setStaffAccess', { by: uid, secondFactor, reason });
    return { secondFactor };
  },
);
