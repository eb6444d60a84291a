import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { EntryNumbers } from '../../domain/giveaways/entries.ts';
import { statusOf, type Giveaway } from '../../domain/giveaways/giveaway.entity.ts';
import { useSession } from '../platform/session/session.ts';
import { Button, buttonClass } from '../ui/button/button.tsx';
import { Notice } from '../ui/status/notice.tsx';
import { hundredthsText } from '../../wording/language/number-text.ts';
import { Skeleton } from '../ui/status/skeleton.tsx';
import { translate } from '../../wording/language/translate.ts';
import { EntriesTable } from './entries-table.tsx';
import { EntryForm } from './entry-form.tsx';
import { reasonText } from './reason-text.ts';
import { referralPath } from './referral-link.tsx';
import type { OwnPart } from './use-own-part.ts';
import { Waits } from './waits.tsx';

function SignIn(props: { readonly giveaway: Giveaway; readonly referrer: string | null }) {
  const { giveaway, referrer } = props;
  const here = referrer === null ? `/giveaway?id=${giveaway.id}` : referralPath(referrer);
  return (
    <>
      <p className="give__text">
        {translate('Sign in to enter and to see your entries. Signing up is free.')}
      </p>
      <div className="give__link">
        <Link to="/signup" search={{ goto: here }} className={buttonClass('lane')}>
          {translate('Create an account')}
        </Link>
        <Link to="/login" search={{ goto: here }} className={buttonClass()}>
          {translate('Sign in')}
        </Link>
      </div>
    </>
  );
}

const shareText = (entries: number, total: number): string =>
  translate('Your entries are {share}% of all.', {
    share: hundredthsText((entries / total) * 100),
  });

/** The reader's part in a giveaway: the entry form, or their entries and the source of each. */
export function OwnPartBox(props: {
  readonly giveaway: Giveaway;
  readonly numbers: EntryNumbers;
  readonly own: OwnPart;
  readonly referrer: string | null;
}) {
  const { giveaway, numbers, own, referrer } = props;
  const { status } = useSession();
  const [editing, setEditing] = useState(false);
  const isOpen = statusOf(giveaway) === 'OPEN';
  if (status === 'out') return isOpen ? <SignIn giveaway={giveaway} referrer={referrer} /> : null;
  if (status === 'unknown' || !own.known) return <Skeleton width="100%" height={120} />;
  const { optIn, entry } = own;
  if (optIn === null || editing) {
    return isOpen ? (
      <EntryForm
        giveaway={giveaway}
        base={optIn?.doc ?? null}
        referrer={referrer}
        onDone={() => setEditing(false)}
      />
    ) : (
      <p className="muted">{translate('You didn’t enter this one.')}</p>
    );
  }
  const reasons = entry?.reasons ?? [];
  const { totalEntries = 0 } = giveaway;
  return (
    <>
      <EntriesTable entry={entry} numbers={numbers} />
      <Waits row={optIn.row} />
      {entry === null && optIn.row === null ? (
        <p className="muted" role="status">
          {translate('Your entries are being counted.')}
        </p>
      ) : null}
      {reasons.length === 0 ? null : (
        <Notice tone="bad" title={translate('Why you have no entries')}>
          {reasons.map((reason) => (
            <p key={reason}>{reasonText(reason, optIn.doc.region)}</p>
          ))}
        </Notice>
      )}
      {totalEntries > 0 && entry !== null && entry.entries > 0 ? (
        <p className="muted">{shareText(entry.entries, totalEntries)}</p>
      ) : null}
      {isOpen ? (
        <Button size="small" onClick={() => setEditing(true)}>
          {translate('Change where you live or your date of birth')}
        </Button>
      ) : null}
    </>
  );
}
