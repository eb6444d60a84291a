import { useNumbers } from '../sync/reads/numbers.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { maskContacts } from '../../domain/messages/mask.ts';
import { type Cut, useCut } from '../platform/server/connection.ts';
import { useListing } from '../listings/data/listings.ts';
import { readUpTo, sendInThread, sendToMember, setBlocked, useLines } from './data/messages.ts';
import type { Addressee, MessageLine, Talk } from './data/message-model.ts';
import { isStaff, useSession } from '../platform/session/session.ts';
import { Button, Icon } from '../ui/button/button.tsx';
import { LoadError, Notice } from '../ui/status/notice.tsx';
import { Loading, Skeleton } from '../ui/status/skeleton.tsx';
import { agoText } from '../../wording/language/time-text.ts';
import { Composer } from './composer.tsx';
import { TalkLines } from './talk-lines.tsx';
import { TalkMenu } from './talk-menu.tsx';
import { Face, LotPlate, talkNames } from './talk-row.tsx';
import { afterCut } from '../ui/status/cut-text.ts';
import { translate, translateKnown } from '../../wording/language/translate.ts';
import { LotTitle } from '../fields/lot-title.tsx';

const longestMessage = 5_000;

/** Marks messages as read on the server, while the page is visible. */
const useReadMarks = (talk: Talk | null, lines: readonly MessageLine[]): void => {
  const told = useRef<{ readonly of: string; readonly upTo: string } | null>(null);
  const newest = lines.findLast((line) => line.from !== 'me' && line.unsent === null)?.id;
  const unread = talk?.unread ?? 0;
  const id = talk?.id;
  useEffect(() => {
    if (id === undefined || newest === undefined) return undefined;
    // A waiting mark shows the number as 0, also for a message that came after the marked one.
    if (unread === 0 && told.current?.of !== id) return undefined;
    const look = (): void => {
      const isTold = told.current?.of === id && told.current.upTo === newest;
      if (document.visibilityState !== 'visible' || isTold) return;
      told.current = { of: id, upTo: newest };
      void readUpTo(id, newest);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [id, newest, unread]);
};

/** The subject: the lot with its picture, or only the member. */
function Head(props: {
  readonly names: string;
  readonly subject: Addressee['subject'];
  readonly menu: ReactNode;
}) {
  const { names, subject, menu } = props;
  const listing = useListing(subject.type === 'listing' ? subject.id : '');
  const lot = listing.status === 'ready' ? listing.value : null;
  return (
    <header className="talk__h">
      <Link
        to="/profile/messages"
        className="icbtn only-p"
        aria-label={translate('All conversations')}
      >
        <Icon of={ArrowLeft} />
      </Link>
      {subject.type === 'listing' ? <LotPlate listingId={subject.id} /> : <Face name={names} />}
      <div className="talk__who">
        <h2>{names}</h2>
        {lot === null ? null : (
          <p className="semi s14">
            <Link className="link" to="/listing/$id" params={{ id: lot.id }}>
              <LotTitle of={lot.title} />
            </Link>
          </p>
        )}
      </div>
      <span className="push">{menu}</span>
    </header>
  );
}

/** @param masked number of first messages that hide contact details; 0 once none does. */
const hintFor = (masked: number, cut: Cut | null) => (text: string) => {
  const early = masked > 0;
  if (early && maskContacts(text).masked) {
    return translate('Contact details in this message will be hidden: this is a new conversation.');
  }
  if (cut !== null)
    return afterCut(cut, translate('Saved on this device and sent as soon as possible.'));
  return early
    ? translate(
        '{n, plural, one {Phone numbers, e-mail addresses and links are hidden in the first message.} other {Phone numbers, e-mail addresses and links are hidden in the first # messages.}}',
        { n: masked },
      )
    : null;
};

/** The message box, or why there is none. */
function Foot(props: {
  readonly threadId: string;
  readonly talk: Talk | null;
  readonly onSend: (text: string) => Promise<unknown>;
  /** Number of first messages that hide contact details; 0 once none does. */
  readonly masked: number;
  readonly cut: Cut | null;
}) {
  const { threadId, talk, onSend, masked, cut } = props;
  const session = useSession();
  if (!session.emailVerified) {
    return (
      <Notice tone="plain" title={translate('Confirm your e-mail address to write')}>
        {session.email === null
          ? translate('We e-mailed you.')
          : translate('We e-mailed {email}.', { email: session.email })}{' '}
        <Link className="link" to="/profile">
          {translate('Send again')}
        </Link>
      </Notice>
    );
  }
  if (talk?.blockedByMe && talk.others.length === 1) {
    return (
      <Notice tone="plain" title={translate('You blocked this member')}>
        {translate('Neither of you can send messages here.')}{' '}
        <Button size="small" onClick={() => void setBlocked(talk.id, false)}>
          {translate('Unblock')}
        </Button>
      </Notice>
    );
  }
  if (talk?.blockedByOther && talk.others.length === 1 && !isStaff(session)) {
    return (
      <Notice tone="plain" title={translate('This member doesn’t accept messages from you')}>
        {translate('You can still read the conversation.')}
      </Notice>
    );
  }
  return (
    <Composer
      place={`thread|${threadId}`}
      label={translate('Write a message')}
      button={translate('Send')}
      max={longestMessage}
      note={hintFor(isStaff(session) ? 0 : masked, cut)}
      enterSends
      onSend={onSend}
    />
  );
}

/** One conversation: participants, subject, messages and message box. */
export function TalkPane(props: {
  readonly threadId: string;
  /** Null while the conversation has not begun. */
  readonly talk: Talk | null;
  /** The member to write to when there is no conversation yet. */
  readonly to: Addressee | null;
  /** Server time, ms UTC. */
  readonly now: number;
}) {
  const { threadId, talk, to, now } = props;
  const reading = useLines(threadId);
  const cut = useCut();
  const lines = reading.status === 'ready' ? reading.value : [];
  useReadMarks(talk, lines);
  const names = talk === null ? translateKnown(to?.name ?? '') : talkNames(talk);
  const subject = talk?.subject ?? to?.subject ?? { type: 'member', id: '' };
  const { maskedFirst } = useNumbers().messages;
  const said = lines.filter((line) => line.from !== 'house').length;
  const several = (talk?.others.length ?? 1) > 1;
  const savedAt = reading.status === 'ready' ? reading.freshness.at : null;
  const send = (text: string): Promise<unknown> => {
    // The server may not know the conversation yet; then the addressee identifies it.
    if (to !== null) return sendToMember(to, text);
    return talk === null ? Promise.resolve() : sendInThread(talk, text);
  };
  return (
    <section className="talk" aria-label={translate('Conversation with {names}', { names })}>
      <Head
        names={names}
        subject={subject}
        menu={talk === null ? null : <TalkMenu talk={talk} />}
      />
      {cut !== null && savedAt !== null ? (
        <p className="talk__stale semi s12 muted">
          {afterCut(cut, translate('Saved {ago}.', { ago: agoText(savedAt, now) }))}
        </p>
      ) : null}
      {reading.status === 'failed' ? (
        <div className="talk__lines">
          <LoadError title={translate('Conversation not found')} refusal={reading.refusal} />
        </div>
      ) : reading.status === 'loading' ? (
        <div className="talk__lines">
          <Loading label={translate('Loading the conversation')}>
            <Skeleton width="60%" height={44} />
            <Skeleton width="40%" height={44} />
            <Skeleton width="52%" height={44} />
          </Loading>
        </div>
      ) : lines.length === 0 ? (
        <div className="talk__lines talk__lines--none">
          <p className="muted">
            {subject.type === 'listing'
              ? translate('Ask {names} about anything the photos don’t show.', { names })
              : translate('Say hello to {names}.', { names })}
          </p>
        </div>
      ) : (
        <TalkLines
          key={threadId}
          threadId={threadId}
          lines={lines}
          several={several}
          offline={cut !== null}
          now={now}
          onSend={send}
        />
      )}
      <div className="talk__f">
        <Foot
          threadId={threadId}
          talk={talk}
          onSend={send}
          masked={reading.status === 'ready' && said < maskedFirst ? maskedFirst : 0}
          cut={cut}
        />
      </div>
    </section>
  );
}
