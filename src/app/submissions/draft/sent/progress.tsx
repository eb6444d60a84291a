import { Link } from '@tanstack/react-router';
import { phrase, type Phrase } from '../../../../domain/kit/text/phrase.ts';
import type { ListingSubmission } from '../../../../domain/listings/submissions/listing-submission.entity.ts';
import { PayPackage } from '../card/pay-package.tsx';
import { Withdraw } from './withdraw.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { deadlineText } from '../../../../wording/language/time-text.ts';
import { useNow } from '../../../platform/clock/clock.ts';
import { translate } from '../../../../wording/language/translate.ts';
import { statusName } from '../../mode-text.ts';
import { rejectText } from '../../reject-text.ts';
import { useSubmission } from '../asked-changes.tsx';

type Status = ListingSubmission['status'];

/** The next event, for each status. */
const nextText: Readonly<Record<Status, Phrase>> = {
  DRAFT: phrase('You’re still writing it.'),
  SUBMITTED: phrase('It’s waiting for review.'),
  IN_REVIEW: phrase('Our staff is reading it.'),
  CHANGES_REQUESTED: phrase('It’s your turn: make the changes we asked for and submit again.'),
  ACCEPTED: phrase('We’ve accepted it. Our staff prepares the listing.'),
  REJECTED: phrase('We didn’t accept it.'),
  CONVERTED: phrase('It became a listing.'),
  WITHDRAWN: phrase('You withdrew it.'),
  EXPIRED: phrase('It expired after too long without changes.'),
};

const inReview = new Set<Status>(['SUBMITTED', 'IN_REVIEW']);

/** State of a submission, whose turn it is, and until when. */
export function Progress({ id }: { readonly id: string }) {
  const submission = useSubmission(id);
  const now = useNow(60_000);
  if (submission === null) {
    return <p className="muted">{translate('Loading your submission')}</p>;
  }
  const { status, dueAt, submittedAt, rejectCode, rejectReason, listingId } = submission;
  return (
    <section className="progress">
      <div className="clash">
        <h2>{statusName(status)}</h2>
        <p>{translate(nextText[status])}</p>
        {rejectCode === undefined ? null : <p>{translate(rejectText[rejectCode])}</p>}
        {rejectReason === undefined ? null : <p>{rejectReason}</p>}
        {status === 'ACCEPTED' ? <PayPackage submission={submission} /> : null}
        {inReview.has(status) && dueAt !== undefined ? (
          <p className="semi">
            {translate('You’ll hear from us by {when}.', { when: deadlineText(dueAt, now) })}
          </p>
        ) : null}
        {submittedAt === undefined ? null : (
          <p className="muted s14">
            {translate('Submitted {when}.', { when: deadlineText(submittedAt, now) })}
          </p>
        )}
      </div>
      {inReview.has(status) ? (
        <ol className="progress__next">
          <li>{translate('We read it, and either accept it, ask for changes or say why not.')}</li>
          <li>{translate('Only then is your package charged, if it costs anything.')}</li>
          <li>{translate('We write the listing. Nothing is published before you approve it.')}</li>
        </ol>
      ) : null}
      <div className="draft__acts">
        {listingId === undefined ? null : (
          <Link to="/listing/$id" params={{ id: listingId }} className={buttonClass('ink')}>
            {translate('See the listing')}
          </Link>
        )}
      </div>
      <div className="draft__away">
        <Withdraw submission={submission} />
      </div>
    </section>
  );
}
