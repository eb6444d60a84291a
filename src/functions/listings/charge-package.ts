import { refusal } from '../../domain/kit/refusal.ts';
import {
  listingSubmissions,
  type ListingSubmission,
} from '../../domain/listings/listing-submission.entity.ts';
import { packages } from '../../domain/listings/package.entity.ts';
import { draftIn } from '../../domain/listings/submission-draft.ts';
import { agreedPackagePrice, saleCurrency } from '../../domain/listings/submission-sale.ts';
import { submissionMachine } from '../../domain/listings/submission-machine.ts';
import { transition } from '../../domain/kit/state-machine.ts';
import { reject } from '../handler.ts';
import type { NoticeDetails } from '../notifications/notice.ts';
import { chargeMethod, type ChargeOutcome } from '../payments/charge.ts';
import type { PaidCharge } from '../payments/give-back.ts';
import type { Ports } from '../ports.ts';

/** What the agreed package costs its seller, integer cents. */
export const agreedPrice = async (ports: Ports, submission: ListingSubmission): Promise<number> => {
  const { agreed } = submission;
  const pack = agreed && (await ports.db.get(packages, agreed.packageId));
  if (!agreed || !pack) return 0;
  const { sale = {} } = draftIn(submission.draft);
  return agreedPackagePrice(pack, agreed.reserve, sale);
};

/** What is charged for its package, as a notice says it; nothing where that is not known any more. */
export const chargedAmount = async (
  ports: Ports,
  submission: ListingSubmission,
): Promise<Pick<NoticeDetails, 'amount'>> => {
  const cents = await agreedPrice(ports, submission);
  const currency = saleCurrency(draftIn(submission.draft).sale ?? {});
  return cents === 0 ? {} : { amount: { cents, currency } };
};

/** The key of the charge that is next for the package, or under way, or was paid. */
export const packageKey = ({ id, payment }: Pick<ListingSubmission, 'id' | 'payment'>): string =>
  `package ${id} ${payment?.tries ?? 0}`;

/** Charges what was agreed on, to the card its seller chose. @param amount in cents. */
export const chargeAgreed = (
  ports: Ports,
  submission: ListingSubmission,
  amount: number,
  away: boolean,
): Promise<ChargeOutcome> =>
  chargeMethod(ports, {
    uid: submission.createdBy,
    methodId: submission.paymentMethodId ?? null,
    amount,
    currency: saleCurrency(draftIn(submission.draft).sale ?? {}),
    key: packageKey(submission),
    purpose: { kind: 'PACKAGE', id: submission.id },
    away,
  });

/**
 * Charges the package of an accepted submission to the card its seller chose. A charge that is
 * declined, or that the bank wants confirmed, leaves it accepted, says so on it, and is refused.
 */
export const chargePackage = async (
  ports: Ports,
  submission: ListingSubmission,
): Promise<PaidCharge | null> => {
  const to = transition(submissionMachine, submission.status, 'CHARGE_PACKAGE', 'system');
  if (!to.ok) return null;
  const amount = await agreedPrice(ports, submission);
  if (amount === 0) return null;
  const { id, payment } = submission;
  const tries = payment?.tries ?? 0;
  const charged = await chargeAgreed(ports, submission, amount, true);
  if (charged.outcome === 'PAID') return { ref: charged.ref, amount: charged.amount };
  const declined = charged.outcome === 'DECLINED' && charged.code !== 'authentication_required';
  // One its seller is confirming at this moment is left alone; the next try is another charge.
  if (charged.outcome === 'DECLINED') {
    await ports.db.transaction(async (tx) => {
      const now = await tx.get(listingSubmissions, id);
      const failed = transition(submissionMachine, now?.status ?? null, 'CHARGE_FAILED', 'system');
      if (!failed.ok || (now?.payment?.tries ?? 0) !== tries) return;
      const state = declined ? 'DECLINED' : 'ACTION';
      tx.change(listingSubmissions, id, {
        payment: { state, tries: tries + 1, at: ports.clock.now() },
      });
    });
  }
  const message = declined
    ? 'The seller’s card was declined. The seller is asked for another.'
    : 'The seller’s bank wants the payment confirmed first.';
  return reject(
    refusal('failed-precondition', 'PAYMENT_ACTION_REQUIRED', message, {
      details: { rule: declined ? 'DECLINED' : 'ACTION' },
    }),
  );
};
