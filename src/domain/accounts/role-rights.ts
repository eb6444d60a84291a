import type { EntityName } from '../entities.ts';
import type { Operation } from '../kit/access.ts';
import type { Command } from '../kit/command.ts';
import { isAdminRole, isStaffRole, rolesIn, staffRoles, type StaffRole } from './roles.ts';

/** Rights of a role beyond those of every member. */
interface Rights {
  /** Collections the role reads as staff. */
  readonly reads: readonly EntityName[];
  /** Collections among these that the role also writes as staff, if staff write them directly. */
  readonly keeps: readonly EntityName[];
  /** Commands the role calls as staff. */
  readonly calls: readonly string[];
}

type FinerRole = Exclude<StaffRole, 'admin'>;

/**
 * Rights of each staff role. This table alone decides in rules, functions, menu and screens.
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

/** Roles that a grant to staff covers, by collection and operation. */
export const rolesFor = (collection: string, operation: Operation): readonly StaffRole[] =>
  staffThat(({ reads, keeps }) =>
    (operation === 'get' || operation === 'list' ? reads : keeps).some((n) => n === collection),
  );

/** Roles that may call a staff command. */
export const rolesCalling = (command: string): readonly StaffRole[] =>
  staffThat(({ calls }) => calls.includes(command));

const holdsOne = (held: readonly StaffRole[], of: readonly StaffRole[]): boolean =>
  of.some((role) => held.includes(role));

/** Whether these roles allow reading a collection as staff. */
export const readsCollection = (held: readonly StaffRole[], collection: string): boolean =>
  holdsOne(held, rolesFor(collection, 'list'));

/** Whether these roles allow writing a collection as staff. */
export const keeps = (held: readonly StaffRole[], collection: string): boolean =>
  holdsOne(held, rolesFor(collection, 'update'));

/** Whether these roles allow calling a command as staff. */
export const calls = (held: readonly StaffRole[], command: string): boolean =>
  holdsOne(held, rolesCalling(command));

/**
 * Whether a claim’s holder acts as staff in a command: by their roles if it is a staff command, and
 * with any role in a command open to all members that treats staff as staff.
 */
export const actsAsStaff = (
  claim: unknown,
  { name, callers }: Pick<Command, 'name' | 'callers'>,
): boolean => (callers.includes('admin') ? calls(rolesIn(claim), name) : isStaffRole(claim));

/**
 * Whether one staff member may act on the account of another person; only administrators may act on
 * staff.
 */
export const mayActOn = (claim: unknown, of: unknown): boolean =>
  isAdminRole(claim) || !isStaffRole(of);
