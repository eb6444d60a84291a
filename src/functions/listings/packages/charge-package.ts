import { refusal } from '../../../domain/kit/refusal.ts';
import { vehicleNameOf } from '../../../domain/listings/submissions/listing-of-submission.ts';
import {
  listingSubmissions,
  type ListingSubmission,
} from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { packages } from '../../../domain/listings/package.entity.ts';
import { draftIn } from '../../../domain/listings/submissions/submission-draft.ts';
import {
  agreedPackagePrice,
  saleCurrency,
} from '../../../domain/listings/submissions/submission-sale.ts';
import { submissionMachine } from '../../../domain/listings/submissions/submission-machine.ts';
import { transition } from '../../../domain/kit/state-machine.ts';
import { reject } from '../../handler.ts';
import { chargeInvoiceId } from '../../../domain/payments/listing-fee.ts';
import type { NoticeDetails } from '../../notifications/notice.ts';
import {
  chargeMethod,
  chargeRowOf,
  notConfirmed,
  type ChargeOutcome,
} from '../../payments/cards/charge.ts';
import type { PaidCharge } from '../../payments/credits/give-back.ts';
import type { Ports } from '../../ports.ts';
import { packageDue, type PackageDue } from './package-due.ts';

/** Idempotency key of the package's charge: the next one, the pending one, or the paid one. */
export const packageKey = ({ id, payment }: Pick<ListingSubmission, 'id' | 'payment'>): string =>
  `package ${id} ${payment?.tries ?? 0}`;

/** The amount due for the agreed package. */
export const agreedDue = async (
  ports: Ports,
  submission: ListingSubmission,
): Promise<PackageDue> => {
  const { agreed } = submission;
  const pack = agreed && (await ports.db.get(packages, agreed.packageId));
  if (!agreed || !pack) return { amount: 0 };
  const { sale = {}, vehicle = {} } = draftIn(submission.draft);
  const name = vehicleNameOf(vehicle);
  return packageDue(ports, {
    sellerId: submission.createdBy,
    key: packageKey(submission),
    net: agreedPackagePrice(pack, agreed.reserve, sale),
    of: name === '' ? {} : { vehicle: name },
    standsAt: vehicle.location,
  });
};

/**
 * The charge for a package including taxes, as shown in a notice; absent if it is no longer known.
 */
export const chargedAmount = async (
  ports: Ports,
  submission: ListingSubmission,
): Promise<Pick<NoticeDetails, 'amount'>> => {
  const { amount: cents } = await agreedDue(ports, submission);
  const currency = saleCurrency(draftIn(submission.draft).sale ?? {});
  return cents === 0 ? {} : { amount: { cents, currency } };
};

/** Charges the agreed package to the card its seller chose. */
export const chargeAgreed = (
  ports: Ports,
  submission: ListingSubmission,
  due: PackageDue,
  away: boolean,
): Promise<ChargeOutcome> =>
  chargeMethod(ports, {
    uid: submission.createdBy,
    methodId: submission.paymentMethodId ?? null,
    ...due,
    currency: saleCurrency(draftIn(submission.draft).sale ?? {}),
    key: packageKey(submission),
    purpose: { kind: 'PACKAGE', id: submission.id },
    away,
  });

/** A paid package and its invoice. */
export interface PaidPackage extends PaidCharge {
  readonly invoiceId: string;
}

/**
 * Why a package is not paid: the bank requires the seller's confirmation, did not get it in time,
 * or declined.
 */
const unpaidState = (declineCode: string): 'ACTION' | 'SILENT' | 'DECLINED' => {
  if (declineCode === 'authentication_required') return 'ACTION';
  return declineCode === notConfirmed ? 'SILENT' : 'DECLINED';
};

/**
 * Stores on an accepted submission why its package is not paid, if the charge with this key is
 * still the latest; the next attempt is a new charge.
 */
export const noteUnpaid = (
  ports: Ports,
  submissionId: string,
  key: string,
  declineCode: string,
): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const now = await tx.get(listingSubmissions, submissionId);
    const failed = transition(submissionMachine, now?.status ?? null, 'CHARGE_FAILED', 'system');
    if (!now || !failed.ok || packageKey(now) !== key) return;
    const state = unpaidState(declineCode);
    const tries = (now.payment?.tries ?? 0) + 1;
    tx.change(listingSubmissions, submissionId, {
      payment: { state, tries, at: ports.clock.now() },
    });
  });

/**
 * Charges the package of an accepted submission to the card its seller chose. If the charge is
 * declined or the bank requires confirmation, the submission remains accepted, the reason is stored
 * on it, and the call is refused.
 */
export const chargePackage = async (
  ports: Ports,
  submission: ListingSubmission,
): Promise<PaidPackage | null> => {
  const to = transition(submissionMachine, submission.status, 'CHARGE_PACKAGE', 'system');
  if (!to.ok) return null;
  const due = await agreedDue(ports, submission);
  if (due.amount === 0) return null;
  const charged = await chargeAgreed(ports, submission, due, true);
  if (charged.outcome === 'PAID') {
    const invoiceId = chargeInvoiceId(chargeRowOf(packageKey(submission)));
    return { ref: charged.ref, amount: charged.amount, invoiceId };
  }
  const rule = charged.outcome === 'DECLINED' ? unpaidState(charged.code) : 'ACTION';
  // A charge that the seller is confirming right now is left alone.
  if (charged.outcome === 'DECLINED') {
    await noteUnpaid(ports, submission.id, packageKey(submission), charged.code);
  }
  const message =
    rule === 'ACTION'
      ? 'The seller’s bank wants the payment confirmed first.'
      : rule === 'SILENT'
        ? 'The bank did not answer in time. Nothing was charged: make the listing once more.'
        : 'The seller’s card was declined. The seller is asked for another.';
  return reject(
    refusal('failed-precondition', 'PAYMENT_ACTION_REQUIRED', message, { details: { rule } }),
  );
};
