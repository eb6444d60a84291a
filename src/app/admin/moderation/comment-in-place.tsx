import { Link } from '@tanstack/react-router';
import { comments, type Comment } from '../../../domain/messages/comment.entity.ts';
import { sha256Hex } from '../../../domain/platform/sha256.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { useAdminDoc } from '../data/admin.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { useListing } from '../../listings/data/listings.ts';
import { docIn } from '../data/moderation.ts';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { momentText } from '../document/moment-text.ts';

export const commentIn = (doc: AdminDoc): Comment => typedDoc(comments, doc);

export function CommentState({ comment }: { readonly comment: Comment }) {
  if (comment.isDeleted) return <StateMark shape="over">Deleted</StateMark>;
  return comment.hidden ? (
    <StateMark shape="bad">Hidden</StateMark>
  ) : (
    <StateMark shape="good">Shown</StateMark>
  );
}

/** The title of a comment's listing or article; three dots until known. */
export function PlaceName({
  type,
  id,
}: {
  readonly type: 'listing' | 'blog';
  readonly id: string;
}) {
  return type === 'listing' ? <LotName id={id} /> : <StaffTitle entity="blogs" id={id} />;
}

const NotYet = () => <span className="muted">…</span>;

/** A public lot is on this device or requested; any other is requested as staff. */
function LotName({ id }: { readonly id: string }) {
  const reading = useListing(id);
  if (reading.status === 'loading') return <NotYet />;
  const title = reading.status === 'ready' ? reading.value?.title : undefined;
  return title === undefined ? <StaffTitle entity="listings" id={id} /> : <>{title}</>;
}

/** The title from the server's document; without a response, the kind of document. */
function StaffTitle({
  entity,
  id,
}: {
  readonly entity: 'listings' | 'blogs';
  readonly id: string;
}) {
  const reading = useAdminDoc(entity, id);
  if (reading.status === 'loading') return <NotYet />;
  const title = docIn(reading)?.values['title'];
  if (typeof title === 'string' && title !== '') return <>{title}</>;
  return <>{`${entity === 'listings' ? 'Listing' : 'Article'} ${id}`}</>;
}

export function PlaceLink({
  type,
  id,
}: {
  readonly type: 'listing' | 'blog';
  readonly id: string;
}) {
  return (
    <Link to={type === 'listing' ? '/listing/$id' : '/new/$id'} params={{ id }} className="link">
      <PlaceName type={type} id={id} />
    </Link>
  );
}

/** Id of the note in which a deleted comment's text is kept for staff. */
const noteOf = (commentId: string): string =>
  sha256Hex(`removed comment ${commentId}`).slice(0, 26);

function KeptWords({ id }: { readonly id: string }) {
  const note = docIn(useAdminDoc('staffNotes', noteOf(id)));
  return <p className="quote__t">{note === null ? '…' : String(note.values['text'])}</p>;
}

function Answered({ id }: { readonly id: string }) {
  const doc = docIn(useAdminDoc('comments', id));
  if (doc === null) return null;
  const comment = commentIn(doc);
  return (
    <blockquote className="quote quote--before">
      <p className="muted">Answers @{comment.username}</p>
      <p className="quote__t">{comment.text}</p>
    </blockquote>
  );
}

/** A comment in its place: its subject, parent, author and visibility. */
export function CommentInPlace({ comment }: { readonly comment: Comment }) {
  const { parentType, parentId, replyTo, editedAt } = comment;
  return (
    <section className="quotes" aria-label="Comment">
      <p>
        <CommentState comment={comment} /> under <PlaceLink type={parentType} id={parentId} />
      </p>
      {replyTo === undefined ? null : <Answered id={replyTo} />}
      <blockquote className="quote">
        <p className="muted">
          @{comment.username} · {choiceText(comment.role)} ·{' '}
          {momentText(Date.parse(comment.dateCreated))}
          {editedAt === undefined ? '' : ` · edited ${momentText(editedAt)}`}
        </p>
        {comment.isDeleted ? (
          <KeptWords id={comment.id} />
        ) : (
          <p className="quote__t">{comment.text}</p>
        )}
      </blockquote>
    </section>
  );
}
