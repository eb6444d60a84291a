import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { EntryAction, EntryNumbers, EntryParts } from '../../domain/giveaways/entries.ts';
import type { Giveaway } from '../../domain/giveaways/giveaway.entity.ts';
import { moneyText } from '../../wording/fields/currency.ts';
import { Section } from '../ui/layout/section.tsx';
import { dateText } from '../../wording/language/time-text.ts';
import { translate } from '../../wording/language/translate.ts';
import { ReferralLink } from './referral-link.tsx';

const worth = (n: number): string =>
  translate('{n, plural, one {# entry} other {# entries}}', { n });

/** The present or next period in which spending counts several times. */
const nextWindow = ({ windows }: Giveaway, now: number) =>
  windows.filter(({ until }) => until > now).toSorted((a, b) => a.from - b.from)[0];

/**
 * Ways to earn entries, the value of each, and a link to do it.
 * @param now server time, ms UTC.
 */
export function WaysToEarn(props: {
  readonly giveaway: Giveaway;
  readonly numbers: EntryNumbers;
  readonly isEntered: boolean;
  /** Entries the reader earned; a way that counts once is not offered again after use. */
  readonly parts: EntryParts | null;
  readonly now: number;
}) {
  const { giveaway, numbers, isEntered, parts, now } = props;
  const times = nextWindow(giveaway, now);
  const ways: readonly (readonly [
    id: EntryAction,
    points: number,
    what: string,
    where: ReactNode,
  ])[] = [
    [
      'verifiedPhone',
      numbers.verifiedPhone,
      translate('Verify your phone number'),
      <Link key="phone" to="/profile" className="link">
        {translate('Your profile')}
      </Link>,
    ],
    [
      'newsletter',
      numbers.newsletter,
      translate('Subscribe to the newsletter and confirm'),
      <Link key="letter" to="/newsletter" className="link">
        {translate('The weekly letter')}
      </Link>,
    ],
    [
      'referral',
      numbers.referral,
      translate('Each new member who enters through your link, up to {most} entries', {
        most: numbers.referralCap,
      }),
      isEntered ? <ReferralLink key="link" title={giveaway.title} /> : null,
    ],
    [
      'submissionAccepted',
      numbers.submissionAccepted,
      translate('A vehicle you submit is accepted'),
      <Link key="submit" to="/submit-listing" className="link">
        {translate('Sell a vehicle')}
      </Link>,
    ],
  ];
  return (
    <Section title={translate('More entries')}>
      <ul className="give__ways">
        {ways.map(([id, points, what, where]) =>
          points === 0 || (id !== 'referral' && (parts?.[id] ?? 0) > 0) ? null : (
            <li key={id}>
              <b>{worth(points)}</b>
              <div>
                <p>{what}</p>
                {where}
              </div>
            </li>
          ),
        )}
        <li>
          <b>{worth(1)}</b>
          <div>
            <p>
              {translate(
                'Every {amount} you spend on goods in the shop, without tax and shipping',
                {
                  amount: moneyText(numbers.centsPerEntry, 'CAD'),
                },
              )}
            </p>
            <Link to="/product" className="link">
              {translate('Visit the shop')}
            </Link>
            {times === undefined || times.times === 1 ? null : (
              <p className="muted">
                {translate('Counts {times} times from {from} to {until}.', {
                  times: times.times,
                  from: dateText(times.from),
                  until: dateText(times.until),
                })}
              </p>
            )}
          </div>
        </li>
      </ul>
    </Section>
  );
}
