import type { CustomFieldDefinition } from '../../../domain/catalogue/custom-field-definition.entity.ts';
import type { TransportRequest } from '../../../domain/listings/transport/transport-request.entity.ts';

type FieldOf = Pick<
  CustomFieldDefinition,
  'key' | 'label' | 'type' | 'appliesTo' | 'options' | 'order' | 'public'
> &
  Partial<Pick<CustomFieldDefinition, 'maxLength'>>;

/** Extra questions to sellers, both optional. */
export const askedBesides: readonly FieldOf[] = [
  {
    key: 'serviceRecords',
    label: 'Service records',
    type: 'select',
    appliesTo: { modes: [], categories: ['cars', 'classics', 'trucks', 'motorcycles'] },
    options: [
      { value: 'full', label: 'Complete' },
      { value: 'some', label: 'In part' },
      { value: 'none', label: 'None' },
    ],
    public: true,
    order: 10,
  },
  {
    key: 'winterStorage',
    label: 'Where it spends the winter',
    type: 'text',
    appliesTo: { modes: ['AUCTION'], categories: ['classics'] },
    options: [],
    maxLength: 80,
    public: false,
    order: 20,
  },
];

type TransportDetails = Pick<TransportRequest, 'status' | 'vehicle'> &
  Partial<Pick<TransportRequest, 'runs' | 'enclosed' | 'size' | 'remarks' | 'note'>>;

/** A transport on the usual terms: a running car, on an open trailer. */
const transportRequest = (
  hoursAgo: number,
  [from, to]: readonly [TransportRequest['from'], TransportRequest['to']],
  of: TransportDetails,
  language: TransportRequest['language'] = 'en',
) => ({ hoursAgo, from, to, size: 'CAR', runs: true, enclosed: false, language, ...of }) as const;

const canada = (postal: string) => ({ postal, country: 'CA' }) as const;

/** Transports requested by members, newest first. */
export const transportsAsked = [
  transportRequest(3, [canada('L8L 1B7'), canada('V6B 1A1')], {
    status: 'NEW',
    vehicle: '1971 Datsun 510 wagon',
    remarks: 'The seller is away until the 12th; his neighbor has the keys.',
  }),
  transportRequest(
    31,
    [{ region: 'QC', country: 'CA' }, canada('B3H 1A1')],
    {
      status: 'ANSWERED',
      vehicle: 'Citroën DS 21 Pallas 1970',
      size: 'LONG',
      runs: false,
      enclosed: true,
      note: 'Winch needed. The carrier offered a closed trailer for the second week.',
    },
    'fr',
  ),
  transportRequest(
    400,
    [
      { postal: '98103', country: 'US' },
      { region: 'AB', country: 'CA' },
    ],
    {
      status: 'CLOSED',
      vehicle: '1996 Ford Bronco XLT',
      note: 'Delivered. He was glad to have the border papers done for him.',
    },
  ),
] as const;

/** Members' feedback on the site, newest first. */
export const wordsOnSite = [
  {
    daysAgo: 2,
    rating: 4,
    text: 'I would like to see in the list which lots have photos of the underside. I always scroll for those first.',
    contactAllowed: true,
  },
  {
    daysAgo: 9,
    rating: 5,
    text: 'My bid went out from a barn with one bar of signal. The app told me when it had arrived, and that was all I wanted to know.',
    contactAllowed: false,
    adminReply: 'That is what it is made for. Thank you for telling us.',
  },
  {
    daysAgo: 20,
    rating: 3,
    text: 'The countdown is fine, but on my tablet I had to look for the history of bids.',
    contactAllowed: true,
    adminReply: 'It stands under the price on a narrow screen. We’ll make it easier to find.',
  },
] as const;

/** The gallery that articles and pages may show. */
export const houseGallery = {
  title: 'On the ramp this month',
  captions: ['In from the rain', 'Under the lights', 'Ready for its new owner'],
} as const;

/** Subscribers of the weekly letter, with the state of each subscription. */
export const letterReaders = [
  { email: '', daysAgo: 60, language: 'en', topics: ['auctions', 'news'], endedDaysAgo: null },
  {
    email: 'paul-emile@example.com',
    daysAgo: 24,
    language: 'fr',
    topics: ['auctions'],
    endedDaysAgo: null,
  },
  {
    email: 'two-stroke@example.com',
    daysAgo: 90,
    language: 'en',
    topics: ['news'],
    endedDaysAgo: 12,
  },
] as const;
