import { useState } from 'react';
import type { ListingSubmission } from '../../domain/listings/listing-submission.entity.ts';
import { makeListing } from '../store/api/moderation.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';

/** Charges the package of what was accepted, and makes the listing of it. */
export function MakeListing({ submission }: { readonly submission: ListingSubmission }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { id, payment } = submission;
  const make = async () => {
    setBusy(true);
    const answer = await makeListing(id);
    setBusy(false);
    setRefused(answer.ok ? null : answer.refusal.message);
    if (answer.ok) toast('The listing is made.');
  };
  return (
    <section aria-labelledby="make">
      <h2 id="make">Listing</h2>
      {refused === null && payment === undefined ? null : (
        <Notice tone="bad" title="Package not paid">
          {refused ??
            (payment?.state === 'DECLINED'
              ? 'The seller’s card was declined at the last try.'
              : 'The seller’s bank wants the payment confirmed first.')}
        </Notice>
      )}
      <div className="acts">
        <p className="muted">Charges the package, if it costs anything, and makes the listing.</p>
        <div className="acts__b">
          <Button kind="ink" busy={busy} onClick={() => void make()}>
            Make the listing
          </Button>
        </div>
      </div>
    </section>
  );
}
