import './messages.css';
import { useEffect, type ReactNode } from 'react';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { threadIdOf } from '../../domain/messages/thread-id.ts';
import { useNow } from '../platform/clock/clock.ts';
import { useListing } from '../listings/data/listings.ts';
import { useTalks } from './data/messages.ts';
import type { Addressee, Talk } from './data/message-model.ts';
import { useSession } from '../platform/session/session.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { Empty } from '../ui/status/empty.tsx';
import { FreshnessLine } from '../ui/status/freshness.tsx';
import { LoadError } from '../ui/status/notice.tsx';
import { PageHead } from '../ui/layout/section.tsx';
import { Loading, Skeleton } from '../ui/status/skeleton.tsx';
import { agoText } from '../../wording/language/time-text.ts';
import { useTitle } from '../ui/layout/title.ts';
import { TalkList } from './talk-list.tsx';
import { TalkPane } from './talk-pane.tsx';
import { translate } from '../../wording/language/translate.ts';
import { phrase } from '../../domain/kit/text/phrase.ts';

const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');
const isName = (name: string): boolean => /^[a-z0-9_]{3,24}$/.test(name);

/** `?listing=id` or `?to=account&name=username`: the addressee of `/profile/messages/new`. */
const useAddressee = (): Addressee | 'own' | 'none' | null => {
  const { uid } = useSession();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [listingId, to, name] = [
    textOrEmpty(search['listing']),
    textOrEmpty(search['to']),
    textOrEmpty(search['name']),
  ];
  const listing = useListing(listingId);
  if (listingId === '') {
    if (to === uid) return 'own';
    if (to === '') return 'none';
    return {
      uid: to,
      name: isName(name) ? name : phrase('Member'),
      subject: { type: 'member', id: to },
    };
  }
  if (listing.status === 'loading') return null;
  if (listing.status === 'failed' || listing.value === null) return 'none';
  const { createdBy, seller, id } = listing.value;
  if (createdBy === uid) return 'own';
  return { uid: createdBy, name: seller, subject: { type: 'listing', id } };
};

/** A conversation about to begin, or the two members' existing one about the same subject. */
function Beginning(props: { readonly talks: readonly Talk[]; readonly now: number }) {
  const { talks, now } = props;
  const { uid } = useSession();
  const to = useAddressee();
  const navigate = useNavigate();
  const id =
    to === null || typeof to === 'string' || uid === null
      ? ''
      : threadIdOf(uid, to.uid, to.subject);
  const talk = talks.find((one) => one.id === id);
  const there = talk !== undefined;
  useEffect(() => {
    if (there) void navigate({ to: '/profile/messages/$id', params: { id }, replace: true });
  }, [there, id, navigate]);
  if (to === null || there) return <MessagesLoading />;
  if (typeof to === 'string') {
    return (
      <Empty title={to === 'own' ? translate('This is you') : translate('No recipient')}>
        <p>
          {to === 'own'
            ? translate('A conversation needs another member.')
            : translate('The lot may have been withdrawn, or the address is wrong.')}
        </p>
      </Empty>
    );
  }
  return <TalkPane key={id} threadId={id} talk={null} to={to} now={now} />;
}

function MessagesLoading() {
  return (
    <Loading label={translate('Loading your conversations')}>
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={64} />
    </Loading>
  );
}

/** The addressee of a conversation that only this device knows yet. */
const begunWith = (talk: Talk): Addressee | null => {
  const [other] = talk.others;
  return talk.known || other === undefined ? null : { ...other, subject: talk.subject };
};

function Pane(props: {
  readonly id: string | undefined;
  readonly talks: readonly Talk[];
  readonly now: number;
}): ReactNode {
  const { id, talks, now } = props;
  if (id === undefined) {
    return (
      <div className="talk talk--none">
        <p className="muted">{translate('Choose a conversation to read it here.')}</p>
      </div>
    );
  }
  if (id === 'new') return <Beginning talks={talks} now={now} />;
  const talk = talks.find((one) => one.id === id);
  if (talk === undefined) {
    return (
      <Empty title={translate('No such conversation')}>
        <p>{translate('It isn’t yours, or it isn’t on this device yet.')}</p>
        <Link to="/profile/messages" className={buttonClass('ink')}>
          {translate('All conversations')}
        </Link>
      </Empty>
    );
  }
  return <TalkPane key={id} threadId={id} talk={talk} to={begunWith(talk)} now={now} />;
}

/** `/profile/messages` and `/profile/messages/:id`: both side by side where space allows. */
export function MessagesPage() {
  useTitle(translate('Messages'));
  const { id } = useParams({ strict: false });
  const talks = useTalks();
  const now = useNow(15_000);
  if (talks.status === 'failed') {
    return (
      <div className="wrap">
        <PageHead title={translate('Messages')} />
        <LoadError title={translate('Your conversations didn’t load')} refusal={talks.refusal} />
      </div>
    );
  }
  const ready = talks.status === 'ready';
  const live = ready && talks.freshness.source === 'live';
  const savedAt = ready ? talks.freshness.at : null;
  return (
    <div className={id === undefined ? 'wrap talks' : 'wrap talks talks--open'}>
      <div className="talks__list">
        <PageHead title={translate('Messages')}>
          {ready && talks.value.length > 0 ? (
            <FreshnessLine live={live}>
              {live
                ? translate('Live')
                : savedAt === null
                  ? translate('Saved earlier.')
                  : translate('Saved {ago}.', { ago: agoText(savedAt, now) })}
            </FreshnessLine>
          ) : null}
        </PageHead>
        {ready ? <TalkList talks={talks.value} here={id ?? null} now={now} /> : <MessagesLoading />}
      </div>
      <div className="talks__pane">
        {ready ? <Pane id={id} talks={talks.value} now={now} /> : <MessagesLoading />}
      </div>
    </div>
  );
}
