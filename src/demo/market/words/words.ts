import type { Draw } from '../draw.ts';
import { allPlaces } from '../people/people.ts';
import type { WordChoices } from './fill.ts';
import { shops, tires, trips } from './names.data.ts';
import { heldSince, type Subject } from './subject.ts';
import { DAY } from '../../../domain/kit/durations.ts';

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const weekdays = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const numeral = (n: number): string => numbers[n] ?? String(n);
const grouped = (n: number): string => String(n).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
const plural = (n: number, one: string): string => `${numeral(n)} ${one}${n === 1 ? '' : 's'}`;
const rounded = (n: number): number =>
  n > 20_000 ? Math.round(n / 500) * 500 : Math.round(n / 50) * 50;

/** A name with its spoken article: an E-Type, an F-150, an eight-speed, a 240. */
const withArticle = (name: string): string =>
  `${/^(?:[AEIO]|eight|eleven|8|11|18|(?!MINI)[FLMNRSX](?:[-\dA-Z ]|$))/.test(name) ? 'an' : 'a'} ${name}`;

const monthOf = (at: number): string => {
  const date = new Date(at);
  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
};

const transmissionOf = ({ transmission, gears = 5 }: Subject): string => {
  if (transmission === 'CVT') return 'CVT';
  if (transmission === 'SINGLE_SPEED') return 'single-speed drive';
  const kind =
    transmission === 'MANUAL'
      ? 'manual'
      : transmission === 'AUTOMATIC'
        ? 'automatic'
        : 'dual-clutch';
  return `${numeral(gears)}-speed ${kind}`;
};

