import { moveListing } from '../../store/api/submissions.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { say, sayRefusal } from '../../ui/words.ts';

/** Takes a listing back before it is live. @param half its package is paid back by half alone. */
export function WithdrawListing(props: { readonly listingId: string; readonly half: boolean }) {
  const { listingId, half } = props;
  return (
    <AskFirst
      label={say('Withdraw this listing')}
      kind="bare"
      size="small"
      title={say('Withdraw this listing?')}
      yes={say('Withdraw')}
      no={say('Keep it')}
      refusedTitle={say('Not withdrawn')}
      run={async () => {
        const answer = await moveListing({ listingId, event: 'WITHDRAW' });
        return answer.ok ? null : sayRefusal(answer.refusal);
      }}
    >
      <p>
        {half
          ? say(
              'It is public already and will say that it was withdrawn. Half of what the package cost is refunded. This can’t be undone.',
            )
          : say('What the package cost is refunded in full. This can’t be undone.')}
      </p>
    </AskFirst>
  );
}
