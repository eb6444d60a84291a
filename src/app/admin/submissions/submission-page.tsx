import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ListingSubmission } from '../../../domain/listings/listing-submission.entity.ts';
import type { SubmissionDraft } from '../../../domain/listings/submission-draft.ts';
import { mayDelete } from '../../../domain/listings/submission-machine.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { useAdminDoc } from '../data/admin.ts';
import { docIn, deleteSubmission } from '../data/moderation.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { ListingLink } from '../document/listing-link.tsx';
import { momentText } from '../document/moment-text.ts';
import { History } from '../audit/history.tsx';
import { LoadedDocument } from '../document/loaded-document.tsx';
import { SameVin } from '../lot/same-vin.tsx';
import { MemberFacts } from '../users/member-line.tsx';
import { subjectName, useNoteSubjects } from './note-subjects.ts';
import { ReviewPanel } from './review-panel.tsx';
import { SubmissionSale } from './submission-sale.tsx';
import type { Answer } from '../../platform/reading/answer.ts';
import { StaffActions } from '../document/staff-actions.tsx';
import { MemberLink } from '../users/member-link.tsx';
import {
  answerBy,
  SubmissionState,
  stateMeans,
  submissionIn,
  submissionTitle,
} from './submission-parts.tsx';
import { SubmissionPhotos } from './submission-photos.tsx';
import { SubmissionVehicle } from './submission-vehicle.tsx';
import { ForRole } from '../document/for-role.tsx';

const moment = (at: number | undefined): string => (at === undefined ? '' : momentText(at));

/** State of a submission: its dates, its reviewer, and when a response is due. */
export function SubmissionStanding({ submission }: { readonly submission: ListingSubmission }) {
  const { mode, step, dateCreated, dateEdited, submittedAt, listingId, reviewerId } = submission;
  return (
    <Facts
      rows={[
        ['Type', choiceText(mode)],
        ['Filled in to step', submission.status === 'DRAFT' ? `${step} of 6` : ''],
        ['Started', momentText(Date.parse(dateCreated))],
        ['Last changed', momentText(Date.parse(dateEdited))],
        ['Submitted', moment(submittedAt)],
        ['Answer by', moment(answerBy(submission))],
        [
          'Reviewer',
          reviewerId === undefined ? null : <MemberLink key="reviewer" uid={reviewerId} />,
        ],
        [
          'Rejection reason',
          [submission.rejectCode && choiceText(submission.rejectCode), submission.rejectReason]
            .filter(Boolean)
            .join(': '),
        ],
        ['Listing', listingId === undefined ? null : <ListingLink key="listing" id={listingId} />],
      ]}
    />
  );
}

/** Changes requested from the seller, field by field. */
function AskedChanges({ submission }: { readonly submission: ListingSubmission }) {
  const nameOf = subjectName(useNoteSubjects(submission));
  const { reviewNotes = [] } = submission;
  return <Facts rows={reviewNotes.map(({ field, text }) => [nameOf(field), text])} />;
}

/** Deletes a submission for everyone, with a reason, after confirmation. */
export function DeleteSubmission(props: {
  readonly run: (reason: string) => Promise<Answer>;
  readonly onDone: () => void;
}) {
  return (
    <StaffActions
      label="Why it’s deleted (staff only)"
      acts={[
        {
          label: 'Delete submission',
          done: 'The submission was deleted.',
          needsNote: true,
          least: 3,
          most: 500,
          ask: 'Its content and its photos are gone for good, for its owner as well.',
          run: async (reason) => {
            const answer = await props.run(reason);
            if (answer.ok) props.onDone();
            return answer;
          },
        },
      ]}
    />
  );
}

/** One submission, in full. */
export function SubmissionPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const reading = useAdminDoc('listingSubmissions', id);
  const doc = docIn(reading);
  const title = doc === null ? 'Submission' : submissionTitle(submissionIn(doc));
  useTitle(title);
  return (
    <div className="doc-page">
      <Link to="/admin/submissions" className="link">
        All submissions
      </Link>
      <h1>{title}</h1>
      <LoadedDocument reading={reading}>
        {(found) => {
          const submission = submissionIn(found);
          const { status, reviewNotes = [] } = submission;
          return (
            <div className="submission-doc">
              <p>
                <SubmissionState status={status} /> ·{' '}
                {submission.isDeleted ? 'Deleted.' : stateMeans[status]}
              </p>
              <SubmissionStanding submission={submission} />
              <section aria-labelledby="owner">
                <h2 id="owner">Owner</h2>
                <MemberFacts uid={submission.createdBy} name="" />
              </section>
              {reviewNotes.length === 0 ? null : (
                <section aria-labelledby="notes">
                  <h2 id="notes">Changes requested from the owner</h2>
                  <AskedChanges submission={submission} />
                </section>
              )}
              {submission.isDeleted ? null : (
                <ReviewPanel key={`${id}-${found.rev}`} submission={submission} rev={found.rev} />
              )}
              <section aria-labelledby="sale">
                <h2 id="sale">Price, package and contact</h2>
                <SubmissionSale submission={submission} />
              </section>
              <section aria-labelledby="vehicle">
                <h2 id="vehicle">Vehicle</h2>
                <SubmissionVehicle draft={submission.draft as SubmissionDraft} />
                <SameVin submission={submission} />
              </section>
              <section aria-labelledby="photos">
                <h2 id="photos">Photos</h2>
                <SubmissionPhotos submission={submission} />
              </section>
              {!submission.isDeleted && mayDelete(status) ? (
                <ForRole calling="listings-deleteListingSubmission">
                  <DeleteSubmission
                    run={(reason) => deleteSubmission(id, reason)}
                    onDone={() => void navigate({ to: '/admin/submissions' })}
                  />
                </ForRole>
              ) : null}
              <History entity="listingSubmissions" id={id} />
            </div>
          );
        }}
      </LoadedDocument>
    </div>
  );
}
