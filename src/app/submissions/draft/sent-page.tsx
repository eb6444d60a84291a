import './draft.css';
import { Link } from '@tanstack/react-router';
import { draftIn } from '../../../domain/listings/submission-draft.ts';
import { draftTitle } from '../../store/drafts/title.ts';
import { PageHead } from '../../ui/layout/section.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { translate, translateKnown } from '../../ui/text/translate.ts';
import { useSubmission } from './asked-changes.tsx';
import { Progress } from './progress.tsx';

/** What happens next with what was handed in, and by when. */
export function SentPage({ id }: { readonly id: string }) {
  const submission = useSubmission(id);
  const title =
    submission === null
      ? translate('Your submission')
      : translateKnown(draftTitle(draftIn(submission.draft)));
  useTitle(title);
  return (
    <div className="wrap draft">
      <PageHead title={title}>
        <p className="muted">{translate('What happens next with your submission.')}</p>
      </PageHead>
      <Progress id={id} />
      <Link to="/submit-listing" className="link">
        {translate('All your drafts and submissions')}
      </Link>
    </div>
  );
}
