import type { Person } from './people.ts';
import { allPlaces, fictionalPhone } from './people.ts';
import { DAY } from '../../../domain/kit/durations.ts';

/**
 * The password of every demo account while the home is open to this machine only. Published on
 * purpose.
 */
export const demoPassword = 'Wooden-Dash-72';
interface DemoAccount {
  readonly name: string;
  readonly username: string;
  readonly city: string;
  readonly what: string;
  readonly more?: Partial<Person>;
}

/** Accounts for trying the site, in the order of the README. */
export const demoAccounts: readonly DemoAccount[] = [
  { name: 'Noor Bailey', username: 'member', city: 'Hamilton', what: 'member, may bid' },
  { name: 'Emmett Roy', username: 'second', city: 'Montréal', what: 'second member, may bid' },
  {
    name: 'Ingrid Penner',
    username: 'seller',
    city: 'Winnipeg',
    what: 'member with live auctions and classifieds',
    more: { isSeller: true },
  },
  {
    name: 'Ruth Okafor',
    username: 'admin',
    city: 'Toronto',
    what: 'administrator',
    more: { role: 'admin', verified: false },
  },
  {
    name: 'Hugo Vachon',
    username: 'unverified',
    city: 'Québec',
    what: 'member whose e-mail is not verified',
    more: { emailVerified: false, verified: false },
  },
];

const prefix = 'demo-';

/** Whether it is one of the demo accounts. */
export const isDemo = ({ uid }: Pick<Person, 'uid'>): boolean => uid.startsWith(prefix);

export const demoPeople = (now: number): readonly Person[] =>
  demoAccounts.map(({ name, username, city, more }, i) => {
    const place = allPlaces.find((p) => p.city === city) ?? allPlaces[0];
    if (!place) throw new Error('the market needs places');
    return {
      uid: `${prefix}${username}`,
      username: `${username}_demo`,
      name,
      email: `${username}@example.com`,
      phone: fictionalPhone(place.region, 90 + i),
      street: `${12 + i} Hammer Lane`,
      place,
      bio: '',
      memberSince: now - (400 - i * 37) * DAY,
      verified: true,
      isSeller: false,
      business: '',
      role: '',
      emailVerified: true,
      signsIn: true,
      ...more,
    };
  });

/** Content of `/__/demo.json` while demo data is on. */
export interface DemoFile {
  readonly accounts: readonly {
    readonly email: string;
    /** Empty if somebody has chosen their own. */
    readonly password: string;
    readonly username: string;
    readonly uid: string;
    readonly what: string;
  }[];
}

export const demoFile = (passwordOf: (uid: string) => string = () => demoPassword): string => {
  const file: DemoFile = {
    accounts: demoPeople(0).map(({ uid, email, username }, i) => ({
      email,
      password: passwordOf(uid),
      username,
      uid,
      what: demoAccounts[i]?.what ?? '',
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
};
