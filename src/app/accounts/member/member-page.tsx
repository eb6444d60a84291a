import './member.css';
import type { ComponentType } from 'react';
import { Link } from '@tanstack/react-router';
import type { User } from '../../../domain/accounts/user.entity.ts';
import { regionText } from '../../fields/region-text.ts';
import { useMember, useFeedbackAbout } from '../data/members.ts';
import { useSession } from '../../platform/session/session.ts';
import { useOwnPicture } from '../data/own-picture.ts';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { buttonClass } from '../../ui/button/button.tsx';
import { Empty } from '../../ui/status/empty.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { LoadError } from '../../ui/status/notice.tsx';
import { tenthsText } from '../../../wording/language/number-text.ts';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { TabLinks } from '../../ui/layout/tabs.tsx';
import { dateText } from '../../../wording/language/time-text.ts';
import { useTitle } from '../../ui/layout/title.ts';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import { Stars } from '../feedback/stars.tsx';

/** Reviews of a member, written by the other side after a sale. */
function FeedbackAbout({ uid }: { readonly uid: string }) {
  const reading = useFeedbackAbout(uid);
  if (reading.status === 'loading') return <Skeleton width="100%" height={120} />;
  if (reading.status === 'failed')
    return <p className="sec muted">{translateRefusal(reading.refusal)}</p>;
  if (reading.value.length === 0) {
    return (
      <p className="sec muted">
        {translate(
          'No word yet. Both sides of a sale may leave one; it is shown when both have, or after two weeks.',
        )}
      </p>
    );
  }
  return (
    <ul className="sec member__words">
      {reading.value.map((word) => (
        <li key={word.id}>
          <p className="semi s14 muted">
            <Stars rating={word.rating} /> {word.username ?? translate('A member')},{' '}
            {dateText(Date.parse(word.dateCreated))}
          </p>
          <p>{word.text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Tabs of a member's page, by their names in the URL. */
export const memberTabs = ['lots', 'bought', 'feedback'] as const;
export type MemberTab = (typeof memberTabs)[number];

const tabWord: Readonly<Record<MemberTab, Phrase>> = {
  lots: phrase('Lots'),
  bought: phrase('Bought'),
  feedback: phrase('Feedback'),
};

const badgeWord: Readonly<Record<User['badges'][number], Phrase>> = {
  STAFF: phrase('Staff'),
  VERIFIED_SELLER: phrase('Verified seller'),
  VERIFIED_BIDDER: phrase('Verified bidder'),
};

function Head({ member }: { readonly member: User }) {
  const { uid } = useSession();
  const { stats } = member;
  const own = useOwnPicture();
  const mine = uid === member.id;
  const score =
    stats.feedbackCount === 0
      ? null
      : translate('{score} of 5, from {count}', {
          score: tenthsText(stats.feedbackScore),
          count: stats.feedbackCount,
        });
  return (
    <header className="member__h">
      <Avatar
        url={mine ? own.url : member.photoURL}
        blob={mine ? (own.photo?.thumb ?? null) : null}
        name={member.displayName || member.username}
      />
      <div>
        <h1 className="page-title">{member.displayName || member.username}</h1>
        <p className="muted">
          {[member.username, ...member.badges.map((badge) => translate(badgeWord[badge]))].join(
            ', ',
          )}
        </p>
        {member.bio === '' ? null : <p className="member__bio">{member.bio}</p>}
        {uid === member.id ? null : (
          <Link
            className={buttonClass()}
            to="/profile/messages/$id"
            params={{ id: 'new' }}
            search={{ to: member.id, name: member.username }}
          >
            {translate('Write a message')}
          </Link>
        )}
      </div>
      <Facts
        rows={[
          [translate('Member since'), dateText(member.memberSince)],
          [translate('From'), member.region === undefined ? null : regionText(member.region)],
          [translate('Lots sold'), String(stats.sold)],
          [translate('Lots bought'), String(stats.bought)],
          [translate('Feedback'), score],
        ]}
      />
    </header>
  );
}

/** `/membersnew/:username/:tab?`: a member's public profile. Lots come from the route. */
export function MemberPage(props: {
  readonly username: string;
  readonly tab: MemberTab;
  readonly Lots: ComponentType<{ readonly member: User; readonly what: 'offered' | 'bought' }>;
}) {
  const { username, tab, Lots } = props;
  const reading = useMember(username);
  useTitle(username);
  if (reading.status === 'loading') {
    return (
      <div className="wrap member__h">
        <Skeleton width="96px" height={96} />
        <Skeleton width="100%" height={96} />
      </div>
    );
  }
  if (reading.status === 'failed') {
    return (
      <div className="wrap">
        <LoadError
          page
          title={translate('This member is not on this device')}
          refusal={reading.refusal}
        />
      </div>
    );
  }
  const member = reading.value;
  if (member === null) {
    return (
      <div className="wrap">
        <Empty title={translate('No such member')} page>
          <p>{translate('The name may have changed, or the account is gone.')}</p>
          <Link to="/listings/{-$category}" className={buttonClass('ink')}>
            {translate('Browse all lots')}
          </Link>
        </Empty>
      </div>
    );
  }
  return (
    <div className="wrap">
      <Head member={member} />
      <TabLinks label={translate('Of this member')} current={memberTabs.indexOf(tab)}>
        {memberTabs.map((one) => (
          <Link
            key={one}
            to="/membersnew/$username/{-$tab}"
            params={{ username, tab: one === 'lots' ? undefined : one }}
            activeOptions={{ exact: true, includeSearch: false }}
            // The address `/members/name` shows the lots too, and is no tab's own.
            aria-current={one === tab ? 'page' : undefined}
          >
            {translate(tabWord[one])}
          </Link>
        ))}
      </TabLinks>
      {tab === 'feedback' ? (
        <FeedbackAbout uid={member.id} />
      ) : (
        <Lots member={member} what={tab === 'lots' ? 'offered' : 'bought'} />
      )}
    </div>
  );
}
