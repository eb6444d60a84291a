import { staffRoles, type StaffRole } from '../../domain/accounts/roles.ts';
import { quote } from './quote.ts';

/** The rules' question whether the caller holds one of these roles. */
export const holdsRole = (roles: readonly StaffRole[]): string =>
  `holds([${roles.map(quote).join(', ')}])`;

/** Functions about the caller, shared by both printed rule files. */
export const askerRules = `    // A member: signed in, not as a guest, not disabled, not by a sign-in that was ended.
    function active() {
      return request.auth != null
        && request.auth.token.firebase.sign_in_provider != 'anonymous'
        && request.auth.token.get('st', '') != 'disabled'
        && !(request.auth.token.get('auth_time', 0) in request.auth.token.get('over', []));
    }

    // The role claim is a comma list; only exact words count.
    function holds(roles) {
      return active() && request.auth.token.get('role', '').trim().split('[ ]*,[ ]*').hasAny(roles);
    }

    function staff() {
      return ${holdsRole(staffRoles)};
    }`;
