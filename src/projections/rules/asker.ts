import { staffRoles, type StaffRole } from '../../domain/accounts/roles.ts';
import { config } from '../../domain/platform/settings/config.entity.ts';
import { STAFF_ACCESS } from '../../domain/platform/settings/staff-access.ts';
import { quote } from './quote.ts';

const roleList = (roles: readonly StaffRole[]): string => `[${roles.map(quote).join(', ')}]`;

/** Expression of the rules that checks whether the caller acts with one of these roles. */
export const holdsRole = (roles: readonly StaffRole[]): string => `holds(${roleList(roles)})`;

/** Lookup of documents in the rules of a service. */
interface Lookup {
  /** Prefix of `get` and `exists`. */
  readonly prefix: string;
  /** Path of the database's documents. */
  readonly documents: string;
}

export const inFirestore: Lookup = {
  prefix: '',
  documents: '/databases/$(database)/documents',
};
export const inStorage: Lookup = {
  prefix: 'firestore.',
  documents: '/databases/(default)/documents',
};

/**
 * Functions about the caller, shared by both printed rule files.
 *
 * Whether the house requires a second factor from staff is looked up, and not a claim of their
 * tokens: a token is valid for an hour, during which a new requirement would not apply. The lookup
 * costs one read per request, only for staff without a second factor, since it comes last.
 */
export const askerRules = ({ prefix, documents }: Lookup): string => {
  const at = `${documents}/${config.name}/${STAFF_ACCESS}`;
  return `    // A member: signed in, not as a guest, not disabled, not by a sign-in that was ended.
    function active() {
      return request.auth != null
        && request.auth.token.firebase.sign_in_provider != 'anonymous'
        && request.auth.token.get('st', '') != 'disabled'
        && !(request.auth.token.get('auth_time', 0) in request.auth.token.get('over', []));
    }

    // The role claim is a comma list; only exact words count.
    function named(roles) {
      return active() && request.auth.token.get('role', '').trim().split('[ ]*,[ ]*').hasAny(roles);
    }

    // Signed in with a second factor, or in a house that does not ask staff for one.
    function secured() {
      return 'sign_in_second_factor' in request.auth.token.firebase
        || !${prefix}exists(${at})
        || ${prefix}get(${at}).data.values.get('secondFactor', false) != true;
    }

    function holds(roles) {
      return named(roles) && secured();
    }

    function staff() {
      return named(${roleList(staffRoles)});
    }`;
};
