import { admin, only } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import {
  bool,
  choice,
  date,
  group,
  int,
  optional,
  prose,
  serverSet,
  text,
  time,
} from '../../kit/fields.ts';
import { countries, email, phone, region } from '../../kit/fragments.ts';
import { mostAttempts } from '../../messages/notice-timing.ts';
import { languages } from '../../accounts/language.ts';
import { sizes, type VehicleSize } from './shipping-quote.ts';
import { DAY } from '../../kit/durations.ts';

const vehicleSizes = Object.keys(sizes) as VehicleSize[];

/** One end of a route: a postal or ZIP code, otherwise a province or state. */
export const placeFields = {
  postal: optional(text({ min: 2, max: 10 })),
  region: optional(region),
  country: choice(countries),
} as const;

/** Fields of a request for transport. */
export const transportFields = {
  name: text({ min: 2, max: 100 }),
  email,
  phone: optional(phone),
  vehicle: text({ min: 3, max: 140 }),
  size: choice(vehicleSizes),
  runs: bool(),
  enclosed: bool(),
  from: group(placeFields),
  to: group(placeFields),
  earliest: optional(date({ label: 'Not before' })),
  remarks: optional(prose({ max: 2_000 })),
  language: choice(languages),
} as const;

const requestFields = {
  name: serverSet(transportFields.name),
  email: serverSet(transportFields.email),
  phone: optional(serverSet(phone)),
  vehicle: serverSet(transportFields.vehicle),
  size: serverSet(transportFields.size),
  runs: serverSet(transportFields.runs),
  enclosed: serverSet(transportFields.enclosed),
  from: serverSet(transportFields.from),
  to: serverSet(transportFields.to),
  earliest: optional(serverSet(date({ label: 'Not before' }))),
  remarks: optional(serverSet(prose({ max: 2_000 }))),
  language: serverSet(transportFields.language),
} as const;

/**
 * Time a request is kept, ms: its estimate is valid for days, and its name and address are not kept
 * for ever.
 */
export const transportKeptMs = 366 * DAY;

export const transportRequests = entity({
  name: 'transportRequests',
  area: 'listings',
  means:
    'Somebody asks for a transport: what, from where to where, and the estimate they were told. Forgotten a year after it was asked.',
  version: 1,
  rev: true,
  fields: {
    status: choice(['NEW', 'ANSWERED', 'CLOSED']),
    note: optional(prose({ max: 2_000, label: 'Note', means: 'For staff alone.' })),
    ...requestFields,
    estimate: optional(
      serverSet(
        group({
          amount: int({ min: 0, max: 100_000_000, unit: 'cents' }),
          km: int({ min: 0, max: 20_000 }),
          transitDaysMin: int({ min: 0, max: 365, unit: 'days' }),
          transitDaysMax: int({ min: 0, max: 365, unit: 'days' }),
          validUntil: time(),
        }),
      ),
    ),
    toMail: optional(
      serverSet(
        group(
          { attempts: int({ min: 0, max: mostAttempts }), after: time() },
          { means: 'How often its confirmation was tried to be mailed, and when next.' },
        ),
      ),
    ),
    unmailed: optional(
      serverSet(
        bool({
          label: 'Not mailed',
          means: 'Its confirmation could not be mailed to this address.',
        }),
      ),
    ),
    digest: serverSet(
      text({ max: 64, means: 'Of what was sent: sent again, it is the same request.' }),
    ),
  },
  expires: { from: 'dateCreated', afterMs: transportKeptMs },
  access: {
    get: [admin()],
    list: [admin()],
    create: [],
    update: [admin(only('status', 'note'))],
    remove: [admin()],
  },
  indexes: [
    ['isDeleted', '-dateCreated'],
    ['isDeleted', 'status', '-dateCreated'],
    ['isDeleted', 'status', 'dateCreated'],
    ['isDeleted', 'toMail.after'],
  ],
  admin: {
    group: 'Inbox',
    title: 'Transport requests',
    path: 'transport',
    name: 'vehicle',
    columns: ['dateCreated', 'status', 'vehicle', 'name', 'email'],
    filters: ['status'],
    sort: ['dateCreated', 'desc'],
  },
  sample: {
    status: 'NEW',
    name: 'Ann Tremblay',
    email: 'ann@example.com',
    vehicle: '1972 Datsun 240Z',
    size: 'CAR',
    runs: true,
    enclosed: false,
    from: { postal: 'M5V 2T6', country: 'CA' },
    to: { region: 'BC', country: 'CA' },
    language: 'en',
    digest: 'a'.repeat(64),
  },
});
export type TransportRequest = Doc<typeof transportRequests>;
