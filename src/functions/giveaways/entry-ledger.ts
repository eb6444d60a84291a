import { isStaffRole } from '../../domain/accounts/roles.ts';
import { mailingList } from '../../domain/accounts/letters/mailing-list.entity.ts';
import { subscriptions } from '../../domain/accounts/letters/subscription.entity.ts';
import { usersPrivate, type UserPrivate } from '../../domain/accounts/user-private.entity.ts';
import { users } from '../../domain/accounts/user.entity.ts';
import type { Person } from '../../domain/giveaways/eligibility.ts';
import type { EntryEvent } from '../../domain/giveaways/entries.ts';
import { freeEntries } from '../../domain/giveaways/free-entry.entity.ts';
import {
  giveawayOptIns,
  optInIdOf,
  type GiveawayOptIn,
} from '../../domain/giveaways/giveaway-opt-in.entity.ts';
import type { Giveaway } from '../../domain/giveaways/giveaway.entity.ts';
import { orderEvents } from '../../domain/giveaways/order-events.ts';
import { listingSubmissions } from '../../domain/listings/submissions/listing-submission.entity.ts';
import { shopOrders } from '../../domain/shop/shop-order.entity.ts';
import type { Reader } from '../ports.ts';

/** Most documents of one kind that count for one member. */
const MOST_DOCUMENTS = 1_000;

const accepted = ['ACCEPTED', 'CONVERTED'] as const;

const ofOrders = async (db: Reader, uid: string): Promise<readonly EntryEvent[]> => {
  const orders = await db.find(shopOrders, {
    where: [['createdBy', '==', uid]],
    limit: MOST_DOCUMENTS,
  });
  return orders.flatMap(orderEvents);
};

const ofFreeForms = async (
  db: Reader,
  uid: string,
  giveawayId: string,
): Promise<readonly EntryEvent[]> => {
  const forms = await db.find(freeEntries, {
    where: [
      ['createdBy', '==', uid],
      ['giveawayId', '==', giveawayId],
    ],
    limit: MOST_DOCUMENTS,
  });
  return forms.flatMap(({ status, day, fault }): readonly EntryEvent[] =>
    status === 'ACCEPTED' && fault === undefined ? [{ type: 'FREE_FORM', day }] : [],
  );
};

const ofPhone = (account: UserPrivate | null): readonly EntryEvent[] =>
  account?.phoneVerified === true
    ? [{ type: 'ACTION', action: 'verifiedPhone', ref: account.id }]
    : [];

/** Entries for a confirmed subscription, or for the member's address being subscribed. */
const ofNewsletter = async (
  db: Reader,
  uid: string,
  account: UserPrivate | null,
): Promise<readonly EntryEvent[]> => {
  const [own, listed] = await Promise.all([
    db.find(subscriptions, { where: [['createdBy', '==', uid]], limit: MOST_DOCUMENTS }),
    account === null
      ? []
      : db.find(mailingList, { where: [['email', '==', account.email]], limit: MOST_DOCUMENTS }),
  ]);
  const confirmed = own.some((one) => one.confirmedAt !== undefined && one.topics.length > 0);
  return confirmed || listed.some(({ active }) => active)
    ? [{ type: 'ACTION', action: 'newsletter', ref: uid }]
    : [];
};

const ofSubmissions = async (db: Reader, uid: string): Promise<readonly EntryEvent[]> => {
  const found = await db.find(listingSubmissions, {
    where: [
      ['createdBy', '==', uid],
      ['status', 'in', accepted],
    ],
    limit: 1,
  });
  return found.map(({ id }) => ({ type: 'ACTION', action: 'submissionAccepted', ref: id }));
};

/**
 * Referred members: they entered by the member's link, opened their account since the giveaway
 * began, and verified it.
 */
const ofReferrals = async (
  db: Reader,
  uid: string,
  { id, startAt }: Giveaway,
): Promise<readonly EntryEvent[]> => {
  const referred = await db.find(giveawayOptIns, {
    where: [
      ['giveawayId', '==', id],
      ['referrerId', '==', uid],
    ],
    limit: MOST_DOCUMENTS,
  });
  const verified = await Promise.all(
    referred.map(async ({ createdBy }): Promise<readonly EntryEvent[]> => {
      const [user, account] = await Promise.all([
        db.get(users, createdBy),
        db.get(usersPrivate, createdBy),
      ]);
      const isNew = (user?.memberSince ?? 0) >= startAt;
      return isNew && account?.emailVerified === true && account.status === 'ACTIVE'
        ? [{ type: 'ACTION', action: 'referral', ref: createdBy }]
        : [];
    }),
  );
  return verified.flat();
};

const personOf = (optIn: GiveawayOptIn | null, account: UserPrivate | null): Person => ({
  entered: optIn === null || optIn.isDeleted ? null : optIn,
  emailVerified: account?.emailVerified === true,
  isStaff: isStaffRole(account?.roles),
  disabled: account?.status !== 'ACTIVE',
});

/** Reads whether a member may take part, and everything that currently earns them entries. */
export const readLedger = async (
  db: Reader,
  giveaway: Giveaway,
  uid: string,
): Promise<{ readonly person: Person; readonly events: readonly EntryEvent[] }> => {
  const [optIn, account] = await Promise.all([
    db.get(giveawayOptIns, optInIdOf(uid, giveaway.id)),
    db.get(usersPrivate, uid),
  ]);
  const events = await Promise.all([
    ofOrders(db, uid),
    ofFreeForms(db, uid, giveaway.id),
    ofNewsletter(db, uid, account),
    ofSubmissions(db, uid),
    ofReferrals(db, uid, giveaway),
  ]);
  return { person: personOf(optIn, account), events: [...events.flat(), ...ofPhone(account)] };
};
