import { useNavigate } from '@tanstack/react-router';
import type { ListingSubmission } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import type { SubmissionDraft } from '../../../domain/listings/submissions/submission-draft.ts';
import { mayDelete } from '../../../domain/listings/submissions/submission-machine.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { deleteSubmission } from '../data/moderation.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { ListingLink } from '../document/listing-link.tsx';
import { momentText } from '../document/moment-text.ts';
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
import { PanelPart } from '../document/panel-part.tsx';
import { DocumentPanel } from '../panel/document-panel.tsx';

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
  const navigate = useNavigate();
  return (
    <DocumentPanel
      entity="listingSubmissions"
      kind="Submission"
      titleOf={(doc) => submissionTitle(submissionIn(doc))}
    >
      {(found) => {
        const submission = submissionIn(found);
        const { id, status, reviewNotes = [] } = submission;
        return (
          <>
            <p>
              <SubmissionState status={status} /> ·{' '}
              {submission.isDeleted ? 'Deleted.' : stateMeans[status]}
            </p>
            <SubmissionStanding submission={submission} />
            <PanelPart title="Owner">
              <MemberFacts uid={submission.createdBy} name="" />
            </PanelPart>
            {reviewNotes.length === 0 ? null : (
              <PanelPart title="Changes requested from the owner">
                <AskedChanges submission={submission} />
              </PanelPart>
            )}
            {submission.isDeleted ? null : (
              <ReviewPanel key={`${id}-${status}`} submission={submission} rev={found.rev} />
            )}
            <PanelPart title="Price, package and contact">
              <SubmissionSale submission={submission} />
            </PanelPart>
            <PanelPart title="Vehicle">
              <SubmissionVehicle draft={submission.draft as SubmissionDraft} />
              <SameVin submission={submission} />
            </PanelPart>
            <PanelPart title="Photos">
              <SubmissionPhotos submission={submission} />
            </PanelPart>
            {!submission.isDeleted && mayDelete(status) ? (
              <ForRole calling="listings-deleteListingSubmission">
                <DeleteSubmission
                  run={(reason) => deleteSubmission(id, reason)}
                  onDone={() => void navigate({ to: '/admin/submissions' })}
                />
              </ForRole>
            ) : null}
          </>
        );
      }}
    </DocumentPanel>
  );
}
