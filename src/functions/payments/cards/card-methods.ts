import { cardCharges } from '../../../domain/payments/card-charge.entity.ts';
import {
  paymentsStripeDeletePaymentMethod,
  paymentsStripeGetMethods,
  paymentsStripeSetupIntent,
} from '../../../domain/payments/commands.ts';
import { invoices } from '../../../domain/payments/invoices/invoice.entity.ts';
import { listingSubmissions } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import type { UserPrivate } from '../../../domain/accounts/user-private.entity.ts';
import { refusal, type Refusal } from '../../../domain/kit/refusal.ts';
import { keyed, plain, reject, type CallFacts } from '../../handler.ts';
import type { Ports } from '../../ports.ts';
import { CardsRefused } from './card-provider.ts';
import { heard, providerOf } from './card-rows.ts';
import { customerOf, refreshCards } from './stored-cards.ts';

const accountOf = ({ account }: CallFacts): UserPrivate =>
  account ?? reject(refusal('not-found', 'USER_NOT_FOUND', 'Account not found.', { field: 'uid' }));

/** Starts storing a card; the browser confirms it with the secret directly at the provider. */
export const setupIntent = keyed(paymentsStripeSetupIntent, {
  prepare: async (_, context) => {
    const { ports, uid, key } = context;
    const customerId = await customerOf(ports, accountOf(context));
    const provider = providerOf(ports);
    const clientSecret = await heard(
      provider.setupSecret(customerId, `setup-${uid}-${key ?? ports.newId()}`),
    );
    return { clientSecret, customerId, form: provider.browser };
  },
  inTransaction: async (_, _context, _tx, answer) => answer,
});

/** Lists the caller's stored cards, masked, in their current state at the provider. */
export const getMethods = plain(paymentsStripeGetMethods, async (_, context) => {
  accountOf(context);
  const { ports, uid } = context;
  const form = providerOf(ports).browser;
  return { methods: await refreshCards(ports, uid), form };
});

const inUse = (message: string, rule: 'HOLD' | 'INVOICE' | 'SUBMISSION'): Refusal =>
  refusal('failed-precondition', 'PAYMENT_METHOD_IN_USE', message, { details: { rule } });

/**
 * Why a card cannot be deleted: a live hold, an open invoice or the package of a submission depends
 * on it; null otherwise. An invoice that names no card is charged to the default card at that time.
 */
const relianceOn = async (
  { db }: Ports,
  { id: uid, cards = [] }: UserPrivate,
  methodId: string,
): Promise<Refusal | null> => {
  const [held, owed, handedIn] = await Promise.all([
    db.find(cardCharges, {
      where: [
        ['userId', '==', uid],
        ['methodId', '==', methodId],
        ['status', 'in', ['PENDING', 'ACTION', 'HELD']],
      ],
      limit: 1,
    }),
    db.find(invoices, {
      where: [
        ['userId', '==', uid],
        ['status', 'in', ['OPEN', 'PROCESSING', 'PAST_DUE']],
      ],
    }),
    db.find(listingSubmissions, {
      where: [
        ['createdBy', '==', uid],
        ['paymentMethodId', '==', methodId],
        ['status', 'in', ['SUBMITTED', 'IN_REVIEW', 'ACCEPTED']],
      ],
    }),
  ]);
  if (held.length > 0) {
    const message = 'This card covers a bid or a payment under way. Delete it once that is over.';
    return inUse(message, 'HOLD');
  }
  const last = cards.length === 1 ? methodId : undefined;
  if (owed.some(({ paymentMethodId = last }) => paymentMethodId === methodId)) {
    const message = 'This card is to pay an open invoice. Pay that with another card first.';
    return inUse(message, 'INVOICE');
  }
  if (handedIn.every(({ payment }) => payment?.state === 'PAID')) return null;
  const message =
    'This card is to pay for a vehicle you handed in. Delete it once that is paid or withdrawn.';
  return inUse(message, 'SUBMISSION');
};

/** Deletes a card. For another member's card the answer is not found. */
export const deletePaymentMethod = plain(
  paymentsStripeDeletePaymentMethod,
  async ({ paymentMethodId }, context) => {
    const { ports, uid } = context;
    const account = accountOf(context);
    if (account.cards?.some(({ id }) => id === paymentMethodId) !== true) {
      const field = 'paymentMethodId';
      const message = 'This card is not stored.';
      return reject(refusal('not-found', 'PAYMENT_METHOD_NOT_FOUND', message, { field }));
    }
    const reliance = await relianceOn(ports, account, paymentMethodId);
    if (reliance !== null) return reject(reliance);
    try {
      await heard(providerOf(ports).forget(paymentMethodId));
    } catch (error) {
      // Already detached, by a call whose response was lost.
      if (!(error instanceof CardsRefused)) throw error;
    }
    await refreshCards(ports, uid);
    return { ok: true };
  },
);
