import { mailingList } from '../../domain/accounts/letters/mailing-list.entity.ts';
import { subscriptions } from '../../domain/accounts/letters/subscription.entity.ts';
import { usernames } from '../../domain/accounts/username.entity.ts';
import { usersPrivate, type UserPrivate } from '../../domain/accounts/user-private.entity.ts';
import { freeEntries } from '../../domain/giveaways/free-entry.entity.ts';
import {
  giveawayOptIns,
  optInIdOf,
  type GiveawayOptIn,
} from '../../domain/giveaways/giveaway-opt-in.entity.ts';
import { giveaways, type Giveaway } from '../../domain/giveaways/giveaway.entity.ts';
import { listingSubmissions } from '../../domain/listings/submissions/listing-submission.entity.ts';
import { shopOrders } from '../../domain/shop/shop-order.entity.ts';
import type { WrittenChange } from '../notifications/notice.ts';
import type { Ports } from '../ports.ts';
import { trigger, type Trigger } from '../trigger.ts';
import { recountMember } from './count-entries.ts';
import { receiveFreeEntry } from './free-entries.ts';

const openOnes = ({ db }: Ports): Promise<readonly Giveaway[]> =>
  db.find(giveaways, { where: [['status', '==', 'OPEN']], orderBy: [['endAt', 'asc']], limit: 20 });

/** Recounts a member in every open giveaway they entered. */
const recount = async (ports: Ports, uid: string): Promise<void> => {
  for (const { id } of await openOnes(ports)) {
    const optIn = await ports.db.get(giveawayOptIns, optInIdOf(uid, id));
    if (optIn !== null) await recountMember(ports, id, uid);
  }
};

/**
 * The member whose referral link was used, by the name in it; undefined if entrants referred
 * themselves.
 */
const referrerOf = async ({ db }: Ports, optIn: GiveawayOptIn): Promise<string | undefined> => {
  if (optIn.referrer === undefined) return undefined;
  const claim = await db.get(usernames, optIn.referrer);
  return claim === null || claim.userId === optIn.createdBy ? undefined : claim.userId;
};

/** Recounts a member who entered or changed their details, and their referrer. */
const onOptedIn = async (
  { id, before, after }: WrittenChange<GiveawayOptIn>,
  ports: Ports,
): Promise<void> => {
  if (after === null) return;
  let { referrerId } = after;
  if (before === null) {
    referrerId = await referrerOf(ports, after);
    if (referrerId !== after.referrerId) {
      await ports.db.transaction(async (tx) => tx.change(giveawayOptIns, id, { referrerId }));
    }
  }
  await recountMember(ports, after.giveawayId, after.createdBy);
  if (referrerId !== undefined) await recountMember(ports, after.giveawayId, referrerId);
};

const judged = ['emailVerified', 'phoneVerified', 'status', 'roles', 'email'] as const;

/** Recounts a member whose account was verified, closed or made staff, and their referrer. */
const onAccountMoved = async (
  { id, before, after }: WrittenChange<UserPrivate>,
  ports: Ports,
): Promise<void> => {
  if (judged.every((field) => before?.[field] === after?.[field])) return;
  for (const giveaway of await openOnes(ports)) {
    const optIn = await ports.db.get(giveawayOptIns, optInIdOf(id, giveaway.id));
    if (optIn === null) continue;
    await recountMember(ports, giveaway.id, id);
    if (optIn.referrerId !== undefined) await recountMember(ports, giveaway.id, optIn.referrerId);
  }
};

/** Triggers on everything that earns entries; each recounts the entries of its member. */
export const entryTriggers: readonly Trigger[] = [
  trigger('onGiveawayEntered', giveawayOptIns, 'write', onOptedIn),
  trigger('onFreeEntrySent', freeEntries, 'create', receiveFreeEntry),
  trigger('onFreeEntryChecked', freeEntries, 'update', async ({ before, after }, ports) => {
    if (after === null) return;
    if (before?.status === after.status && before.receivedAt === after.receivedAt) return;
    await recountMember(ports, after.giveawayId, after.createdBy);
  }),
  trigger('onOrderCounted', shopOrders, 'write', async ({ before, after }, ports) => {
    const order = after ?? before;
    if (order !== null) await recount(ports, order.createdBy);
  }),
  trigger('onEntrantMoved', usersPrivate, 'update', onAccountMoved),
  trigger('onNewsletterChosen', subscriptions, 'write', async ({ before, after }, ports) => {
    const subscription = after ?? before;
    if (subscription !== null) await recount(ports, subscription.createdBy);
  }),
  trigger('onAddressListed', mailingList, 'write', async ({ before, after }, ports) => {
    const row = after ?? before;
    const member = row === null ? null : await ports.auth.byEmail(row.email);
    if (member !== null) await recount(ports, member.uid);
  }),
  trigger('onSubmissionCounted', listingSubmissions, 'update', async (change, ports) => {
    const { before, after } = change;
    if (after !== null && before?.status !== after.status) await recount(ports, after.createdBy);
  }),
];
