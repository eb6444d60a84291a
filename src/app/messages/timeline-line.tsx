import { type Cut } from '../platform/server/connection.ts';
import { useNumbers } from '../sync/reads/numbers.ts';
import { useState } from 'react';
import type { ReserveMove } from '../../domain/bidding/reserve-moves.ts';
import { comment as write, type CommentParent } from './data/comments.ts';
import type { OwnMark } from './data/comment-overlay.ts';
import { Price } from '../ui/card/price.tsx';
import {
  clockSecondsText,
  clockText,
  dayText,
  daysBetween,
} from '../../wording/language/time-text.ts';
import { Composer } from './composer.tsx';
import { CommentItem } from './comment-item.tsx';
import type { Thread } from './threads.ts';
import { afterCut } from '../ui/status/cut-text.ts';
import { language, translate } from '../../wording/language/translate.ts';

const when = (at: number, now: number, seconds: boolean): string => {
  if (daysBetween(at, now) === 0) return seconds ? clockSecondsText(at) : clockText(at);
  return dayText(at);
};

/** Data shared by all lines of a timeline. */
export interface TalkFrame {
  readonly parent: CommentParent;
  readonly marks: ReadonlyMap<string, OwnMark>;
  /** Server time, ms UTC. */
  readonly now: number;
  /** Currency mark of the amounts. */
  readonly mark: string;
  readonly cut: Cut | null;
  /** Whether this reader may comment now. */
  readonly open: boolean;
}

function Time(props: { readonly at: number; readonly now: number; readonly seconds: boolean }) {
  const { at, now, seconds } = props;
  return (
    <time dateTime={new Date(at).toISOString()} title={new Date(at).toLocaleString(language())}>
      {when(at, now, seconds)}
    </time>
  );
}

const reserveText = (move: ReserveMove['kind']): string =>
  move === 'REMOVED' ? translate('Reserve removed') : translate('Reserve lowered');

/** One line of the timeline: a bid, an event of the reserve, or a comment with its replies. */
export function TimelineLine(props: {
  readonly thread: Thread;
  readonly newest: boolean;
  readonly frame: TalkFrame;
}) {
  const { thread, newest, frame } = props;
  const { entry, replies } = thread;
  const { now, mark, marks, cut, open, parent } = frame;
  const { longest } = useNumbers().comments;
  const [answering, setAnswering] = useState(false);
  if (entry.kind === 'bid') {
    const { bid } = entry;
    return (
      <li className={newest ? 'tl__bid tl__bid--now' : 'tl__bid'}>
        <Time at={entry.at} now={now} seconds />
        <span className="tl__dot" aria-hidden="true" />
        <p>
          {bid.voided === undefined ? (
            <Price value={bid.amount} mark={mark} />
          ) : (
            <span className="muted">{translate('A bid was removed')}</span>
          )}{' '}
          <span className="tl__who">{bid.username}</span>
          {bid.kind === 'AUTO' ? (
            <span className="muted semi s12"> {translate('by max')}</span>
          ) : null}
        </p>
      </li>
    );
  }
  if (entry.kind === 'reserve') {
    return (
      <li className="tl__bid">
        <Time at={entry.at} now={now} seconds={false} />
        <span className="tl__dot" aria-hidden="true" />
        <p>{reserveText(entry.move)}</p>
      </li>
    );
  }
  const { comment } = entry;
  // A comment that the server does not have yet cannot be replied to; replies go one level deep.
  const answerable = open && (marks.get(comment.id)?.unsent ?? null) === null;
  const onReply = answerable && comment.replyTo === undefined ? () => setAnswering(true) : null;
  return (
    <li id={`comment-${comment.id}`}>
      <Time at={entry.at} now={now} seconds={false} />
      <span className="tl__dot" aria-hidden="true" />
      <div>
        <CommentItem
          comment={comment}
          mark={marks.get(comment.id)}
          now={now}
          offline={cut !== null}
          onReply={onReply}
        />
        {replies.map((reply) => (
          <div className="tl__reply" id={`comment-${reply.id}`} key={reply.id}>
            <CommentItem
              comment={reply.comment}
              mark={marks.get(reply.id)}
              now={now}
              offline={cut !== null}
              aside={<span className="muted semi s12"> {when(reply.at, now, false)}</span>}
              onReply={onReply}
            />
          </div>
        ))}
        {answering ? (
          <div className="tl__reply">
            <Composer
              place={`reply|${comment.id}`}
              label={translate('Reply to {name}', { name: comment.username })}
              button={translate('Post')}
              max={longest}
              focus
              note={() =>
                cut === null
                  ? null
                  : afterCut(cut, translate('Saved on this device and sent as soon as possible.'))
              }
              onCancel={() => setAnswering(false)}
              onSend={(text) => write(parent, text, comment.id)}
              onSent={() => setAnswering(false)}
            />
          </div>
        ) : null}
      </div>
    </li>
  );
}
