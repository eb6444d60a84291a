import { createHash } from 'node:crypto';
import {
  cardCharges,
  type CardCharge,
  type chargePurposes,
} from '../../../domain/payments/card-charge.entity.ts';
import { usersPrivate } from '../../../domain/accounts/user-private.entity.ts';
import { defaultCard } from '../../../domain/payments/stored-card.ts';
import type { PackageBill } from '../../../domain/payments/listing-fee.ts';
import { refusal } from '../../../domain/kit/refusal.ts';
import type { Ports } from '../../ports.ts';
import { CardsRefused } from './card-provider.ts';
import {
  askCard,
  heard,
  lookUp,
  processing,
  providerOf,
  settleRow,
  writeRow,
} from './card-rows.ts';

/** The amount to charge, and its purpose. */
export interface ChargeAsk {
  readonly uid: string;
  /** Null for the member's default card. */
  readonly methodId: string | null;
  /** Integer cents, at least 1. */
  readonly amount: number;
  readonly currency: 'CAD' | 'USD';
  /** Identifies one charge: a repeat returns its state; the next attempt needs a new key. */
  readonly key: string;
  readonly purpose: {
    readonly kind: Exclude<(typeof chargePurposes)[number], 'HOLD'>;
    readonly id: string;
  };
  /** Content of the invoice that is written once the charge is paid. */
  readonly bill?: PackageBill | undefined;
  /** Whether the cardholder is absent and cannot confirm to the bank. */
  readonly away?: boolean;
}

/**
 * Result of a charge. `ACTION`: the bank requires confirmation, for which the cardholder's browser
 * uses the secret; afterwards the same key returns the result. `DECLINED` has the code `no_card` if
 * there is no card, `authentication_required` if the bank requires confirmation and the cardholder
 * is absent, and `not_confirmed` if the confirmation did not come in time.
 */
export type ChargeOutcome =
  | { readonly outcome: 'PAID'; readonly ref: string; readonly amount: number }
  | { readonly outcome: 'ACTION'; readonly ref: string; readonly clientSecret: string }
  | { readonly outcome: 'DECLINED'; readonly code: string };

/** Decline code of a charge cancelled because it was not confirmed in time. */
export const notConfirmed = 'not_confirmed';

/** The refusal for a decline code. */
export const declinedRefusal = (declineCode: string) => {
  if (declineCode !== notConfirmed) {
    return refusal('failed-precondition', 'CARD_DECLINED', 'Your card was declined.', {
      details: { declineCode },
    });
  }
  const message = 'Your bank did not confirm the payment in time. Nothing was charged: try again.';
  return refusal('failed-precondition', 'CARD_DECLINED', message, {
    details: { declineCode, rule: 'NOT_CONFIRMED' },
  });
};

/**
 * The refusal if the amount shown to the caller differs from the amount due. @param amount due,
 * cents.
 */
export const amountRefusal = (amount: number) =>
  refusal('invalid-argument', 'AMOUNT_MISMATCH', 'The amount has changed.', {
    field: 'amount',
    details: { amount },
  });

/** The row of the charge under a key. */
export const chargeRowOf = (key: string): string =>
  `c${createHash('sha256').update(key).digest('hex').slice(0, 30)}`;

const storedOutcome = async (ports: Ports, row: CardCharge): Promise<ChargeOutcome> => {
  const { status, providerRef: ref = '' } = row;
  if (status === 'PAID') return { outcome: 'PAID', ref, amount: row.amount };
  if (status === 'PENDING') throw processing();
  if (status === 'ACTION') {
    const { state, clientSecret } = await heard(providerOf(ports).intent(ref));
    // The cardholder has confirmed, and the bank is still processing.
    if (state === 'PENDING') throw processing();
    if (clientSecret !== null) return { outcome: 'ACTION', ref, clientSecret };
  }
  const code = status === 'CANCELLED' ? notConfirmed : 'card_declined';
  return { outcome: 'DECLINED', code: row.declineCode ?? code };
};

/** Whether the provider has the request, even if its result is not known yet. */
const isUnderWay = ({ status, providerRef }: CardCharge): boolean =>
  status === 'ACTION' || (status === 'PENDING' && providerRef !== undefined);

/**
 * Charges a member's card. The row is written before the provider is called; a lost response is
 * refused with `PROVIDER_UNAVAILABLE`, one the bank is still processing with `PAYMENT_PROCESSING`,
 * and a later call with the same key returns the actual result.
 */
export const chargeMethod = async (ports: Ports, ask: ChargeAsk): Promise<ChargeOutcome> => {
  const { uid, methodId, amount, currency, key, purpose, bill, away = false } = ask;
  const id = chargeRowOf(key);
  const known = await ports.db.get(cardCharges, id);
  if (known && (known.status !== 'PENDING' || isUnderWay(known))) {
    return storedOutcome(ports, isUnderWay(known) ? await lookUp(ports, known) : known);
  }
  if (!known) {
    const account = await ports.db.get(usersPrivate, uid);
    const card =
      methodId === null
        ? defaultCard(account?.cards)
        : account?.cards?.find(({ id }) => id === methodId);
    if (!card || account?.stripeCustomerId === undefined) {
      return { outcome: 'DECLINED', code: 'no_card' };
    }
    await writeRow(ports, id, {
      userId: uid,
      purpose,
      amount,
      currency,
      ...(bill === undefined ? {} : { bill }),
      status: 'PENDING',
      card: `${card.brand} ${card.last4}`,
      methodId: card.id,
      customerId: account.stripeCustomerId,
      key,
      away,
      startedAt: ports.clock.now(),
      taken: 0,
      refunded: 0,
      createdBy: uid,
    });
  }
  return storedOutcome(ports, await askCard(ports, id, `${purpose.kind} ${purpose.id}`));
};

/** Refunds a charge in whole or in part, never more than was captured. Amount in cents. */
export const refundCharge = async (
  ports: Ports,
  { ref, amount, key }: { readonly ref: string; readonly amount: number; readonly key: string },
): Promise<
  | { readonly outcome: 'REFUNDED'; readonly refunded: number }
  | { readonly outcome: 'REFUSED'; readonly code: string }
> => {
  try {
    const intent = await heard(providerOf(ports).refund(ref, amount, key));
    if (intent.row !== null) await settleRow(ports, intent.row, intent);
    return { outcome: 'REFUNDED', refunded: intent.refunded };
  } catch (error) {
    if (error instanceof CardsRefused) return { outcome: 'REFUSED', code: error.code };
    throw error;
  }
};
