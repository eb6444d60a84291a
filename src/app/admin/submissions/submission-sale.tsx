import type { ListingSubmission } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import type { SubmissionDraft } from '../../../domain/listings/submissions/submission-draft.ts';
import {
  packagePrice,
  saleCurrency,
} from '../../../domain/listings/submissions/submission-sale.ts';
import { dollarsText, moneyText } from '../../../wording/fields/currency.ts';
import { usePackages } from '../../catalogue/data/catalogue.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { AWAITED } from '../pointers/use-cell-context.ts';
import { momentText } from '../document/moment-text.ts';

/** The seller's price and package, contact details, and the agreed terms. */
export function SubmissionSale({ submission }: { readonly submission: ListingSubmission }) {
  const packages = usePackages();
  const { sale = {}, contact = {} } = submission.draft as SubmissionDraft;
  const all = packages.status === 'ready' ? packages.value : [];
  const named = (id: string | undefined): string => {
    if (id === undefined) return '';
    if (packages.status === 'loading') return AWAITED;
    return all.find((one) => one.id === id)?.title ?? id;
  };
  const chosen = all.find(({ id }) => id === sale.packageId);
  const currency = saleCurrency(sale);
  const { agreed } = submission;
  const dollars = (amount: number | undefined): string =>
    amount === undefined ? '' : dollarsText(amount, currency);
  return (
    <Facts
      rows={[
        ['Reserve asked for', sale.noReserve === true ? 'None' : dollars(sale.reserve)],
        ['Near the reserve', sale.showNear === true ? 'Told to bidders' : ''],
        ['Asking price', sale.priceOnRequest === true ? 'On request' : dollars(sale.askPrice)],
        [
          'Package',
          chosen === undefined
            ? named(sale.packageId)
            : `${chosen.title}, ${moneyText(packagePrice(chosen, sale), currency)} before tax`,
        ],
        ['To arrange with the seller', chosen?.features.join('; ') ?? ''],
        ['Card', submission.paymentMethodId === undefined ? '' : 'Chosen'],
        ['Name', contact.name ?? ''],
        ['Phone', contact.phone ?? ''],
        ['Call', contact.hours ?? ''],
        ['Others on the title', contact.coOwners ?? ''],
        ['Stands at', [contact.line1, contact.postal].filter(Boolean).join(', ')],
        [
          'Agreed reserve',
          agreed === undefined ? '' : agreed.reserve === 0 ? 'None' : dollars(agreed.reserve),
        ],
        ['Agreed package', named(agreed?.packageId)],
        ['Start from', agreed?.startFrom === undefined ? '' : momentText(agreed.startFrom)],
        ['Start by', agreed?.startUntil === undefined ? '' : momentText(agreed.startUntil)],
      ]}
    />
  );
}
