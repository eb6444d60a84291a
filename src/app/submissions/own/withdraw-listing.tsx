import { useState } from 'react';
import { moveListing } from '../../store/api/submissions.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { say, sayRefusal } from '../../ui/words.ts';

/** Takes a listing back before it is live. @param half its package is paid back by half alone. */
export function WithdrawListing(props: { readonly listingId: string; readonly half: boolean }) {
  const { listingId, half } = props;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const run = async (): Promise<void> => {
    setBusy(true);
    const answer = await moveListing({ listingId, event: 'WITHDRAW' });
    setBusy(false);
    setRefused(answer.ok ? null : sayRefusal(answer.refusal));
    if (answer.ok) setAsking(false);
  };
  return (
    <>
      <Button kind="bare" size="small" onClick={() => setAsking(true)}>
        {say('Withdraw this listing')}
      </Button>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={say('Withdraw this listing?')}
        foot={
          <div className="row">
            <Button kind="ink" busy={busy} onClick={() => void run()}>
              {say('Withdraw')}
            </Button>
            <Button onClick={() => setAsking(false)}>{say('Keep it')}</Button>
          </div>
        }
      >
        <p>
          {half
            ? say(
                'It is public already and will say that it was withdrawn. Half of what the package cost is refunded. This can’t be undone.',
              )
            : say('What the package cost is refunded in full. This can’t be undone.')}
        </p>
        {refused === null ? null : (
          <Notice tone="bad" title={say('Not withdrawn')}>
            {refused}
          </Notice>
        )}
      </Sheet>
    </>
  );
}
