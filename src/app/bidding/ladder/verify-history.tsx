import { useMemo, useState } from 'react';
import type { Bid } from '../../../domain/bidding/bids/bid.entity.ts';
import { checkHistory, type HistoryCheck } from '../../../domain/bidding/bids/check-history.ts';
import { Button } from '../../ui/button/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { translate } from '../../../wording/language/translate.ts';

const checkText = (check: HistoryCheck): string => {
  if (check.state === 'broken') {
    return translate('Line {seq} does not fit the one before it. Please tell us.', {
      seq: check.seq,
    });
  }
  if (check.state === 'missing') {
    return translate('Line {seq} is not on this device yet. Try again in a moment.', {
      seq: check.seq,
    });
  }
  return translate(
    '{n, plural, one {The one line fits} other {All # lines fit, each the one before it}}: nothing was changed, added or taken out.',
    { n: check.lines },
  );
};

/**
 * Lets a reader of the bid history check in the page that it was not altered, with or without a
 * connection.
 */
export function VerifyHistory(props: {
  readonly listingId: string;
  readonly bids: readonly Bid[];
  /** Current price of the auction, whole dollars. */
  readonly price: number;
}) {
  const { listingId, bids, price } = props;
  const [isAsked, setAsked] = useState(false);
  const check = useMemo(
    () => (isAsked ? checkHistory(listingId, bids, price) : null),
    [isAsked, listingId, bids, price],
  );
  return (
    <Disclosure title={translate('Verify this bid history')}>
      <div className="verify">
        <p className="help">
          {translate(
            'Each line carries a seal made of its contents and the seal of the line before it. Your device works them all out again.',
          )}
        </p>
        <Button size="small" onClick={() => setAsked(true)}>
          {translate('Verify')}
        </Button>
        <p role="status">{check === null ? '' : checkText(check)}</p>
        {check?.state === 'whole' ? (
          <p className="help">
            {translate('Last seal: {seal}', { seal: check.head.slice(0, 16) })}
          </p>
        ) : null}
      </div>
    </Disclosure>
  );
}
