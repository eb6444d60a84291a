import { Link } from '@tanstack/react-router';
import { mostAttempts } from '../../../domain/messages/notice-timing.ts';
import type {
  OfficeQueue,
  QueueFigures,
} from '../../../domain/platform/reports/office-commands.ts';
import type { OfficeFigures } from '../data/front.ts';
import { useNow } from '../../platform/clock/clock.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { Section } from '../../ui/layout/section.tsx';
import { LoadError } from '../../ui/status/notice.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { agoText, whenText } from '../../../wording/language/time-text.ts';
import { FigureLine } from '../document/figure-line.tsx';
import { FrontAge } from './front-age.tsx';
import { RowsFigure } from './rows-figure.tsx';
import { useSession } from '../../platform/session/session.ts';
import { isAddressOpen } from '../frame/menu.ts';

interface Queue {
  readonly title: string;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

const queues: Readonly<Record<Exclude<OfficeQueue, 'LEADERS'>, Queue>> = {
  APPROVALS: {
    title: 'Approvals by a second administrator',
    to: '/admin/approvals',
    search: { only: 'status:WAITING', sort: 'proposedAt' },
  },
  REPORTS: { title: 'Reports', to: '/admin/reports', search: {} },
  SUBMISSIONS: {
    title: 'Submissions',
    to: '/admin/submissions',
    search: { state: 'SUBMITTED' },
  },
  REVIEWS: {
    title: 'Submissions in review',
    to: '/admin/submissions',
    search: { state: 'IN_REVIEW' },
  },
  ACCEPTED: {
    title: 'Accepted, to be listed',
    to: '/admin/submissions',
    search: { state: 'ACCEPTED' },
  },
  PREVIEWS: {
    title: 'Listings to prepare',
    to: '/admin/listings',
    search: { only: 'status:PREVIEW' },
  },
  CHANGES: {
    title: 'Waiting on sellers for changes',
    to: '/admin/submissions',
    search: { state: 'CHANGES_REQUESTED' },
  },
  PROBLEMS: {
    title: 'Sales with a problem',
    to: '/admin/sales',
    search: { only: 'outcome:OPEN', sort: 'reportedAt' },
  },
  ARTICLES: {
    title: 'Articles to review',
    to: '/admin/blog',
    search: { only: 'status:REVIEW' },
  },
  FREE_ENTRIES: {
    title: 'Free entries to check',
    to: '/admin/free-entries',
    search: { only: 'status:WAITING' },
  },
  GIVEAWAYS: { title: 'Stuck giveaways', to: '/admin/giveaways', search: {} },
  TRANSPORTS: {
    title: 'Transport requests',
    to: '/admin/transport',
    search: { only: 'status:NEW' },
  },
  NOTICES: {
    title: 'Notifications set aside',
    to: '/admin/notifications',
    search: { only: `attempts:${mostAttempts}` },
  },
  JOBS: { title: 'Jobs whose last run failed', to: '/admin/scheduler', search: {} },
  LETTERS: { title: 'Mail and push that failed', to: '/admin/notifications/notices', search: {} },
};

/** Live auctions whose leader has no card hold, each with its end: no collection lists them. */
function UnsecuredLeaders({ of: { count, rows } }: { readonly of: QueueFigures }) {
  const now = useNow(60_000);
  const first = rows?.[0];
  return (
    <RowsFigure
      title="Leading bids without a card hold"
      count={count}
      note={first === undefined ? '' : `The first ends ${whenText(first.at, now)}`}
      rows={rows ?? []}
      timeOf={({ at }) => `Ends ${whenText(at, now)}`}
    />
  );
}

/** A queue's length, the age of its oldest item, and the promised response time. */
function Queued(props: { readonly of: QueueFigures; readonly queue: keyof typeof queues }) {
  const now = useNow(60_000);
  const { queue } = props;
  const { count, oldestAt, dueAt } = props.of;
  const { title, to: desk, search } = queues[queue];
  // Reports about messages have a screen of their own, for support staff.
  const to = isAddressOpen(desk, useSession().roles) ? desk : '/admin/messages';
  const isLate = dueAt !== undefined && dueAt < now;
  const notes = [
    oldestAt === undefined ? [] : `Oldest ${agoText(oldestAt, now)}`,
    dueAt === undefined
      ? []
      : isLate
        ? `answer was due ${agoText(dueAt, now)}`
        : `answer due ${whenText(dueAt, now)}`,
  ].flat();
  return (
    <FigureLine
      title={
        <Link to={to} search={search}>
          {title}
        </Link>
      }
      count={`${count}`}
      note={notes.length === 0 ? undefined : notes.join(' · ')}
      late={isLate}
    />
  );
}

/** Queues waiting for a decision, with the oldest item's age and the promised response time. */
export function FrontQueues({ of }: { readonly of: Reading<OfficeFigures | null> }) {
  if (of.status === 'failed') {
    return <LoadError title="What waits could not be read" refusal={of.refusal} />;
  }
  const figures = of.status === 'ready' ? of.value : null;
  return (
    <Section
      title="Waiting"
      more={of.status === 'ready' ? <FrontAge of={of.freshness} /> : undefined}
    >
      {figures === null ? (
        <Loading label="Loading what waits">
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Loading>
      ) : (
        <ul className="front-list">
          {figures.queues.map((one) =>
            one.queue === 'LEADERS' ? (
              <UnsecuredLeaders key={one.queue} of={one} />
            ) : (
              <Queued key={one.queue} of={one} queue={one.queue} />
            ),
          )}
        </ul>
      )}
    </Section>
  );
}
