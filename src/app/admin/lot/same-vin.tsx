import { Link } from '@tanstack/react-router';
import type { ListingSubmission } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { onOffer } from '../../../domain/listings/on-offer.ts';
import type { SubmissionDraft } from '../../../domain/listings/submissions/submission-draft.ts';
import { vehicleNumber } from '../../../domain/listings/vehicles/vin.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { useAdminRows } from '../data/admin.ts';
import { isReadable, type AdminQuery } from '../data/documents/query.ts';
import { dateText } from '../../../wording/language/time-text.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { FigureLine } from '../document/figure-line.tsx';

const query = (of: Pick<AdminQuery, 'entity' | 'sort' | 'filters'>): AdminQuery => ({
  deleted: false,
  begins: '',
  ...of,
});

function SameVinLots(props: {
  readonly of: ListingSubmission;
  readonly vin: string;
  readonly isVin: boolean;
}) {
  const { of, vin, isVin } = props;
  const lots = useAdminRows(
    query({
      entity: 'listings',
      sort: { field: 'number', descending: true },
      filters: { [isVin ? 'vehicle.vin' : 'vehicle.chassisNumber']: vin },
    }),
  );
  const others = useAdminRows(
    query({
      entity: 'listingSubmissions',
      sort: { field: 'dateCreated', descending: true },
      filters: { vin },
    }),
  );
  const listed = lots.rows.filter(isReadable).filter((doc) => doc.id !== of.listingId);
  const sent = others.rows.filter(isReadable).filter((doc) => doc.id !== of.id);
  if (lots.status === 'failed' || others.status === 'failed') {
    return <p className="muted">Whether the VIN was seen before could not be read.</p>;
  }
  if (lots.status !== 'ready' || others.status !== 'ready') return <p className="muted">…</p>;
  if (listed.length + sent.length === 0) {
    return <p className="muted">No other listing or submission has this VIN.</p>;
  }
  const isTwice = listed.some((doc) => onOffer.some((one) => one === doc.values['status']));
  return (
    <>
      <Notice
        tone={isTwice ? 'bad' : 'plain'}
        title={isTwice ? 'A listing with this VIN is on offer' : 'This VIN was seen before'}
      >
        {isTwice ? 'The same vehicle must not be offered twice.' : 'Check what became of it.'}
      </Notice>
      <ul className="front-list">
        {listed.map((doc) => (
          <FigureLine
            key={doc.id}
            title={
              <Link to="/admin/listings/$id" params={{ id: doc.id }}>
                Listing: {String(doc.values['title'] ?? doc.id)}
              </Link>
            }
            count={choiceText(String(doc.values['status']))}
          />
        ))}
        {sent.map((doc) => (
          <FigureLine
            key={doc.id}
            title={
              <Link to="/admin/submissions/$id" params={{ id: doc.id }}>
                Submission of {dateText(Date.parse(doc.dateCreated))}
              </Link>
            }
            count={choiceText(String(doc.values['status']))}
          />
        ))}
      </ul>
    </>
  );
}

/** Other listings and submissions with the same VIN or frame number, for the reviewer. */
export function SameVin({ submission }: { readonly submission: ListingSubmission }) {
  const { vehicle = {} } = submission.draft as SubmissionDraft;
  const vin = vehicleNumber(vehicle);
  return vin === '' ? null : (
    <section aria-label="Same VIN">
      <h3>Same VIN</h3>
      <SameVinLots of={submission} vin={vin} isVin={vehicle.vin !== undefined} />
    </section>
  );
}
