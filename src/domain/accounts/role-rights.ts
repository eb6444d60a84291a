import type { EntityName } from '../entities.ts';
import type { Operation } from '../kit/access.ts';
import type { Command } from '../kit/command.ts';
import { isAdminRole, isStaffRole, rolesIn, staffRoles, type StaffRole } from './roles.ts';

/** Rights of a role beyond those of every member. */
interface Rights {
  /** Collections it reads as staff do. */
  readonly reads: readonly EntityName[];
  /** Collections of these it also writes as staff do, as far as staff write them directly. */
  readonly keeps: readonly EntityName[];
  /** Commands it calls as staff do. */
  readonly calls: readonly string[];
}

type FinerRole = Exclude<StaffRole, 'admin'>;

/**
 * Rights of each staff role. Rules, functions, menu and desks go by this table alone.
 * Administrators have every right of staff; the other roles have no right that is not listed here.
 */
const rights: Readonly<Record<FinerRole, Rights>> = {
  reviewer: {
    reads: [
      'listingSubmissions',
      'listings',
      'images',
      'galleries',
      'comments',
      'reports',
      'blogs',
      'pages',
      'cmsInserts',
      'staffNotes',
    ],
    keeps: [
      'staffNotes',
      'listingSubmissions',
      'listings',
      'images',
      'galleries',
      'blogs',
      'pages',
      'cmsInserts',
    ],
    calls: [
      'office-readFront',
      'office-readWeeks',
      'users-viewAs',
      'search-find',
      'listings-getListingSubmissions',
      'listings-getListingSubmission',
      'listings-updateListingSubmission',
      'listings-submissionToListing',
      'comments-delete',
      'reports-decide',
    ],
  },
  support: {
    reads: [
      'users',
      'users_private',
      'authEvents',
      'staffNotes',
      'reports',
      'feedback',
      'notificationEvents',
      'notificationMessages',
      'mailingList',
      'freeEntries',
      'invoices',
    ],
    keeps: ['staffNotes', 'feedback', 'mailingList', 'freeEntries'],
    calls: [
      'office-readFront',
      'office-readWeeks',
      'users-viewAs',
      'users-getDetails',
      'users-setStatus',
      'users-takeBackStrike',
      'users-getFbAuthRecord',
      'users-removeSecondFactor',
      'users-endSessions',
      'users-endSignIn',
      'users-rebuildDbUserFromAuth',
      'reports-decide',
      'reports-read',
      'messages-addMemberToThread',
      'notifications-processNotificationEvents',
      'notifications-processMessageQueue',
      'notifications-triggerAutoProcessNotifications',
      'notifications-sendSingleMessage',
      'notifications-moveNotices',
      'letters-weekly',
      'letters-testWeekly',
      'letters-sendWeekly',
      'letters-export',
      'invoices-getUserInvoices',
      'invoices-getInvoice',
    ],
  },
  finance: {
    reads: [
      'invoices',
      'invoiceActs',
      'deposits',
      'cashEntries',
      'chargeActs',
      'sales',
      'shopOrders',
      'listings',
      'users',
      'approvals',
    ],
    keeps: [],
    calls: [
      'office-readFront',
      'office-readWeeks',
      'users-viewAs',
      'office-readReport',
      'search-find',
      'approvals-propose',
      'approvals-show',
      'approvals-withdraw',
      'invoices-getUserInvoices',
      'invoices-getInvoice',
      'invoices-adminCreateListingInvoice',
      'invoices-voidInvoice',
      'invoices-writeOffInvoice',
      'invoices-creditInvoice',
      'paymentsCharges-authorizeItem',
      'paymentsCharges-captureItem',
      'paymentsCharges-refundItem',
      'paymentsCharges-revokeItem',
      'shop-findInBackOffice',
    ],
  },
};

const staffThat = (may: (rights: Rights) => boolean): readonly StaffRole[] =>
  staffRoles.filter((role) => role === 'admin' || may(rights[role]));

/** Roles that a grant to staff is meant for, on a collection and in an operation. */
export const rolesFor = (collection: string, operation: Operation): readonly StaffRole[] =>
  staffThat(({ reads, keeps }) =>
    (operation === 'get' || operation === 'list' ? reads : keeps).some((n) => n === collection),
  );

/** Roles that call a command of staff. */
export const rolesCalling = (command: string): readonly StaffRole[] =>
  staffThat(({ calls }) => calls.includes(command));

const holdsOne = (held: readonly StaffRole[], of: readonly StaffRole[]): boolean =>
  of.some((role) => held.includes(role));

/** Whether somebody with these roles reads a collection as staff do. */
export const reads = (held: readonly StaffRole[], collection: string): boolean =>
  holdsOne(held, rolesFor(collection, 'list'));

/** Whether somebody with these roles writes a collection as staff do. */
export const keeps = (held: readonly StaffRole[], collection: string): boolean =>
  holdsOne(held, rolesFor(collection, 'update'));

/** Whether somebody with these roles calls a command as staff do. */
export const calls = (held: readonly StaffRole[], command: string): boolean =>
  holdsOne(held, rolesCalling(command));

/**
 * Whether a claim’s holder acts as staff in a command: by their roles where it is one of staff’s, and
 * with any role in what is open to all members, where staff are known as staff.
 */
export const actsAsStaff = (
  claim: unknown,
  { name, callers }: Pick<Command, 'name' | 'callers'>,
): boolean => (callers.includes('admin') ? calls(rolesIn(claim), name) : isStaffRole(claim));

/** Whether one member of staff may act on the account of another: on staff only administrators do. */
export const mayActOn = (claim: unknown, of: unknown): boolean =>
  isAdminRole(claim) || !isStaffRole(of);
