import { useState, type ReactNode } from 'react';
import { Ellipsis, Flag, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { Comment } from '../../domain/messages/comment.entity.ts';
import { configDefaults } from '../../domain/platform/config-defaults.ts';
import { likeComment, pinAnswer, removeComment, rewrite } from '../store/comments.ts';
import type { OwnMark } from '../store/comments/overlay.ts';
import { discard } from '../store/outbox.ts';
import { useSession } from '../store/session.ts';
import { Button, Icon } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { StateMark } from '../ui/state-mark.tsx';
import { Composer } from './composer.tsx';
import { FlagSheet } from './flag-sheet.tsx';
import { UnsentNote } from './unsent-note.tsx';

const { editMs, longest } = configDefaults.comments;
const roles = { SELLER: 'Seller', BIDDER: 'Bidder', STAFF: 'Staff', MEMBER: null } as const;

function Name({ comment }: { readonly comment: Comment }) {
  const role = roles[comment.role];
  return (
    <>
      <span className="tl__who">{comment.username}</span>
      {role === null ? null : (
        <span className={comment.role === 'SELLER' ? 'tl__role tl__role--seller' : 'tl__role'}>
          {role}
        </span>
      )}
      {comment.isAutomatic === true ? <span className="muted semi s12"> automatic</span> : null}
      {comment.editedAt === undefined ? null : <span className="muted semi s12"> edited</span>}
    </>
  );
}

/** The small words under a comment: answer, helpful, and the rest in a menu. */
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
  const mine = session.uid === comment.createdBy;
  const isIn = session.status === 'in';
  const liked = mark?.liked ?? false;
  const editable = mine && now - Date.parse(comment.dateCreated) < editMs;
  const count = comment.likeCount > 0 ? ` ${comment.likeCount}` : '';
  const toLogin = { goto: `/listing/${comment.parentId}` };
  return (
    <div className="tl__acts">
      {onReply === null ? null : isIn ? (
        <button type="button" onClick={onReply}>
          Reply
        </button>
      ) : (
        <Link to="/login" search={toLogin}>
          Reply
        </Link>
      )}
      {mine ? (
        comment.likeCount > 0 ? (
          <span>Helpful{count}</span>
        ) : null
      ) : isIn ? (
        <button
          type="button"
          aria-pressed={liked}
          onClick={() => void likeComment(comment.id, !liked)}
        >
          Helpful{count}
        </button>
      ) : (
        <Link to="/login" search={toLogin}>
          Helpful{count}
        </Link>
      )}
      {mark?.flagged ? <span>Flagged by you</span> : null}
      {isIn ? (
        <Menu
          label={`More about the comment of ${comment.username}`}
          buttonClass="tl__more"
          button={<Icon of={Ellipsis} small />}
        >
          {editable ? (
            <button type="button" onClick={onEdit}>
              <Icon of={Pencil} />
              Edit
            </button>
          ) : null}
          {mine && comment.role === 'SELLER' ? (
            <button type="button" onClick={() => void pinAnswer(comment.id, !comment.pinned)}>
              <Icon of={comment.pinned ? PinOff : Pin} />
              {comment.pinned ? 'Unpin' : 'Pin on top'}
            </button>
          ) : null}
          {mine || session.isAdmin ? (
            <button type="button" onClick={onRemove}>
              <Icon of={Trash2} />
              Delete
            </button>
          ) : null}
          {mine || mark?.flagged ? null : (
            <button type="button" onClick={onFlag}>
              <Icon of={Flag} />
              Flag…
            </button>
          )}
        </Menu>
      ) : null}
    </div>
  );
}

/** One comment: who, what, what can be done with it, and what of it is still on its way. */
export function SaidComment(props: {
  readonly comment: Comment;
  readonly mark: OwnMark | undefined;
  readonly now: number;
  readonly offline: boolean;
  /** The time, for an answer that stands beside no axis. */
  readonly aside?: ReactNode;
  readonly onReply: (() => void) | null;
}) {
  const { comment, mark, now, offline, aside, onReply } = props;
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
          label="New words"
          button="Save"
          max={longest}
          first={comment.text}
          focus
          note={() => 'Others see that it was edited.'}
          onCancel={() => setDoing(null)}
          onSend={async (text) => {
            if (text !== comment.text) await rewrite(comment, text);
            setDoing(null);
          }}
        />
      ) : (
        <p className={isHere ? 'tl__text' : 'tl__text tl__text--wait'}>{comment.text}</p>
      )}
      {unsent === null ? null : (
        <UnsentNote
          unsent={unsent}
          text={mark?.words ?? comment.text}
          offline={offline}
          what="comment"
        />
      )}
      {removing !== null ? (
        <p className="unsent semi s12">
          <StateMark shape={removing.state === 'refused' ? 'bad' : 'wait'}>
            {removing.state === 'refused'
              ? `Not removed: ${removing.refusal?.message ?? ''}`
              : 'Will be removed'}
          </StateMark>
          <button type="button" className="link" onClick={() => void discard(removing.row)}>
            Keep it
          </button>
        </p>
      ) : doing === 'remove' ? (
        <p className="tl__ask">
          <span>Delete this comment for good?</span>
          <Button
            size="small"
            onClick={() => {
              setDoing(null);
              void removeComment(comment);
            }}
          >
            Delete
          </Button>
          <Button size="small" kind="bare" onClick={() => setDoing(null)}>
            Keep
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
