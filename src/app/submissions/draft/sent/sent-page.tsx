import '../draft.css';
import { Link } from '@tanstack/react-router';
import { PageHead } from '../../../ui/layout/section.tsx';
import { translate } from '../../../../wording/language/translate.ts';
import { DraftFound } from '../draft-found.tsx';
import { Progress } from './progress.tsx';

/** Says what happens next with a submission, and by when. */
export function SentPage({ id }: { readonly id: string }) {
  return (
    <DraftFound
      id={id}
      render={(_, title) => (
        <div className="wrap draft">
          <PageHead title={title}>
            <p className="muted">{translate('What happens next with your submission.')}</p>
          </PageHead>
          <Progress id={id} />
          <Link to="/submit-listing" className="link">
            {translate('All your drafts and submissions')}
          </Link>
        </div>
      )}
    />
  );
}
