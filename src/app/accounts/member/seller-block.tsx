import './seller-block.css';
import { Link } from '@tanstack/react-router';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { regionText } from '../../fields/region-text.ts';
import { useMember } from '../data/members.ts';
import { useSession } from '../../platform/session/session.ts';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { buttonClass } from '../../ui/button/button.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { tenthsText } from '../../../wording/language/number-text.ts';
import { Section } from '../../ui/layout/section.tsx';
import { dateText, spanText } from '../../../wording/language/time-text.ts';
import { translate } from '../../../wording/language/translate.ts';

/**
 * The seller of a lot: name, lots sold, buyers' feedback and usual response time. Facts unknown to
 * this device are left out; the name always shows, as does the button to write to the seller,
 * except on one's own lot.
 */
export function SellerBlock({ listing }: { readonly listing: Listing }) {
  const reading = useMember(listing.seller);
  const { uid } = useSession();
  const member = reading.status === 'ready' ? reading.value : null;
  const stats = member?.stats;
  const name = member?.displayName === undefined || member.displayName === '' ? null : member;
  return (
    <Section title={translate('Seller')} className="bx">
      <div className="seller">
        <Avatar url={member?.photoURL} name={name?.displayName ?? listing.seller} />
        <p>
          <Link
            className="link seller__n"
            to="/membersnew/$username/{-$tab}"
            params={{ username: listing.seller, tab: undefined }}
          >
            {name?.displayName ?? listing.seller}
          </Link>
          <span className="muted s14">
            {[
              name === null ? null : listing.seller,
              member?.region === undefined ? null : regionText(member.region),
            ]
              .filter((one) => one !== null)
              .join(', ')}
          </span>
        </p>
      </div>
      {stats === undefined ? null : (
        <Facts
          rows={[
            [translate('Lots sold'), String(stats.sold)],
            [
              translate('Feedback'),
              stats.feedbackCount === 0
                ? translate('None yet')
                : translate('{score} of 5, from {count}', {
                    score: tenthsText(stats.feedbackScore),
                    count: stats.feedbackCount,
                  }),
            ],
            [
              translate('Answers questions'),
              stats.answerMs === undefined
                ? translate('None answered yet')
                : translate('usually within {time}', { time: spanText(stats.answerMs) }),
            ],
            [translate('Member since'), member === null ? null : dateText(member.memberSince)],
          ]}
        />
      )}
      {uid === listing.createdBy ? null : (
        <Link
          className={`${buttonClass()} seller__w`}
          to="/profile/messages/$id"
          params={{ id: 'new' }}
          search={{ listing: listing.id }}
        >
          {translate('Message the seller')}
        </Link>
      )}
    </Section>
  );
}
