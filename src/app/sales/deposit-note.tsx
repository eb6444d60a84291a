import { dollarsText } from '../fields/currency.ts';
import { useListing } from '../store/api/lots/listings.ts';
import { translate } from '../ui/text/translate.ts';

/** What is held beside the fee when one offers or accepts; nothing where the lot asks no deposit. */
export function DepositNote({ listingId }: { readonly listingId: string }) {
  const lot = useListing(listingId);
  const listing = lot.status === 'ready' ? lot.value : null;
  const bidDeposit = listing?.terms?.bidDeposit ?? 0;
  if (!listing || bidDeposit === 0) return null;
  return (
    <p className="help">
      {translate(
        'Until it is settled, a bid deposit of {deposit} stays held on your card beside the fee. It is never charged.',
        { deposit: dollarsText(bidDeposit, listing.currency) },
      )}
    </p>
  );
}
