import { labelOf } from '../../../domain/kit/text/label.ts';
import { usersViewAs } from '../../../domain/accounts/commands.ts';
import { collectionNamed } from '../frame/menu.ts';
import type { AuditEntry } from '../../../domain/platform/audit/audit-entry.entity.ts';

/** Staff acts, as a phrase after a name: `ruth voided a bid`. */
const acts: Readonly<Record<string, string>> = {
  'paymentsCharges-authorizeItem': 'placed a card hold',
  'paymentsCharges-captureItem': 'took money from a card hold',
  'paymentsCharges-refundItem': 'refunded a card hold',
  'paymentsCharges-revokeItem': 'released a card hold',
  'invoices-adminCreateListingInvoice': 'created an invoice',
  'invoices-voidInvoice': 'voided an invoice',
  'invoices-writeOffInvoice': 'wrote an invoice off',
  'invoices-creditInvoice': 'credited an invoice',
  'users-updateDetails': 'changed an account',
  'users-updateUsername': 'changed a username',
  'users-setStatus': 'disabled or enabled an account',
  'users-takeBackStrike': 'removed a strike',
  'users-endSignIn': 'signed a device of somebody out',
  'users-endSessions': 'signed somebody out everywhere',
  'users-removeSecondFactor': 'removed a second factor',
  'users-setRoles': 'gave or took roles of staff',
  'users-setStaffAccess': 'changed how staff have to sign in',
  'users-getFbAuthRecord': 'looked up a sign-in record',
  'users-viewAs': 'viewed the site as a member',
  'users-rebuildDbUserFromAuth': 'rebuilt an account’s documents',
  'letters-testWeekly': 'sent a test of the weekly letter',
  'letters-sendWeekly': 'sent the weekly letter',
  'letters-export': 'exported the mailing list',
  'letters-import': 'imported addresses into the mailing list',
  'letters-saveTemplate': 'changed the words of a mail',
  'letters-testTemplate': 'sent a test of a mail',
  'system-createSystemData': 'created the first data',
  'system-checkSetup': 'checked a part of the setup',
  'currency-update': 'updated the exchange rates',
  'comments-delete': 'removed a comment',
  'messages-addMemberToThread': 'added a member to a conversation',
  'reports-decide': 'decided a report',
  'reports-read': 'read a reported conversation',
  'notifications-processNotificationEvents': 'worked through notification events',
  'notifications-processMessageQueue': 'sent the messages that waited',
  'notifications-triggerAutoProcessNotifications': 'started the notification queues',
  'notifications-moveNotices': 'tried notices again or kept them back',
  'notifications-sendSingleMessage': 'sent a member a message',
  'notifications-triggerListingStart': 'announced that a listing started',
  'notifications-triggerListingEnd': 'announced that a listing ended',
  'approvals-propose': 'proposed an act to a second administrator',
  'approvals-approve': 'approved a proposal',
  'approvals-decline': 'declined a proposal',
  'approvals-withdraw': 'withdrew a proposal',
  'approvals-loosenRule': 'loosened what needs a second administrator',
  'bids-delete': 'voided a bid',
  'bids-restore': 'restored a bid',
  'scheduler-startAuctionCheck': 'ran the auction check',
  'scheduler-runJob': 'ran a job',
  'seller-changeReserve': 'lowered a reserve',
  'seller-acknowledgeOffer': 'answered an offer',
  'sales-settle': 'settled a sale',
  'listings-updateListingSubmission': 'changed a submission’s status',
  'listings-deleteListingSubmission': 'deleted a submission',
  'listings-markClassifiedAsSold': 'marked a classified as sold',
  'listings-markClassifiedAsUnsold': 'marked a classified as unsold',
  'listings-submissionToListing': 'created a listing from a submission',
  'listings-createListing': 'created a listing',
  'listings-moveListing': 'changed a listing’s status',
  'listings-updateSearchIndex': 'rebuilt the search index',
  'listings-deleteFromSearchIndex': 'took a listing out of the search index',
  'search-updateMakeModelImages': 'chose pictures of makes and models',
  'giveawayEntries-calculateGiveawayEntries': 'recounted giveaway entries',
  'giveaways-moveGiveaway': 'changed a giveaway’s status',
  'postgresUtil-applySchema': 'applied a schema',
  'postgresUtil-backfill': 'filled the relational database',
};

const edits: Readonly<Record<string, string>> = {
  create: 'created',
  change: 'edited',
  delete: 'deleted',
  restore: 'restored',
};

/** Collections named in entries that have no screen of their own. */
const titles: Readonly<Record<string, string>> = {
  deposits: 'Card holds',
  jobRuns: 'Jobs',
  letterTemplates: 'Words of mails',
  weeklyLetters: 'Weekly letters',
};

/** A collection by its screen's title. */
export const collectionTitle = (collection: string): string =>
  collectionNamed(collection)?.title ?? titles[collection] ?? labelOf(collection);

/** The text for a view of the site as a visitor. */
const asVisitor = 'viewed the site as a visitor';

/** An entry’s act in a few words, to follow the name of its author; `about` lists its subjects. */
export const actText = (act: string, about: readonly string[] = ['']): string => {
  if (act === usersViewAs.name && about.length === 0) return asVisitor;
  const [verb = '', collection = ''] = act.split(' ');
  const edited = edits[verb];
  return edited === undefined ? (acts[act] ?? act) : `${edited} in ${collectionTitle(collection)}`;
};

/** An entry's act as a title: `Voided a bid`. */
export const actTitle = ({ act, about }: Pick<AuditEntry, 'act' | 'about'>): string => {
  const text = actText(act, about);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};
