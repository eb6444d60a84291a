import { usersPrivate, type UserPrivate } from '../../../domain/accounts/user-private.entity.ts';
import { standingWithCards } from '../../../domain/accounts/strikes.ts';
import type { StoredCard } from '../../../domain/payments/stored-card.ts';
import type { Ports } from '../../ports.ts';
import { heard, providerOf } from './card-rows.ts';

/** The member's customer id at the provider, created when first needed. */
export const customerOf = async (ports: Ports, account: UserPrivate): Promise<string> => {
  if (account.stripeCustomerId !== undefined) return account.stripeCustomerId;
  const email = account.email === '' ? null : account.email;
  const made = await heard(providerOf(ports).customer(account.id, email));
  return ports.db.transaction(async (tx) => {
    const now = await tx.get(usersPrivate, account.id);
    if (now?.stripeCustomerId !== undefined) return now.stripeCustomerId;
    tx.change(usersPrivate, account.id, { stripeCustomerId: made });
    return made;
  });
};

/** A bidder's status according to their cards; a suspended one waits for staff. */
const standingWith = (
  before: UserPrivate['bidderStatus'],
  cards: readonly StoredCard[],
): UserPrivate['bidderStatus'] => (before === 'SUSPENDED' ? before : standingWithCards(cards));

/** Keeps the default card while it exists; otherwise the oldest card becomes the default. */
const withDefault = (
  before: readonly StoredCard[] | undefined,
  stored: readonly Omit<StoredCard, 'isDefault'>[],
): readonly StoredCard[] => {
  const chosen = before?.find(({ isDefault }) => isDefault)?.id;
  const main = stored.find(({ id }) => id === chosen) ?? stored.at(-1);
  return stored.map((card) => ({ ...card, isDefault: card.id === main?.id }));
};

/** Writes the provider's list of a member's cards, masked, into the account. May be repeated. */
export const refreshCards = async (ports: Ports, uid: string): Promise<readonly StoredCard[]> => {
  const account = await ports.db.get(usersPrivate, uid);
  if (account?.stripeCustomerId === undefined) return account?.cards ?? [];
  const stored = await heard(providerOf(ports).cards(account.stripeCustomerId));
  return ports.db.transaction(async (tx) => {
    const now = await tx.get(usersPrivate, uid);
    if (!now) return [];
    const cards = withDefault(now.cards, stored);
    const bidderStatus = standingWith(now.bidderStatus, cards);
    if (JSON.stringify(now.cards ?? []) === JSON.stringify(cards)) {
      if (now.bidderStatus === bidderStatus) return cards;
    }
    tx.change(usersPrivate, uid, { cards, bidderStatus });
    return cards;
  });
};

/** Writes the list of cards for the member with this customer id at the provider. */
export const refreshCustomer = async (ports: Ports, customerId: string): Promise<void> => {
  const [account] = await ports.db.find(usersPrivate, {
    where: [['stripeCustomerId', '==', customerId]],
    limit: 1,
  });
  if (account) await refreshCards(ports, account.id);
};
