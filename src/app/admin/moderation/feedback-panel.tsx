import { Link } from '@tanstack/react-router';
import { feedback } from '../../../domain/messages/feedback.entity.ts';
import { saveDoc } from '../data/admin.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { MemberFacts } from '../users/member-line.tsx';
import { StaffActions } from '../document/staff-actions.tsx';

/** The state of feedback for staff. */
const feedbackState = (doc: AdminDoc): 'Open' | 'Answered' | 'Closed' => {
  const { adminReply, closed } = typedDoc(feedback, doc);
  if (closed === true) return 'Closed';
  return adminReply === undefined ? 'Open' : 'Answered';
};

/** Saves feedback as open or closed, with a reply if one was written. */
const settle = async (doc: AdminDoc, closed: boolean, reply = ''): Promise<Answer> => {
  const values = { ...doc.values, closed, ...(reply === '' ? {} : { adminReply: reply }) };
  const saved = await saveDoc('feedback', doc, values);
  return saved.ok ? { ok: true } : { ok: false, refusal: saved.refusal };
};

/** The author of feedback, the reply, and the actions to reply and close. */
export function FeedbackPanel({ doc }: { readonly doc: AdminDoc }) {
  const { kind, subjectId, adminReply } = typedDoc(feedback, doc);
  const isClosed = feedbackState(doc) === 'Closed';
  return (
    <section aria-label="Feedback" className="acts">
      <MemberFacts uid={doc.createdBy} name="" />
      <p>
        <Link to="/admin/users/edit/$id" params={{ id: doc.createdBy }} className="link">
          Open this member
        </Link>
      </p>
      {kind === 'SALE' ? (
        <p>
          <Link to="/admin/listings/$id" params={{ id: subjectId }} className="link">
            The lot
          </Link>
        </p>
      ) : null}
      {adminReply === undefined ? null : <blockquote className="quote">{adminReply}</blockquote>}
      <StaffActions
        label={
          adminReply === undefined ? 'Answer, shown to the member' : 'Another answer in its place'
        }
        acts={[
          {
            label: 'Answer and close',
            kind: 'ink',
            done: 'Answered and closed.',
            needsNote: true,
            missing: 'Write the answer first.',
            most: 2_000,
            run: (reply) => settle(doc, true, reply),
          },
          isClosed
            ? {
                label: 'Open again',
                done: 'The feedback is open again.',
                most: 2_000,
                run: () => settle(doc, false),
              }
            : {
                label: 'Close without an answer',
                done: 'The feedback is closed.',
                most: 2_000,
                run: () => settle(doc, true),
              },
        ]}
      />
    </section>
  );
}
