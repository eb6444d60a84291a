import { takeBack } from '../data/moderation.ts';
import { momentText } from '../document/moment-text.ts';
import { StaffActions } from '../document/staff-actions.tsx';

/**
 * Withdraws an auction its seller was asked to approve.
 * @param answerBy ms UTC.
 */
export function TakeBack(props: { readonly listingId: string; readonly answerBy: unknown }) {
  const { listingId, answerBy } = props;
  return (
    <section className="acts" aria-label="With the seller">
      <p className="muted">
        {typeof answerBy === 'number'
          ? `The seller has until ${momentText(answerBy)} to approve it; then it comes back by itself. `
          : ''}
        Take it back to change what you sent.
      </p>
      <StaffActions
        acts={[
          {
            label: 'Take it back',
            done: 'Back with you. The seller approves it once you send it again.',
            run: () => takeBack(listingId),
          },
        ]}
      />
    </section>
  );
}
