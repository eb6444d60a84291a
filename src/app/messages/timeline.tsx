import './timeline.css';
import { useState } from 'react';
import type { TimelineEntry } from '../store/listings.ts';
import { Button } from '../ui/button.tsx';
import { Price } from '../ui/price.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TabButtons } from '../ui/tabs.tsx';
import { countOf } from '../ui/number-text.ts';
import { clockSecondsText, clockText, dayText, daysBetween } from '../ui/time-text.ts';
import { filterTimeline, threads, type TalkFilter, type Thread } from './threads.ts';

/** Lines shown at first; the rest comes on a press. */
const firstLines = 12;

const when = (at: number, now: number, seconds: boolean): string => {
  if (daysBetween(at, now) === 0) return seconds ? clockSecondsText(at) : clockText(at);
  return dayText(at);
};

const roles = { SELLER: 'Seller', BIDDER: 'Bidder', STAFF: 'Staff', MEMBER: null } as const;

function Name(props: { readonly who: string; readonly role: keyof typeof roles }) {
  const role = roles[props.role];
  return (
    <>
      <span className="tl__who">{props.who}</span>
      {role === null ? null : (
        <span className={props.role === 'SELLER' ? 'tl__role tl__role--seller' : 'tl__role'}>
          {role}
        </span>
      )}
    </>
  );
}

function Line(props: {
  readonly thread: Thread;
  readonly now: number;
  readonly mark: string;
  readonly newest: boolean;
}) {
  const { thread, now, mark, newest } = props;
  const { entry, replies } = thread;
  const time = (
    <time
      dateTime={new Date(entry.at).toISOString()}
      title={new Date(entry.at).toLocaleString('en-CA')}
    >
      {when(entry.at, now, entry.kind === 'bid')}
    </time>
  );
  if (entry.kind === 'bid') {
    const { bid } = entry;
    const voided = bid.voided !== undefined;
    return (
      <li className={newest ? 'tl__bid tl__bid--now' : 'tl__bid'}>
        {time}
        <span className="tl__dot" aria-hidden="true" />
        <p>
          {voided ? (
            <span className="muted">A bid was removed</span>
          ) : (
            <Price value={bid.amount} mark={mark} />
          )}{' '}
          <span className="tl__who">{bid.username}</span>
          {bid.kind === 'AUTO' ? <span className="muted semi s12"> by max</span> : null}
        </p>
      </li>
    );
  }
  const { comment } = entry;
  return (
    <li>
      {time}
      <span className="tl__dot" aria-hidden="true" />
      <div>
        <p>
          <Name who={comment.username} role={comment.role} />
          {comment.isAutomatic === true ? <span className="muted semi s12"> automatic</span> : null}
          {comment.editedAt === undefined ? null : <span className="muted semi s12"> edited</span>}
        </p>
        <p className="tl__text">{comment.text}</p>
        {replies.map((reply) => (
          <div className="tl__reply" key={reply.id}>
            <p>
              <Name who={reply.comment.username} role={reply.comment.role} />{' '}
              <span className="muted semi s12">{when(reply.at, now, false)}</span>
            </p>
            <p className="tl__text">{reply.comment.text}</p>
          </div>
        ))}
      </div>
    </li>
  );
}

/** Bids and talk in one line of time, newest first. */
export function Timeline(props: {
  /** Null while it is not known yet. */
  readonly entries: readonly TimelineEntry[] | null;
  readonly now: number;
  readonly mark: string;
}) {
  const { entries, now, mark } = props;
  const [filter, setFilter] = useState<TalkFilter>('all');
  const [all, setAll] = useState(false);
  if (entries === null) {
    return (
      <Section title="Bids and talk" className="bx">
        <Skeleton height={28} />
        <Skeleton width="70%" height={28} />
        <Skeleton width="80%" height={28} />
      </Section>
    );
  }
  const grouped = threads(entries);
  const bids = entries.filter((entry) => entry.kind === 'bid').length;
  const comments = entries.length - bids;
  const lines = filterTimeline(grouped, filter);
  const shown = all ? lines : lines.slice(0, firstLines);
  const newest = lines.find(({ entry }) => entry.kind === 'bid' && entry.bid.voided === undefined);
  return (
    <Section
      title="Bids and talk"
      className="bx"
      note={`${countOf(bids, 'bid')}, ${countOf(comments, 'comment')}`}
    >
      <TabButtons
        label="Show"
        value={filter}
        onChange={setFilter}
        tabs={[
          { value: 'all', label: 'All' },
          {
            value: 'questions',
            label: 'Questions',
            count: filterTimeline(grouped, 'questions').length,
          },
          {
            value: 'answers',
            label: 'Seller’s answers',
            count: filterTimeline(grouped, 'answers').length,
          },
          { value: 'bids', label: 'Bids', count: bids },
        ]}
      />
      {lines.length === 0 ? (
        <p className="tl__none muted">
          {filter === 'all' ? 'Nobody has bid or said anything yet.' : 'None here.'}
        </p>
      ) : (
        <ol className="tl">
          {shown.map((thread) => (
            <Line
              key={`${thread.entry.kind}${thread.entry.id}`}
              thread={thread}
              now={now}
              mark={mark}
              newest={thread === newest}
            />
          ))}
        </ol>
      )}
      {lines.length > shown.length ? (
        <Button onClick={() => setAll(true)}>Show {lines.length - shown.length} earlier</Button>
      ) : null}
    </Section>
  );
}
