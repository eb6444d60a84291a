import { Link } from '@tanstack/react-router';
import { useListing } from '../listings/data/listings.ts';
import { useMember } from '../accounts/data/members.ts';
import type { Talk } from './data/message-model.ts';
import { Picture } from '../fields/picture.tsx';
import { StateMark } from '../ui/status/state-mark.tsx';
import { clockText, dayText, daysBetween } from '../../wording/language/time-text.ts';
import { translate, translateKnown } from '../../wording/language/translate.ts';
import { LotTitle } from '../fields/lot-title.tsx';
import { phrase } from '../../domain/kit/text/phrase.ts';

/** Usernames of the others in a conversation. */
export const talkNames = (talk: Pick<Talk, 'others'>): string =>
  talk.others.map((other) => translateKnown(other.name || phrase('Member'))).join(', ');

/**
 * A member's picture, or a square with the first letter of the name; for several only the letter.
 */
export function Face({ name }: { readonly name: string }) {
  const member = useMember(name.includes(',') ? '' : name);
  const url = member.status === 'ready' ? (member.value?.photoURL ?? '') : '';
  if (url !== '') return <img className="talk-face" src={`${url}/480.webp`} alt="" />;
  return (
    <span className="talk-face" aria-hidden="true">
      {[...name].find((sign) => /[\p{L}\p{N}]/u.test(sign))?.toUpperCase() ?? '·'}
    </span>
  );
}

/** The lot's picture as a thumbnail. */
export function LotPlate({ listingId }: { readonly listingId: string }) {
  const listing = useListing(listingId);
  const cover = listing.status === 'ready' ? listing.value?.cover : undefined;
  return <Picture base={cover?.url ?? null} alt="" tone={cover?.color} sizes="72px" />;
}

const whenSaid = (at: number, now: number): string =>
  daysBetween(at, now) === 0 ? clockText(at) : dayText(at);

/** Title of a conversation; one begun without a network takes the lot's own. */
function Title({ talk }: { readonly talk: Talk }) {
  const { subject } = talk;
  const listing = useListing(subject.type === 'listing' ? subject.id : '');
  if (talk.title !== '') return <LotTitle of={talk.title} />;
  if (subject.type === 'listing' && listing.status === 'ready') {
    return <LotTitle of={listing.value?.title ?? translate('A lot')} />;
  }
  return null;
}

/** One conversation in the list: picture or letter, members, subject, last words and time. */
export function TalkRow(props: {
  readonly talk: Talk;
  readonly here: boolean;
  /** Server time, ms UTC. */
  readonly now: number;
}) {
  const { talk, here, now } = props;
  const names = talkNames(talk);
  return (
    <li className={here ? 'talk-row talk-row--here' : 'talk-row'}>
      {talk.subject.type === 'listing' ? (
        <LotPlate listingId={talk.subject.id} />
      ) : (
        <Face name={names} />
      )}
      <div>
        <p className="talk-row__t">
          <Link
            to="/profile/messages/$id"
            params={{ id: talk.id }}
            className={talk.unread > 0 ? 'talk-row__who talk-row__who--new' : 'talk-row__who'}
            {...(here ? { 'aria-current': 'page' } : {})}
          >
            {names}
          </Link>
          <time className="push muted semi s12" dateTime={new Date(talk.lastAt).toISOString()}>
            {whenSaid(talk.lastAt, now)}
          </time>
        </p>
        <p className="talk-row__about semi s14">
          <Title talk={talk} />
        </p>
        <p className="talk-row__last s14">
          <span className={talk.unread > 0 ? '' : 'muted'}>
            {talk.lastByHouse ? <b>Hammerlane</b> : null} {talk.lastText}
          </span>
          {talk.unread > 0 ? (
            <b className="talk-row__n">
              {talk.unread > 99 ? '99+' : talk.unread}
              <span className="vh"> {translate('unread')}</span>
            </b>
          ) : null}
        </p>
        {talk.waiting > 0 || talk.refused > 0 || talk.muted || talk.blockedByMe ? (
          <p className="talk-row__s semi s12">
            {talk.refused > 0 ? <StateMark shape="bad">{translate('Not sent')}</StateMark> : null}
            {talk.waiting > 0 ? (
              <StateMark shape="wait">{translate('Not sent yet')}</StateMark>
            ) : null}
            {talk.blockedByMe ? (
              <StateMark shape="over">{translate('Blocked')}</StateMark>
            ) : talk.muted ? (
              <StateMark shape="over">{translate('Muted')}</StateMark>
            ) : null}
          </p>
        ) : null}
      </div>
    </li>
  );
}
