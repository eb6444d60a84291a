import { Link } from '@tanstack/react-router';
import { dollarsText } from '../../wording/fields/currency.ts';
import { wholeTyped } from '../fields/typed.ts';
import { useBegunBid } from '../bidding/data/begun-bid.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { translate } from '../../wording/language/translate.ts';

/** An unfinished bid that its bidder could not place yet, and the link back to it. */
export function BegunBidLink({
  ready,
  leadsOn,
}: {
  readonly ready: boolean;
  readonly leadsOn: boolean;
}) {
  const begun = useBegunBid();
  if (begun === null) {
    return ready && leadsOn ? (
      <Link className={buttonClass('ink')} to="/listings">
        {translate('Browse live auctions')}
      </Link>
    ) : null;
  }
  const amount = wholeTyped(begun.text);
  const sum = amount === null ? null : dollarsText(amount, begun.currency);
  if (!ready) {
    return (
      <p className="muted s14">
        {sum === null
          ? translate('{lot}: we bring you back to your bid once this is done.', {
              lot: begun.title,
            })
          : translate('{lot}: your bid of {sum} waits here until this is done.', {
              lot: begun.title,
              sum,
            })}
      </p>
    );
  }
  return (
    <Link
      className={buttonClass('lane', 'big')}
      to="/listing/$id"
      params={{ id: begun.listingId }}
      hash="bid"
    >
      {sum === null
        ? translate('Back to your bid')
        : translate('Back to your bid of {sum}', { sum })}
    </Link>
  );
}
