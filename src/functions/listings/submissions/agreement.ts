import { refusal } from '../../../domain/kit/refusal.ts';
import type { ListingSubmission } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { draftIn } from '../../../domain/listings/submissions/submission-draft.ts';
import { packagePrice } from '../../../domain/listings/submissions/submission-sale.ts';
import { packages } from '../../../domain/listings/package.entity.ts';
import type { Numbers } from '../../../domain/platform/settings/numbers.ts';
import { reject } from '../../handler.ts';
import type { Reader } from '../../ports.ts';

export type Agreed = NonNullable<ListingSubmission['agreed']>;

const refuseAgreement = (message: string, field: string): never =>
  reject(
    refusal('invalid-argument', 'AGREEMENT_INVALID', message, {
      field: `agreed.${field}`,
      details: { rule: field },
    }),
  );

/**
 * Validates the terms of an accepted vehicle: an available package that costs no more than the one
 * the seller chose, a reserve, a start window.
 */
export const checkAgreed = async (
  reader: Reader,
  { mode, draft }: Pick<ListingSubmission, 'mode' | 'draft'>,
  agreed: Agreed | undefined,
  { bidding }: Pick<Numbers, 'bidding'>,
): Promise<Agreed> => {
  if (agreed === undefined)
    return refuseAgreement('Say with which reserve and package it is accepted.', 'all');
  const { reserve, packageId, startFrom = 0, startUntil = Number.POSITIVE_INFINITY } = agreed;
  const pack = await reader.get(packages, packageId);
  if (!pack || pack.isDeleted || !pack.active || pack.mode !== mode) {
    return refuseAgreement('This package is not offered for it.', 'packageId');
  }
  if (mode === 'CLASSIFIED' ? reserve !== 0 : reserve !== 0 && reserve < bidding.startingBid) {
    return refuseAgreement('The reserve is lower than the first bid.', 'reserve');
  }
  const { sale = {} } = draftIn(draft);
  const asked = sale.packageId === undefined ? null : await reader.get(packages, sale.packageId);
  const price = packagePrice(pack, { ...sale, noReserve: reserve === 0 });
  if (asked && price > packagePrice(asked, sale)) {
    return refuseAgreement('It would cost more than the package the seller chose.', 'price');
  }
  if (startUntil <= startFrom)
    return refuseAgreement('The start window ends before it begins.', 'startUntil');
  return agreed;
};
