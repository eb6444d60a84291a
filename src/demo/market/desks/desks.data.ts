import type { CustomFieldDefinition } from '../../../domain/catalogue/custom-field-definition.entity.ts';
import type { TransportRequest } from '../../../domain/listings/transport-request.entity.ts';

type FieldOf = Pick<
  CustomFieldDefinition,
  'key' | 'label' | 'type' | 'appliesTo' | 'options' | 'order' | 'public'
> &
  Partial<Pick<CustomFieldDefinition, 'maxLength'>>;

/** Further questions of the house to sellers, both optional. */
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

type Asked = Pick<
  TransportRequest,
  'status' | 'vehicle' | 'size' | 'runs' | 'enclosed' | 'from' | 'to' | 'language'
> &
  Partial<Pick<TransportRequest, 'remarks' | 'note'>>;

/** Transports that members asked for, the newest first. */
export const transportsAsked: readonly (Asked & { readonly hoursAgo: number })[] = [
  {
    hoursAgo: 3,
    status: 'NEW',
    vehicle: '1971 Datsun 510 wagon',
    size: 'CAR',
    runs: true,
    enclosed: false,
    from: { postal: 'L8L 1B7', country: 'CA' },
    to: { postal: 'V6B 1A1', country: 'CA' },
    language: 'en',
    remarks: 'The seller is away until the 12th; his neighbor has the keys.',
  },
  {
    hoursAgo: 31,
    status: 'ANSWERED',
    vehicle: 'Citroën DS 21 Pallas 1970',
    size: 'LONG',
    runs: false,
    enclosed: true,
    from: { region: 'QC', country: 'CA' },
    to: { postal: 'B3H 1A1', country: 'CA' },
    language: 'fr',
    note: 'Winch needed. The carrier offered a closed trailer for the second week.',
  },
  {
    hoursAgo: 400,
    status: 'CLOSED',
    vehicle: '1996 Ford Bronco XLT',
    size: 'CAR',
    runs: true,
    enclosed: false,
    from: { postal: '98103', country: 'US' },
    to: { region: 'AB', country: 'CA' },
    language: 'en',
    note: 'Delivered. He was glad to have the border papers done for him.',
  },
];

/** What members said of the site, the newest first. */
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

/** The gallery that articles and pages of the house may show. */
export const houseGallery = {
  title: 'On the ramp this month',
  captions: ['In from the rain', 'Under the lights', 'Ready for its new owner'],
} as const;

/** Who asked for the weekly letter, and where they stand. */
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
