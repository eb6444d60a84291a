import { refusal } from '../../domain/kit/refusal.ts';
import { vehicleNameOf } from '../../domain/listings/listing-of-submission.ts';
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
import { chargeInvoiceId } from '../../domain/payments/listing-fee.ts';
import type { NoticeDetails } from '../notifications/notice.ts';
import { chargeMethod, chargeRowOf, type ChargeOutcome } from '../payments/charge.ts';
import type { PaidCharge } from '../payments/give-back.ts';
import type { Ports } from '../ports.ts';
import { packageDue, type PackageDue } from './package-due.ts';

/** The key of the charge that is next for the package, or under way, or was paid. */
export const packageKey = ({ id, payment }: Pick<ListingSubmission, 'id' | 'payment'>): string =>
  `package ${id} ${payment?.tries ?? 0}`;

/** What the agreed package costs its seller. */
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
 * What is charged for its package with its taxes, as a notice says it; nothing where that is not known
 * any more.
 */
export const chargedAmount = async (
  ports: Ports,
  submission: ListingSubmission,
): Promise<Pick<NoticeDetails, 'amount'>> => {
  const { amount: cents } = await agreedDue(ports, submission);
  const currency = saleCurrency(draftIn(submission.draft).sale ?? {});
  return cents === 0 ? {} : { amount: { cents, currency } };
};

/** Charges what was agreed on, to the card its seller chose. */
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

/** A package that is paid, and the invoice of it. */
export interface PaidPackage extends PaidCharge {
  readonly invoiceId: string;
}

/** What its bank wants its seller there for. */
const needsSeller = (declineCode: string): boolean => declineCode === 'authentication_required';

/**
 * Says on an accepted submission why its package is not paid, where the charge under this key is still
 * the last; the next try is another charge.
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
    const state = needsSeller(declineCode) ? 'ACTION' : 'DECLINED';
    const tries = (now.payment?.tries ?? 0) + 1;
    tx.change(listingSubmissions, submissionId, {
      payment: { state, tries, at: ports.clock.now() },
    });
  });

/**
 * Charges the package of an accepted submission to the card its seller chose. A charge that is
 * declined, or that the bank wants confirmed, leaves it accepted, says so on it, and is refused.
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
  const declined = charged.outcome === 'DECLINED' && !needsSeller(charged.code);
  // One its seller is confirming at this moment is left alone.
  if (charged.outcome === 'DECLINED') {
    await noteUnpaid(ports, submission.id, packageKey(submission), charged.code);
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
