import type { Draw } from '../draw.ts';
import { businessBios, businessNames, familyNames, givenNames, handleWords } from './names.data.ts';
import { places } from './places.data.ts';
import { DAY } from '../../../domain/kit/durations.ts';

export interface Town {
  readonly city: string;
  readonly region: string;
  readonly country: 'CA' | 'US';
  readonly postal: string;
}

export interface Person {
  readonly uid: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  /** E.164, from the range reserved for fiction. */
  readonly phone: string;
  readonly street: string;
  readonly place: Town;
  readonly bio: string;
  readonly memberSince: number;
  readonly verified: boolean;
  readonly isSeller: boolean;
  /** Name of the business they sell under; empty for a private person. */
  readonly business: string;
  readonly role: '' | 'admin';
  readonly emailVerified: boolean;
  /** Signs in with the market's password. */
  readonly signsIn: boolean;
}

const provinces = new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '));

export const allPlaces: readonly Town[] = places.map((line) => {
  const [city = '', region = '', postal = ''] = line.split('|');
  return { city, region, postal, country: provinces.has(region) ? 'CA' : 'US' };
});

const areaCodes: Readonly<Record<string, string>> = {
  ON: '416',
  QC: '514',
  BC: '604',
  AB: '403',
  SK: '306',
  MB: '204',
  NS: '902',
  NB: '506',
  PE: '902',
  NL: '709',
  YT: '867',
  WA: '206',
  OR: '503',
  ID: '208',
  MT: '406',
  MN: '612',
  WI: '608',
  MI: '616',
  OH: '614',
  NY: '716',
  VT: '802',
  ME: '207',
  NH: '603',
  PA: '412',
  CO: '303',
  UT: '801',
  AZ: '602',
  CA: '510',
  TX: '512',
};

/** A number from 555-0100 to 555-0199, an unassigned block. */
export const fictionalPhone = (region: string, of: number): string =>
  `+1${areaCodes[region] ?? '416'}55501${String(of % 100).padStart(2, '0')}`;

const streets = [
  'Birch',
  'Mill',
  'Station',
  'Orchard',
  'Foundry',
  'Harbour',
  'Concession',
  'Queen',
  'Lower Beach',
  'Grange',
  'Tannery',
  'Depot',
];
const streetKinds = ['Road', 'Street', 'Lane', 'Avenue', 'Crescent'];
const bios = [
  'Carburetors, mostly.',
  'One garage, three cars, no plan.',
  'Retired machinist. I answer questions in the evening.',
  'I drive them all winter and regret it every spring.',
  'Buys with the heart, inspects with a magnet.',
  'Looking for the one I sold in 1994.',
  'Family of four, so nothing with two seats any more.',
  'Wrenching since the Canadian Tire catalogue was thick.',
  'I write everything down. Ask for the spreadsheet.',
  'Sunday driver, the good kind.',
  'Diesel, gravel, dog hair.',
  'British cars and the tools they come with.',
  'I like them unrestored and honest.',
  'Second owner of nearly everything.',
  'Only wagons.',
  '',
];
const plainHandle = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** Whether member i is a business: none of the first members, who bid all day, is one. */
const isBusiness = (i: number): boolean => i % 15 === 3 && i > 3;

/** Fictional members, as many as requested, the first ones long-standing. */
export const peopleOf = (draw: Draw, count: number, now: number): readonly Person[] => {
  const taken = new Set<string>();
  const businesses = draw.fork('businesses').shuffled(businessNames);
  return Array.from({ length: count }, (_, i): Person => {
    const given = draw.pick(givenNames);
    const family = draw.pick(familyNames);
    const place = draw.chance(0.68)
      ? draw.pick(allPlaces.filter((p) => p.country === 'CA'))
      : draw.pick(allPlaces.filter((p) => p.country === 'US'));
    const base = draw.chance(0.5)
      ? `${draw.pick(handleWords)}${draw.chance(0.4) ? draw.int(2, 99) : ''}`
      : `${plainHandle(given)}_${plainHandle(family).slice(0, 8)}`;
    const business = isBusiness(i) ? (businesses[Math.floor(i / 15) - 1] ?? '') : '';
    let username = (business === '' ? base : business.toLowerCase().replaceAll(' ', '_')).slice(
      0,
      22,
    );
    while (taken.has(username)) username = `${base.slice(0, 18)}${draw.int(100, 999)}`;
    taken.add(username);
    return {
      uid: `u-${username.replaceAll('_', '-')}`,
      username,
      name: `${given} ${family}`,
      email: `${username}@example.com`,
      phone: fictionalPhone(place.region, i),
      street: `${draw.int(3, 4800)} ${draw.pick(streets)} ${draw.pick(streetKinds)}`,
      place,
      bio: draw.pick(business === '' ? bios : businessBios),
      memberSince: now - draw.int(20, 1_900) * DAY - draw.int(0, DAY),
      verified: i % 10 !== 9,
      isSeller: i % 3 === 0,
      business,
      role: '',
      emailVerified: true,
      signsIn: false,
    };
  });
};
