import { useNumbers } from '../sync/reads/numbers.ts';
import { useState, type ReactNode } from 'react';
import { Ellipsis, Flag, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { calls } from '../../domain/accounts/role-rights.ts';
import type { Comment } from '../../domain/messages/comment.entity.ts';
import { likeComment, parentPath, pinAnswer, removeComment, rewrite } from './data/comments.ts';
import type { OwnMark } from './data/comment-overlay.ts';
import { discard } from '../outbox/outbox.ts';
import { useSession } from '../platform/session/session.ts';
import { Button, Icon } from '../ui/button/button.tsx';
import { Menu } from '../ui/dialog/menu.tsx';
import { StateMark } from '../ui/status/state-mark.tsx';
import { Composer } from './composer.tsx';
import { FlagSheet } from './flag-sheet.tsx';
import { MentionedText } from './mentioned-text.tsx';
import { UnsentNote } from './unsent-note.tsx';
import { phrase } from '../../domain/kit/text/phrase.ts';
import { translate, translateRefusal } from '../../wording/language/translate.ts';

const roles = {
  SELLER: phrase('Seller'),
  BIDDER: phrase('Bidder'),
  STAFF: phrase('Staff'),
  MEMBER: null,
} as const;

function Name({ comment }: { readonly comment: Comment }) {
  const role = roles[comment.role];
  return (
    <>
      <span className="tl__who">{comment.username}</span>
      {role === null ? null : (
        <span className={comment.role === 'SELLER' ? 'tl__role tl__role--seller' : 'tl__role'}>
          {translate(role)}
        </span>
      )}
      {comment.isAutomatic === true ? (
        <span className="muted semi s12"> {translate('automatic')}</span>
      ) : null}
      {comment.editedAt === undefined ? null : (
        <span className="muted semi s12"> {translate('edited')}</span>
      )}
    </>
  );
}

/** The small links under a comment: reply, helpful, and the rest in a menu. */
function Acts(props: {
  readonly comment: Comment;
  readonly mark: OwnMark | undefined;
  readonly now: number;
  readonly onReply: (() => void) | null;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onFlag: () => void;
}) {
  const { comment, mark, now, onReply, onEdit, onRemove, onFlag } = props;
  const session = useSession();
  const { editMs } = useNumbers().comments;
  const mine = session.uid === comment.createdBy;
  const isIn = session.status === 'in';
  const liked = mark?.liked ?? false;
  const editable = mine && now - Date.parse(comment.dateCreated) < editMs;
  const helpful =
    comment.likeCount > 0
      ? translate('Helpful {n}', { n: comment.likeCount })
      : translate('Helpful');
  const toLogin = { goto: parentPath(comment) };
  return (
    <div className="tl__acts">
      {onReply === null ? null : isIn ? (
        <button type="button" onClick={onReply}>
          {translate('Reply')}
        </button>
      ) : (
        <Link to="/login" search={toLogin}>
          {translate('Reply')}
        </Link>
      )}
      {mine ? (
        comment.likeCount > 0 ? (
          <span>{helpful}</span>
        ) : null
      ) : isIn ? (
        <button
          type="button"
          aria-pressed={liked}
          onClick={() => void likeComment(comment.id, !liked)}
        >
          {helpful}
        </button>
      ) : (
        <Link to="/login" search={toLogin}>
          {helpful}
        </Link>
      )}
      {mark?.flagged ? <span>{translate('Flagged by you')}</span> : null}
      {isIn ? (
        <Menu
          label={translate('More about the comment of {name}', { name: comment.username })}
          buttonClass="tl__more"
          button={<Icon of={Ellipsis} small />}
        >
          {editable ? (
            <button type="button" onClick={onEdit}>
              <Icon of={Pencil} />
              {translate('Edit')}
            </button>
          ) : null}
          {mine && comment.role === 'SELLER' ? (
            <button type="button" onClick={() => void pinAnswer(comment.id, !comment.pinned)}>
              <Icon of={comment.pinned ? PinOff : Pin} />
              {comment.pinned ? translate('Unpin') : translate('Pin to top')}
            </button>
          ) : null}
          {mine || calls(session.roles, 'comments-delete') ? (
            <button type="button" onClick={onRemove}>
              <Icon of={Trash2} />
              {translate('Delete')}
            </button>
          ) : null}
          {mine || mark?.flagged ? null : (
            <button type="button" onClick={onFlag}>
              <Icon of={Flag} />
              {translate('Flag…')}
            </button>
          )}
        </Menu>
      ) : null}
    </div>
  );
}

/** One comment: its author, its text, possible actions, and its sending state. */
export function CommentItem(props: {
  readonly comment: Comment;
  readonly mark: OwnMark | undefined;
  readonly now: number;
  readonly offline: boolean;
  /** The time, for a reply without a timeline beside it. */
  readonly aside?: ReactNode;
  readonly onReply: (() => void) | null;
}) {
  const { comment, mark, now, offline, aside, onReply } = props;
  const { longest } = useNumbers().comments;
  const [doing, setDoing] = useState<'edit' | 'remove' | 'flag' | null>(null);
  const { unsent = null, removing = null } = mark ?? {};
  const isHere = unsent === null || unsent.state === 'echo';
  return (
    <>
      <p>
        <Name comment={comment} />
        {aside}
      </p>
      {doing === 'edit' ? (
        <Composer
          place={`edit|${comment.id}`}
          label={translate('Edited text')}
          button={translate('Save')}
          max={longest}
          first={comment.text}
          focus
          note={() => translate('It will be marked as edited.')}
          onCancel={() => setDoing(null)}
          onSend={async (text) => {
            if (text !== comment.text) await rewrite(comment, text);
          }}
          onSent={() => setDoing(null)}
        />
      ) : (
        <p className={isHere ? 'tl__text' : 'tl__text tl__text--wait'}>
          <MentionedText text={comment.text} mentions={comment.mentions} />
        </p>
      )}
      <UnsentNote
        id={comment.id}
        unsent={unsent}
        text={mark?.words ?? comment.text}
        offline={offline}
        what="comment"
        onLate={(words) => rewrite(comment, words)}
      />
      {removing !== null ? (
        <p className="unsent semi s12">
          <StateMark shape={removing.state === 'refused' ? 'bad' : 'wait'}>
            {removing.state === 'refused'
              ? translate('Not removed: {why}', {
                  why: removing.refusal ? translateRefusal(removing.refusal) : '',
                })
              : translate('Will be removed')}
          </StateMark>
          <button type="button" className="link" onClick={() => void discard(removing.row)}>
            {translate('Keep it')}
          </button>
        </p>
      ) : doing === 'remove' ? (
        <p className="tl__ask">
          <span>{translate('Delete this comment for good?')}</span>
          <Button
            size="small"
            onClick={() => {
              setDoing(null);
              void removeComment(comment);
            }}
          >
            {translate('Delete')}
          </Button>
          <Button size="small" kind="bare" onClick={() => setDoing(null)}>
            {translate('Keep')}
          </Button>
        </p>
      ) : isHere && doing !== 'edit' ? (
        <Acts
          comment={comment}
          mark={mark}
          now={now}
          onReply={onReply}
          onEdit={() => setDoing('edit')}
          onRemove={() => setDoing('remove')}
          onFlag={() => setDoing('flag')}
        />
      ) : null}
      <FlagSheet commentId={comment.id} open={doing === 'flag'} onClose={() => setDoing(null)} />
    </>
  );
}