/** Values for one vehicle’s sentences, all taken from its facts or consistent with them. */
export const wordsOf = (draw: Draw, s: Subject, now: number): WordChoices => {
  const thisYear = new Date(now).getUTCFullYear();
  const heldFrom = heldSince(s);
  const since = new Date(heldFrom).getUTCFullYear();
  const years = Math.max(1, s.held);
  const { age } = s;
  const { value: reading, unit } = s.odometer;
  const distance = (n: number): string => `${grouped(n)} ${unit === 'km' ? 'km' : 'miles'}`;
  const own = Math.min(0.9, years / age) * reading;
  const added = rounded(s.owners === 1 ? reading : own * (0.7 + draw.share() * 0.3));
  const tireYear = String(Math.max(s.year, thisYear - draw.int(1, 6)));
  const chosenTires = draw.pick(tires.filter(({ fits }) => fits(s))).text;
  // No act of its owner is before the ownership began, or later than last month.
  const moment = (longest: number): number => {
    const from = Math.max(heldFrom + 20 * DAY, now - longest * DAY);
    return from + draw.share() * Math.max(0, now - 35 * DAY - from);
  };
  const per = (low: number, high: number, unitOf: string) => () =>
    `${draw.int(low, high)}${unitOf}`;
  const money = (low: number, high: number) => () =>
    `$${grouped(draw.int(low / 10, high / 10) * 10)}`;
  const spread = (low: number, high: number, width: number, unitOf: string) => () => {
    const first = draw.int(low, high);
    return `${first} to ${first + draw.int(2, width)} ${unitOf}`;
  };
  const compression =
    s.fuelType === 'DIESEL'
      ? spread(360, 410, 22, 'psi')()
      : s.year < 1976
        ? spread(108, 146, 9, 'psi')()
        : spread(146, 182, 9, 'psi')();
  const tread = `${draw.int(5, 9)}/32 inch`;
  const oilPressure = `${draw.int(38, 58)} psi`;
  const health = `${draw.int(85, 95)}%`;
  const hours = `${draw.int(120, 480)} hours`;
  const range = s.rangeKm ?? 0;
  const far = unit === 'km' ? 1 : 1.609344;
  const rangeNow = distance(Math.round((range * (0.82 + draw.share() * 0.12)) / far / 5) * 5);
  return {
    year: () => String(s.year),
    make: () => s.makeName,
    model: () => s.modelName,
    aModel: () => withArticle(s.modelName),
    aMake: () => withArticle(s.makeName),
    city: () => s.location.city,
    elsewhere: () => draw.pick(allPlaces.filter(({ city }) => city !== s.location.city)).city,
    since: () => String(since),
    sinceMonth: () => monthOf(heldFrom),
    held: () => plural(years, 'year'),
    before: () => String(since - 1),
    earlier: () => plural(Math.max(1, (s.owners ?? 2) - 1), 'earlier owner'),
    owner: () =>
      ['second', 'third', 'fourth', 'fifth', 'sixth'][Math.max(0, (s.owners ?? 2) - 2)] ?? 'latest',
    paint: () => s.exteriorColor,
    interior: () => s.interiorColor.toLowerCase(),
    engine: () => s.engine?.config ?? 'engine',
    transmission: () => transmissionOf(s),
    aTransmission: () => withArticle(transmissionOf(s)),
    power: () => `${Math.round((s.engine?.powerKw ?? 0) * 1.341)} hp`,
    seats: () => numeral(s.seats ?? 4),
    reading: () => distance(reading),
    added: () => distance(Math.max(50, added)),
    yearly: () => distance(Math.max(50, rounded(added / years))),
    at: () => distance(rounded(reading * (0.6 + draw.share() * 0.36))),
    ago: () =>
      distance(
        rounded(
          Math.min(reading * 0.2, unit === 'km' ? 22_000 : 14_000) * (0.15 + draw.share() * 0.85),
        ) || 50,
      ),
    interval: () => (unit === 'km' ? '8,000 km' : '5,000 miles'),
    cruise: () => (unit === 'km' ? `${draw.int(17, 21) * 5} km/h` : `${draw.int(11, 13) * 5} mph`),
    month: () => monthOf(moment(900)),
    lately: () => monthOf(moment(300)),
    workYear: () => String(new Date(moment(2_600)).getUTCFullYear()),
    // Mid-life, but no later than the owner's purchase, unless they had it from new.
    midlife: () =>
      String(
        Math.min(
          s.owners === 1 ? thisYear : since,
          s.year + Math.max(1, Math.round((thisYear - s.year) * (0.3 + draw.share() * 0.5))),
        ),
      ),
    repairYear: () =>
      String(Math.min(thisYear - 1, s.year + draw.int(Math.min(2, age), Math.max(2, age - 1)))),
    thisYear: () => String(thisYear),
    tires: () => chosenTires,
    tireYear: () => tireYear,
    tread: () => tread,
    shop: () => draw.pick(shops),
    trip: () => draw.pick(trips),
    cost: money(180, 980),
    bigCost: money(1_150, 4_800),
    mils: () => {
      const first = draw.int(38, 52) / 10;
      return `${first.toFixed(1)} to ${(first + draw.int(4, 19) / 10).toFixed(1)} mils`;
    },
    compression: () => compression,
    oilPressure: () => oilPressure,
    leakdown: () => `${draw.int(4, 7)} to ${draw.int(8, 11)}%`,
    volts: () => `12.${draw.int(4, 8)} V`,
    vent: per(4, 9, ' °C'),
    health: () => health,
    rangeNow: () => rangeNow,
    kwh: () => String(s.batteryKwh ?? 0),
    minutes: per(27, 41, ' minutes'),
    cold: () => `${draw.int(4, 24)} below`,
    weekday: () => draw.pick(weekdays),
    mm: per(4, 14, ' mm'),
    inches: () => `${numeral(draw.int(2, 6))} inches`,
    percent: per(45, 80, '%'),
    few: () => numeral(draw.int(2, 5)),
    several: () => numeral(draw.int(6, 12)),
    many: per(16, 64, ''),
    hours: () => hours,
    side: () => draw.pick(['left', 'right']),
    corner: () => draw.pick(['left front', 'right front', 'left rear', 'right rear']),
    gap: per(3, 7, ' mm'),
    clock: () => draw.pick(['9 a.m.', '10 a.m.', '2 p.m.', '4 p.m.', '6 p.m.']),
  };
};
