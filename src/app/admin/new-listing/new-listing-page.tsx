import { useState } from 'react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import {
  categoryOf,
  vehicleTitle,
  vehicleNameOf,
} from '../../../domain/listings/submissions/listing-of-submission.ts';
import type { Money } from '../../../domain/kit/fields.ts';
import type { ListingSubmission } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import type { SubmissionDraft } from '../../../domain/listings/submissions/submission-draft.ts';
import {
  agreedPackagePrice,
  saleCurrency,
} from '../../../domain/listings/submissions/submission-sale.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import { usePackages } from '../../catalogue/data/catalogue.ts';
import { useAdminDoc, useAdminRows } from '../data/admin.ts';
import { docIn, makeListing } from '../data/moderation.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { isReadable } from '../data/documents/query.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { LoadedDocument } from '../document/loaded-document.tsx';
import { stateMeans, submissionIn, submissionTitle } from '../submissions/submission-parts.tsx';
import { SubmissionSale } from '../submissions/submission-sale.tsx';
import { EmptyText } from './empty-text.tsx';
import { HandForm } from './hand-form.tsx';
import { unpaidText } from '../submissions/unpaid-text.ts';
import { WordsPart, type ListingWords } from './words-part.tsx';
import { LinkBack, OfficePage } from '../frame/office-page.tsx';
import { PanelPart } from '../document/panel-part.tsx';

const accepted = {
  entity: 'listingSubmissions',
  deleted: false,
  sort: { field: 'dateCreated', descending: true },
  filters: { status: 'ACCEPTED' },
  begins: '',
} as const;

/** Accepted submissions waiting to become listings. */
function AcceptedSubmissions() {
  const { rows } = useAdminRows(accepted);
  const waiting = rows.filter(isReadable).map(submissionIn);
  if (waiting.length === 0) return null;
  return (
    <PanelPart title="From an accepted submission">
      <ul>
        {waiting.map((one) => (
          <li key={one.id}>
            <Link
              to="/admin/listings/create/$submissionId"
              params={{ submissionId: one.id }}
              className="link"
            >
              {submissionTitle(one)}
            </Link>
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}

/** Creates a listing by hand, without a submission. */
export function NewListingPage() {
  return (
    <OfficePage title="New listing" above={<LinkBack to="listings" />}>
      <div className="doc-parts">
        <AcceptedSubmissions />
        <HandForm />
      </div>
    </OfficePage>
  );
}

/**
 * The package’s price before tax, charged when the listing is created; null for none, or while
 * unknown.
 */
const useDue = ({ agreed, payment, draft }: ListingSubmission): Money | null => {
  const packages = usePackages();
  const { sale = {} } = draft as SubmissionDraft;
  const all = packages.status === 'ready' ? packages.value : [];
  const chosen = all.find(({ id }) => id === agreed?.packageId);
  if (chosen === undefined || agreed === undefined || payment?.state === 'PAID') return null;
  const amount = agreedPackagePrice(chosen, agreed.reserve, sale);
  return amount === 0 ? null : { amount, currency: saleCurrency(sale) };
};

const createText = (due: Money | null, isWithout: boolean): string => {
  const what = isWithout ? 'without a description' : '';
  if (due === null) return `Create ${what || 'the listing'}`;
  return `Charge ${moneyText(due.amount, due.currency)} plus any tax and create ${what}`.trim();
};

function OfAccepted({ submission }: { readonly submission: ListingSubmission }) {
  const { id, payment } = submission;
  const { vehicle = {} } = submission.draft as SubmissionDraft;
  const year = new Date(useNow(60_000)).getUTCFullYear();
  const navigate = useNavigate();
  const [words, setWords] = useState<ListingWords>({ title: '', category: '', body: '' });
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const isEmpty = words.body === '';
  const due = useDue(submission);
  const make = async (): Promise<void> => {
    const title = words.title.trim();
    const short = title !== '' && title.length < 8;
    setWrong(short ? 'At least 8 characters.' : undefined);
    if (short || busy) return;
    if (isEmpty && !asks) {
      setAsks(true);
      return;
    }
    setBusy(true);
    const answer = await makeListing({
      submissionId: id,
      ...(title === '' ? {} : { title }),
      ...(words.category === '' ? {} : { category: words.category }),
      ...(words.body === '' ? {} : { descriptionHtml: words.body }),
    });
    setBusy(false);
    setRefused(answer.ok ? null : answer.refusal.message);
    if (!answer.ok) return;
    toast('The listing is created.');
    await navigate({ to: '/admin/listings/$id', params: { id: `l-${id}` }, replace: true });
  };
  return (
    <>
      {refused === null && (payment === undefined || payment.state === 'PAID') ? null : (
        <Notice
          tone="bad"
          page
          title={payment?.state === 'PAID' ? 'Not created' : 'Package not paid'}
        >
          {refused ??
            (payment === undefined || payment.state === 'PAID' ? null : unpaidText[payment.state])}
        </Notice>
      )}
      <PanelPart title="Agreed with the seller">
        <SubmissionSale submission={submission} />
      </PanelPart>
      <WordsPart
        words={words}
        usual={{
          title: vehicleTitle(vehicle),
          category: `As the vehicle is: ${choiceText(categoryOf(vehicle, year))}`,
        }}
        error={wrong}
        set={(change) => setWords({ ...words, ...change })}
      />
      <div className="acts">
        <p className="muted">
          {payment?.state === 'PAID'
            ? 'The seller has paid the package.'
            : 'The package is charged with the tax of the seller’s place, if it costs anything.'}{' '}
          Title, text and photos can be changed until the seller is asked to approve it, and after.
        </p>
        <EmptyText asks={asks && isEmpty} />
        <div className="acts__b">
          <Button kind="ink" busy={busy} onClick={() => void make()}>
            {createText(due, asks && isEmpty)}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Creates the listing of one accepted submission. */
export function ListingOfSubmissionPage() {
  const { submissionId: id = '' } = useParams({ strict: false });
  const reading = useAdminDoc('listingSubmissions', id);
  const doc = docIn(reading);
  const name = doc === null ? '' : vehicleNameOf(draftVehicle(submissionIn(doc)));
  const title = name === '' ? 'New listing' : `New listing: ${name}`;
  return (
    <OfficePage
      title={title}
      above={
        <Link to="/admin/submissions/$id" params={{ id }} className="link">
          The submission
        </Link>
      }
    >
      <LoadedDocument reading={reading}>
        {(found) => {
          const submission = submissionIn(found);
          const { status, listingId, isDeleted } = submission;
          return (
            <div className="doc-parts">
              {status === 'ACCEPTED' && !isDeleted ? (
                <OfAccepted submission={submission} />
              ) : listingId === undefined ? (
                <Notice tone="plain" page title="No listing can be created from it now">
                  {isDeleted ? 'Deleted.' : stateMeans[status]}
                </Notice>
              ) : (
                <Notice tone="plain" page title={stateMeans[status]}>
                  <Link to="/admin/listings/$id" params={{ id: listingId }} className="link">
                    Open the listing
                  </Link>
                </Notice>
              )}
            </div>
          );
        }}
      </LoadedDocument>
    </OfficePage>
  );
}

const draftVehicle = ({ draft }: ListingSubmission) => (draft as SubmissionDraft).vehicle ?? {};
