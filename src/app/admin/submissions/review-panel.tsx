import { useState } from 'react';
import type { ListingSubmission } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import {
  rejectCodes,
  type RejectCode,
} from '../../../domain/listings/submissions/submission-sale.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { review } from '../data/moderation.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select, TextArea } from '../../ui/field/inputs.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { momentText } from '../document/moment-text.ts';
import { MemberLink } from '../users/member-link.tsx';
import { AcceptForm } from './accept-form.tsx';
import { MakeListing } from './make-listing.tsx';
import { NotesForm } from './notes-form.tsx';
import type { RunReview } from './run-review.ts';
import { PanelPart } from '../document/panel-part.tsx';

function RejectForm({ run, busy }: { readonly run: RunReview; readonly busy: boolean }) {
  const [code, setCode] = useState<RejectCode | ''>('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const reject = () => {
    const words = reason.trim();
    const wrong =
      code === ''
        ? 'Choose a reason.'
        : code === 'OTHER' && words === ''
          ? 'Enter a reason. The seller sees it.'
          : undefined;
    setError(wrong);
    if (wrong !== undefined || code === '') return;
    void run(
      { event: 'REJECT', code, ...(words === '' ? {} : { reason: words }) },
      'The seller is told it was declined.',
    );
  };
  return (
    <div className="acts">
      <Select
        label="Reason"
        value={code}
        error={error}
        options={[['', 'Choose'], ...rejectCodes.map((one) => [one, choiceText(one)] as const)]}
        onChange={({ target }) => setCode(target.value as RejectCode | '')}
      />
      <TextArea
        label="In your words"
        help="The seller sees this."
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="acts__b">
        <Button kind="ink" busy={busy} onClick={reject}>
          Reject
        </Button>
      </div>
    </div>
  );
}

type Way = 'notes' | 'accept' | 'reject';
const decisions: readonly (readonly [Way, string])[] = [
  ['accept', 'Accept…'],
  ['notes', 'Request changes…'],
  ['reject', 'Reject…'],
];

/** Steps for a seller who has not made the requested changes. */
const reminders: readonly (readonly [Way, string])[] = [
  ['notes', 'Ask again…'],
  ['reject', 'Reject…'],
];

/** Staff's actions on a submission that waits for them, or for a seller who does not respond. */
export function ReviewPanel(props: {
  readonly submission: ListingSubmission;
  /** The revision that was read. */
  readonly rev: number;
}) {
  const { submission, rev } = props;
  const { id, status, answeredAt, reviewerId } = submission;
  const { uid } = useSession();
  const isAsked = status === 'CHANGES_REQUESTED';
  const [way, setWay] = useState<Way | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const run: RunReview = async (turn, done) => {
    if (busy) return;
    setBusy(true);
    const answer: Answer = await review(id, rev, turn);
    setBusy(false);
    setRefused(answer.ok ? null : answer.refusal.message);
    if (!answer.ok) return;
    setWay(null);
    toast(done);
  };
  const refusal =
    refused === null ? null : (
      <Notice tone="bad" title="Not done">
        {refused}
      </Notice>
    );
  if (status === 'ACCEPTED') {
    return (
      <>
        <MakeListing submission={submission} />
        <section className="acts" aria-label="Reject it after all">
          <div className="acts__b">
            <Button
              aria-expanded={way === 'reject'}
              onClick={() => setWay(way === 'reject' ? null : 'reject')}
            >
              Reject it after all…
            </Button>
          </div>
          {way === 'reject' ? (
            <>
              <p className="muted">
                For a package that was never paid, or doubts that came up later. Anything paid is
                refunded in full.
              </p>
              {refusal}
              <RejectForm run={run} busy={busy} />
            </>
          ) : null}
        </section>
      </>
    );
  }
  if (status !== 'SUBMITTED' && status !== 'IN_REVIEW' && !isAsked) return null;
  return (
    <PanelPart title={isAsked ? 'With the seller' : 'Review'}>
      {refusal}
      {status === 'SUBMITTED' ? (
        <div className="acts">
          <div className="acts__b">
            <Button
              kind="ink"
              busy={busy}
              onClick={() => void run({ event: 'CLAIM' }, 'You are reviewing it.')}
            >
              Claim for review
            </Button>
          </div>
        </div>
      ) : (
        <div className="acts">
          {isAsked && answeredAt !== undefined ? (
            <p className="muted">Last asked {momentText(answeredAt)}.</p>
          ) : null}
          {status === 'IN_REVIEW' && reviewerId !== undefined && reviewerId !== uid ? (
            <div className="acts__b">
              <p className="muted">
                <MemberLink uid={reviewerId} /> is reviewing it.
              </p>
              <Button
                busy={busy}
                onClick={() => void run({ event: 'CLAIM' }, 'You are reviewing it.')}
              >
                Take over the review
              </Button>
            </div>
          ) : null}
          <div className="acts__b" role="group" aria-label="Decision">
            {(isAsked ? reminders : decisions).map(([key, name]) => (
              <Button
                key={key}
                kind={way === key ? 'ink' : 'outline'}
                aria-pressed={way === key}
                onClick={() => setWay(key)}
              >
                {name}
              </Button>
            ))}
          </div>
          {way === 'notes' ? <NotesForm submission={submission} run={run} busy={busy} /> : null}
          {way === 'accept' ? <AcceptForm submission={submission} run={run} busy={busy} /> : null}
          {way === 'reject' ? <RejectForm run={run} busy={busy} /> : null}
        </div>
      )}
    </PanelPart>
  );
}
