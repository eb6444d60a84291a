import { badgesOf } from '../../../domain/accounts/badges.ts';
import { userPreferences } from '../../../domain/accounts/user-preferences.entity.ts';
import { usersPrivate } from '../../../domain/accounts/user-private.entity.ts';
import { users } from '../../../domain/accounts/user.entity.ts';
import { usernames } from '../../../domain/accounts/username.entity.ts';
import { cardOf, hasCard } from '../cards/card-of.ts';
import { row, type MarketRow } from '../row.ts';
import type { Person } from './people.ts';
import { DAY } from '../../../domain/kit/durations.ts';

export interface Deeds {
  readonly listings: number;
  readonly sold: number;
  readonly bought: number;
  readonly comments: number;
  /** Number of questions answered as a seller; absent for none. */
  readonly answered?: number;
  readonly answerMs?: number;
}

/** The documents of one member: public, private, the reserved name, and preferences. */
export const documentsOf = (person: Person, deeds: Deeds, now: number): readonly MarketRow[] => {
  const { uid, username, memberSince: since, place } = person;
  const account = {
    emailVerified: person.emailVerified,
    phoneVerified: person.verified,
    status: 'ACTIVE',
    bidderStatus: person.verified ? 'VERIFIED' : 'NONE',
    roles: person.role,
  } as const;
  return [
    row(
      users,
      uid,
      {
        username,
        displayName: person.business || person.name,
        bio: person.bio,
        region: place.region,
        memberSince: since,
        stats: { ...deeds, feedbackCount: 0, feedbackScore: 0 },
        badges: badgesOf({ account, listings: deeds.listings }),
      },
      uid,
      since,
    ),
    row(
      usersPrivate,
      uid,
      {
        email: person.email,
        phone: person.phone,
        name: person.name,
        ...account,
        ...(hasCard(person) ? cardOf(person, now) : {}),
        strikes: 0,
        termsVersion: 1,
        termsAcceptedAt: since,
        lastLogin: Math.max(since, now - DAY),
      },
      uid,
      since,
    ),
    row(usernames, username, { userId: uid }, uid, since),
    ...(person.signsIn
      ? [
          row(
            userPreferences,
            uid,
            {
              units: place.country === 'CA' ? 'km' : 'mi',
              currency: place.country === 'CA' ? 'CAD' : 'USD',
              locale: place.country === 'CA' ? 'en-CA' : 'en-US',
              theme: 'system',
              channels: {},
            },
            uid,
            since,
          ),
        ]
      : []),
  ];
};
