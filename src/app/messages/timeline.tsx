import './timeline.css';
import { useMemo, useState } from 'react';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import type { Speaker } from './data/comment-overlay.ts';
import { useCut } from '../platform/server/connection.ts';
import { useStanding } from '../listings/data/listings.ts';
import type { TimelineEntry } from '../platform/reading/listing-card.ts';
import { isStaff, useSession } from '../platform/session/session.ts';
import { Section } from '../ui/layout/section.tsx';
import { Skeleton } from '../ui/status/skeleton.tsx';
import { TabButtons } from '../ui/layout/tabs.tsx';
import { CommentComposer } from './comment-composer.tsx';
import {
  filterTimeline,
  isPinned,
  talkCounts,
  type TalkCounts,
  type TalkFilter,
} from './threads.ts';
import { TimelineLine, type TalkFrame } from './timeline-line.tsx';
import { TimelineLines } from './timeline-lines.tsx';
import { useTalk } from './use-talk.ts';
import { translate } from '../../wording/language/translate.ts';

/** The member as a commenter here, with the badge the server will give them. */
const useSpeaker = (listing: Listing): Speaker | null => {
  const session = useSession();
  const { uid, username } = session;
  const staff = isStaff(session);
  const standing = useStanding(listing.id);
  const bids = standing.status === 'ready' && standing.value !== null;
  return useMemo(() => {
    if (uid === null) return null;
    const role =
      uid === listing.createdBy ? 'SELLER' : staff ? 'STAFF' : bids ? 'BIDDER' : 'MEMBER';
    return { uid, username: username ?? translate('You'), role };
  }, [uid, username, staff, bids, listing.createdBy]);
};

/** The counts in one sentence; a listing without bidding has none. */
const countsText = (counts: TalkCounts, takesBids: boolean): string => {
  const said = takesBids
    ? [translate('{n, plural, one {# bid} other {# bids}}', { n: counts.bids })]
    : [];
  if (counts.automatic > 0) {
    said.push(
      translate('{n, plural, one {# automatic raise} other {# automatic raises}}', {
        n: counts.automatic,
      }),
    );
  }
  said.push(translate('{n, plural, one {# comment} other {# comments}}', { n: counts.comments }));
  if (counts.questions > 0)
    said.push(
      translate('{n, plural, one {# question} other {# questions}}', { n: counts.questions }),
    );
  if (counts.open > 0) said.push(translate('{n} unanswered', { n: counts.open }));
  return said.join(', ');
};

/** Bids and comments in one timeline, newest first, with the reader's own pending changes. */
export function Timeline(props: {
  readonly listing: Listing;
  /** Null while unknown. */
  readonly entries: readonly TimelineEntry[] | null;
  /** Server time, ms UTC, at which comments close; null for never. */
  readonly closesAt: number | null;
  readonly now: number;
  readonly mark: string;
}) {
  const { listing, entries, closesAt, now, mark } = props;
  const [filter, setFilter] = useState<TalkFilter>('all');
  const cut = useCut();
  const session = useSession();
  const talk = useTalk(listing.id, entries, useSpeaker(listing));
  const takesBids = listing.mode === 'AUCTION';
  const title = translate(takesBids ? 'Bids & comments' : 'Comments');
  if (talk === null) {
    return (
      <Section title={title} className="bx">
        {cut !== null ? (
          <p className="tl__none muted">
            {translate(
              'This lot’s bids, comments and unseen photos aren’t on this device. They load once there’s a connection.',
            )}
          </p>
        ) : (
          <>
            <Skeleton height={28} />
            <Skeleton width="70%" height={28} />
            <Skeleton width="80%" height={28} />
          </>
        )}
      </Section>
    );
  }
  const closed = closesAt !== null && now > closesAt;
  const parent = { parentType: 'listing', parentId: listing.id } as const;
  const frame: TalkFrame = {
    parent,
    marks: talk.marks,
    now,
    mark,
    cut,
    open: !closed && (session.status !== 'in' || session.emailVerified),
  };
  const counted = talkCounts(talk.entries, talk.threads);
  const pinned = filter === 'bids' ? [] : talk.threads.filter(isPinned);
  const lines = filterTimeline(talk.threads, filter).filter((thread) => !pinned.includes(thread));
  const newest = lines.find(({ entry }) => entry.kind === 'bid' && entry.bid.voided === undefined);
  return (
    <Section title={title} className="bx" note={countsText(counted, takesBids)}>
      <TabButtons
        label={translate('Show')}
        value={filter}
        onChange={setFilter}
        tabs={[
          { value: 'all', label: translate('All') },
          {
            value: 'questions',
            label: translate('Questions'),
            count: counted.questions,
          },
          {
            value: 'answers',
            label: translate('Seller’s answers'),
            count: filterTimeline(talk.threads, 'answers').length,
          },
          ...(takesBids
            ? [{ value: 'bids' as const, label: translate('Bids'), count: counted.bids }]
            : []),
        ]}
      />
      <CommentComposer
        parent={parent}
        label={
          session.uid === listing.createdBy
            ? translate('Add what you know')
            : translate('Ask {seller}, or add what you know', { seller: listing.seller })
        }
        closed={closed}
        cut={cut}
      />
      {pinned.length === 0 ? null : (
        <section className="tl__pins" aria-label={translate('Pinned by the seller')}>
          <h3 className="semi s12 muted">{translate('Pinned by the seller')}</h3>
          <ol className="tl">
            {pinned.map((thread) => (
              <TimelineLine key={thread.entry.id} thread={thread} newest={false} frame={frame} />
            ))}
          </ol>
        </section>
      )}
      {lines.length === 0 && pinned.length === 0 ? (
        <p className="tl__none muted">
          {filter === 'all'
            ? translate(takesBids ? 'No bids or comments yet.' : 'No comments yet.')
            : translate('None here.')}
        </p>
      ) : (
        <TimelineLines lines={lines} newest={newest} frame={frame} />
      )}
    </Section>
  );
}
