import './notices.css';
import { useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { NotificationMessage } from '../../domain/messages/notification-message.entity.ts';
import { useNow } from '../platform/clock/clock.ts';
import { markRead, useNotices, type KeptNotice } from './data/notifications.ts';
import { Button, buttonClass } from '../ui/button/button.tsx';
import { Empty } from '../ui/status/empty.tsx';
import { FreshnessLine } from '../ui/status/freshness.tsx';
import { LoadError } from '../ui/status/notice.tsx';
import { PageHead } from '../ui/layout/section.tsx';
import { Loading, Skeleton } from '../ui/status/skeleton.tsx';
import { TabButtons } from '../ui/layout/tabs.tsx';
import { agoText, clockText, daysBetween, longDateText } from '../../wording/language/time-text.ts';
import { useTitle } from '../ui/layout/title.ts';
import { translate } from '../../wording/language/translate.ts';

const at = (notice: NotificationMessage): number => Date.parse(notice.dateCreated);

const dayHead = (instant: number, now: number): string => {
  const days = daysBetween(instant, now);
  return days === 0
    ? translate('Today')
    : days === 1
      ? translate('Yesterday')
      : longDateText(instant);
};

/** Groups notices by day, newest day first. */
const byDay = (notices: readonly KeptNotice[], now: number) => {
  const days: { readonly head: string; readonly notices: KeptNotice[] }[] = [];
  for (const notice of notices) {
    const head = dayHead(at(notice.doc), now);
    const last = days.at(-1);
    if (last?.head === head) last.notices.push(notice);
    else days.push({ head, notices: [notice] });
  }
  return days;
};

function OwnNotice({ doc }: KeptNotice) {
  return (
    <li className={doc.isRead ? 'ntc' : 'ntc ntc--new'}>
      <Link to={doc.link} onClick={() => void markRead([doc])}>
        <b>
          {doc.isRead ? null : <span className="vh">{translate('New:')} </span>}
          {doc.title}
        </b>
        <span>{doc.body}</span>
      </Link>
      <time className="semi s14 muted" dateTime={doc.dateCreated}>
        {clockText(at(doc))}
      </time>
    </li>
  );
}

const few = 40;

function List({ notices, now }: { readonly notices: readonly KeptNotice[]; readonly now: number }) {
  const [shown, setShown] = useState(few);
  return (
    <>
      {byDay(notices.slice(0, shown), now).map((day) => (
        <section key={day.head} className="ntc-day" aria-label={day.head}>
          <h2>{day.head}</h2>
          <ol>
            {day.notices.map((notice) => (
              <OwnNotice key={notice.doc.id} {...notice} />
            ))}
          </ol>
        </section>
      ))}
      {notices.length > shown ? (
        <p>
          <Button onClick={() => setShown(shown + few)}>{translate('Show earlier')}</Button>
        </p>
      ) : null}
    </>
  );
}

type Show = 'all' | 'new' | 'choose';

function Body({ show, now }: { readonly show: 'all' | 'new'; readonly now: number }) {
  const reading = useNotices();
  if (reading.status === 'loading') {
    return (
      <Loading label={translate('Loading notifications')}>
        <Skeleton width="100%" height={64} />
        <Skeleton width="100%" height={64} />
        <Skeleton width="100%" height={64} />
      </Loading>
    );
  }
  if (reading.status === 'failed') {
    return (
      <LoadError title={translate('Your notifications didn’t load')} refusal={reading.refusal} />
    );
  }
  const notices = reading.value.filter(({ doc }) => show === 'all' || !doc.isRead);
  if (notices.length > 0) return <List notices={notices} now={now} />;
  return (
    <Empty
      title={show === 'new' ? translate('No new notifications') : translate('No notifications yet')}
    >
      <p>
        {translate(
          'You’ll see it here when you’re outbid, when a watched lot ends and when someone messages you.',
        )}
      </p>
      <Link to="/listings/{-$category}" className={buttonClass('ink')}>
        {translate('Browse all lots')}
      </Link>
    </Empty>
  );
}

/**
 * `/profile/notifications`: notices, newest first, and the choice of events.
 * @param first what is shown at first.
 * @param above content to read before.
 */
export function NoticesPage(props: {
  readonly first: Show;
  readonly choose: ReactNode;
  readonly above?: ReactNode;
}) {
  const { first, choose, above } = props;
  useTitle(translate('Notifications'));
  const reading = useNotices();
  const now = useNow(30_000);
  const [show, setShow] = useState<Show>(first);
  const all = reading.status === 'ready' ? reading.value : [];
  const unread = all.filter(({ doc }) => !doc.isRead).map(({ doc }) => doc);
  const known = reading.status === 'ready';
  const freshness = known ? reading.freshness : null;
  return (
    <div className="wrap">
      <PageHead title={translate('Notifications')}>
        {freshness === null ? null : (
          <FreshnessLine live={freshness.source === 'live'}>
            {freshness.source === 'live'
              ? translate('Live')
              : freshness.at === null
                ? translate('Saved earlier')
                : translate('Saved {ago}', { ago: agoText(freshness.at, now) })}
          </FreshnessLine>
        )}
      </PageHead>
      {above}
      <div className="ntc-bar">
        <TabButtons
          label={translate('Show')}
          value={show}
          onChange={setShow}
          tabs={[
            { value: 'all', label: translate('All'), count: known ? all.length : undefined },
            { value: 'new', label: translate('New'), count: known ? unread.length : undefined },
            { value: 'choose', label: translate('Notification settings') },
          ]}
        />
        {unread.length === 0 || show === 'choose' ? null : (
          <Button size="small" onClick={() => void markRead(unread)}>
            {translate('Mark all read')}
          </Button>
        )}
      </div>
      {show === 'choose' ? choose : <Body show={show} now={now} />}
    </div>
  );
}
