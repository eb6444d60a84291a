import { cardCharges } from '../../domain/payments/card-charge.entity.ts';
import {
  paymentsStripeDeletePaymentMethod,
  paymentsStripeGetMethods,
  paymentsStripeSetupIntent,
} from '../../domain/payments/commands.ts';
import { invoices } from '../../domain/payments/invoice.entity.ts';
import type { UserPrivate } from '../../domain/accounts/user-private.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { keyed, plain, reject, type CallFacts } from '../handler.ts';
import type { Ports } from '../ports.ts';
import { CardsRefused } from './card-provider.ts';
import { heard, providerOf } from './card-rows.ts';
import { customerOf, refreshCards } from './stored-cards.ts';

const accountOf = ({ account }: CallFacts): UserPrivate =>
  account ?? reject(refusal('not-found', 'USER_NOT_FOUND', 'Account not found.', { field: 'uid' }));

/** Begins storing a card; the browser confirms with the secret at the provider itself. */
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

/** The caller's stored cards, masked, as the provider has them now. */
export const getMethods = plain(paymentsStripeGetMethods, async (_, context) => {
  accountOf(context);
  const { ports, uid } = context;
  const form = providerOf(ports).browser;
  return { methods: await refreshCards(ports, uid), form };
});

/** Whether a live hold or an open invoice relies on the card. */
const isInUse = async ({ db }: Ports, uid: string, methodId: string): Promise<boolean> => {
  const [held, owed] = await Promise.all([
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
        ['paymentMethodId', '==', methodId],
        ['status', 'in', ['OPEN', 'PROCESSING', 'PAST_DUE']],
      ],
      limit: 1,
    }),
  ]);
  return held.length + owed.length > 0;
};

/** Forgets a card. One that is not the caller's is not found, whoever's it is. */
export const deletePaymentMethod = plain(
  paymentsStripeDeletePaymentMethod,
  async ({ paymentMethodId }, context) => {
    const { ports, uid } = context;
    const { cards = [] } = accountOf(context);
    if (!cards.some(({ id }) => id === paymentMethodId)) {
      const field = 'paymentMethodId';
      const message = 'This card is not stored.';
      return reject(refusal('not-found', 'PAYMENT_METHOD_NOT_FOUND', message, { field }));
    }
    if (await isInUse(ports, uid, paymentMethodId)) {
      const message = 'This card covers a bid or an open invoice.';
      return reject(refusal('failed-precondition', 'PAYMENT_METHOD_IN_USE', message));
    }
    try {
      await heard(providerOf(ports).forget(paymentMethodId));
    } catch (error) {
      // Detached already, by a call whose answer was lost.
      if (!(error instanceof CardsRefused)) throw error;
    }
    await refreshCards(ports, uid);
    return { ok: true };
  },
);
