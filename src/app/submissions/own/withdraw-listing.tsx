import { moveListing } from '../../store/api/selling/submissions.ts';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { translate, translateRefusal } from '../../ui/text/translate.ts';

/** Takes a listing back before it is live. @param half its package is paid back by half alone. */
export function WithdrawListing(props: { readonly listingId: string; readonly half: boolean }) {
  const { listingId, half } = props;
  return (
    <AskFirst
      label={translate('Withdraw this listing')}
      kind="bare"
      size="small"
      title={translate('Withdraw this listing?')}
      yes={translate('Withdraw')}
      no={translate('Keep it')}
      refusedTitle={translate('Not withdrawn')}
      run={async () => {
        const answer = await moveListing({ listingId, event: 'WITHDRAW' });
        return answer.ok ? null : translateRefusal(answer.refusal);
      }}
    >
      <p>
        {half
          ? translate(
              'It is public already and will say that it was withdrawn. Half of what the package cost is refunded. This can’t be undone.',
            )
          : translate('What the package cost is refunded in full. This can’t be undone.')}
      </p>
    </AskFirst>
  );
}
