import './timeline.css';
import { useMemo } from 'react';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { useCommentsOf } from './data/comments.ts';
import { useCut } from '../platform/server/connection.ts';
import type { Speaker } from './data/comment-overlay.ts';
import { useSession } from '../platform/session/session.ts';
import { translate } from '../../wording/language/translate.ts';
import { isOpenQuestion } from './threads.ts';
import { TimelineLine, type TalkFrame } from './timeline-line.tsx';
import { useTalk } from './use-talk.ts';

const noQuestions: readonly never[] = [];

/**
 * Questions under one's own listing that its seller has not answered, to be answered here. An
 * unsent answer keeps its question visible.
 */
export function OpenQuestions(props: { readonly listing: Listing; readonly now: number }) {
  const { listing, now } = props;
  const { uid, username, status, emailVerified } = useSession();
  const reading = useCommentsOf(listing.id);
  const cut = useCut();
  const speaker = useMemo(
    (): Speaker | null =>
      uid === null ? null : { uid, username: username ?? translate('You'), role: 'SELLER' },
    [uid, username],
  );
  const talk = useTalk(
    listing.id,
    reading.status === 'ready' ? reading.value : noQuestions,
    speaker,
  );
  if (talk === null) return null;
  const isUnsent = (id: string): boolean => (talk.marks.get(id)?.unsent ?? null) !== null;
  const open = talk.threads.filter(
    (thread) => isOpenQuestion(thread) || thread.replies.some(({ id }) => isUnsent(id)),
  );
  if (open.length === 0) return null;
  const frame: TalkFrame = {
    parent: { parentType: 'listing', parentId: listing.id },
    marks: talk.marks,
    now,
    mark: '',
    cut,
    open: status === 'in' && emailVerified,
  };
  return (
    <div role="group" className="own-lot__act" aria-labelledby={`questions-${listing.id}`}>
      <h4 id={`questions-${listing.id}`} className="semi">
        {translate('{n, plural, one {# open question} other {# open questions}}', {
          n: open.length,
        })}
      </h4>
      <ol className="tl">
        {open.map((thread) => (
          <TimelineLine key={thread.entry.id} thread={thread} newest={false} frame={frame} />
        ))}
      </ol>
    </div>
  );
}
