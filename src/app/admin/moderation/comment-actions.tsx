import type { Comment } from '../../../domain/messages/comment.entity.ts';
import { decideReport, deleteComment } from '../data/moderation.ts';
import { StaffActions, type StaffAction } from '../document/staff-actions.tsx';

const noted = (note: string) => (note === '' ? {} : { note });

/** Staff's actions on an existing comment: keep or show, hide, delete. */
export function CommentActions(props: { readonly comment: Comment; readonly reported: boolean }) {
  const { comment, reported } = props;
  const about = { of: 'comment', targetId: comment.id } as const;
  const keep: StaffAction = {
    label: comment.hidden ? 'Show it again' : 'Keep it',
    done: comment.hidden ? 'The comment is shown again.' : 'The comment stays.',
    most: 500,
    run: (note) => decideReport({ ...about, decision: 'KEPT', ...noted(note) }),
  };
  const hide: StaffAction = {
    label: comment.hidden ? 'Leave it hidden' : 'Hide it',
    kind: 'ink',
    done: 'The comment is hidden.',
    needsNote: true,
    most: 500,
    run: (note) => decideReport({ ...about, decision: 'HIDDEN', note }),
  };
  const remove: StaffAction = {
    label: 'Delete it',
    done: 'The comment is deleted.',
    needsNote: true,
    most: 200,
    ask: 'Deleted for good. Only staff can still read it.',
    run: (note) => deleteComment(comment.id, note),
  };
  // Without a report, keeping the present state needs no decision.
  const acts = [
    ...(reported || !comment.hidden ? [hide] : []),
    ...(reported || comment.hidden ? [keep] : []),
    remove,
  ];
  return <StaffActions label="Note for the record" acts={acts} />;
}
