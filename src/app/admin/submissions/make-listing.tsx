import { Link } from '@tanstack/react-router';
import type { ListingSubmission } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { unpaidText } from './unpaid-text.ts';
import { PanelPart } from '../document/panel-part.tsx';

/** The step after accepting a submission: creating its listing, on a page of its own. */
export function MakeListing({ submission }: { readonly submission: ListingSubmission }) {
  const { id, payment } = submission;
  return (
    <PanelPart title="Listing">
      {payment === undefined || payment.state === 'PAID' ? null : (
        <Notice tone="bad" title="Package not paid">
          {unpaidText[payment.state]}
        </Notice>
      )}
      <div className="acts">
        <p className="muted">
          {payment?.state === 'PAID'
            ? 'The seller has paid the package. Add a title and a description, then create it.'
            : 'Add a title and a description, then charge the package and create it.'}
        </p>
        <div className="acts__b">
          <Link
            to="/admin/listings/create/$submissionId"
            params={{ submissionId: id }}
            className={buttonClass('ink')}
          >
            Prepare the listing
          </Link>
        </div>
      </div>
    </PanelPart>
  );
}
