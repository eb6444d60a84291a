import { refusal } from '../../domain/kit/refusal.ts';
import {
  listingSubmissions,
  type ListingSubmission,
} from '../../domain/listings/listing-submission.entity.ts';
import { packages } from '../../domain/listings/package.entity.ts';
import { draftIn } from '../../domain/listings/submission-draft.ts';
import { packagePrice, saleCurrency } from '../../domain/listings/submission-sale.ts';
import { submissionMachine } from '../../domain/listings/submission-machine.ts';
import { transition } from '../../domain/kit/state-machine.ts';
import { reject } from '../handler.ts';
import { chargeMethod } from '../payments/charge.ts';
import type { Ports } from '../ports.ts';

/** What was paid for the package; null where it cost nothing. */
export interface PaidPackage {
  readonly ref: string;
  /** Integer cents. */
  readonly amount: number;
}

/** What the agreed package costs its seller, integer cents. */
const agreedPrice = async (ports: Ports, submission: ListingSubmission): Promise<number> => {
  const { agreed } = submission;
  const pack = agreed && (await ports.db.get(packages, agreed.packageId));
  if (!agreed || !pack) return 0;
  const { sale = {} } = draftIn(submission.draft);
  return packagePrice(pack, { ...sale, noReserve: agreed.reserve === 0 });
};

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
  const amount = await agreedPrice(ports, submission);
  if (amount === 0) return null;
  const { id, createdBy: uid, paymentMethodId, payment } = submission;
  const tries = payment?.tries ?? 0;
  const charged = await chargeMethod(ports, {
    uid,
    methodId: paymentMethodId ?? null,
    amount,
    currency: saleCurrency(draftIn(submission.draft).sale ?? {}),
    key: `package ${id} ${tries}`,
    purpose: { kind: 'PACKAGE', id },
    away: true,
  });
  if (charged.outcome === 'PAID') return { ref: charged.ref, amount };
  const declined = charged.outcome === 'DECLINED';
  await ports.db.transaction(async (tx) => {
    const now = await tx.get(listingSubmissions, id);
    const failed = transition(submissionMachine, now?.status ?? null, 'CHARGE_FAILED', 'system');
    if (!failed.ok) return;
    // The next try after a refusal is another charge; one the bank asks about is the same.
    tx.change(listingSubmissions, id, {
      payment: {
        state: declined ? 'DECLINED' : 'ACTION',
        tries: declined ? tries + 1 : tries,
        at: ports.clock.now(),
      },
    });
  });
  const message = declined
    ? 'The seller’s card was declined. The seller is asked for another.'
    : 'The seller’s bank wants the payment confirmed first.';
  return reject(
    refusal('failed-precondition', 'PAYMENT_ACTION_REQUIRED', message, {
      details: { rule: declined ? 'DECLINED' : 'ACTION' },
    }),
  );
};
