import { choice, currencies, group, int, optional, ref, text, type GroupField } from './fields.ts';

/** Whole dollars of a listing's currency, as in bids. */
export const dollars = int({ min: 0, max: 100_000_000, unit: 'dollars' });
/** An amount of money in a currency named beside it. */
export const cents = int({ min: 0, max: 10_000_000_000, unit: 'cents' });
/** A price of the house for one of its own services. */
export const priceCents = int({ min: 0, max: 10_000_000, unit: 'cents' });
/** A count that only the server maintains. */
export const count = int({ min: 0, max: 2_000_000_000, writer: 'server' });
export const currency = choice(currencies);
export const countries = ['CA', 'US'] as const;
export const phone = text({ max: 16, format: 'phone', pattern: '\\+[1-9][0-9]{6,14}' });
export const email = text({ max: 254, format: 'email' });
/** Account id of a member. */
export const uid = ref('users');
export const region = text({ min: 2, max: 2, format: 'region', pattern: '[A-Z]{2}' });
export const httpsUrl = text({ max: 2_000, format: 'url', pattern: 'https://[^\\s]+' });
export const sha256 = text({ min: 64, max: 64, pattern: '[0-9a-f]{64}' });
export const slug = text({ max: 160, format: 'slug', pattern: '[a-z0-9]+(?:-[a-z0-9]+)*' });
export const idempotencyKey = text({
  min: 36,
  max: 36,
  pattern: '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}',
  means: 'The same key always gets the answer of the first time.',
});

/** Parts per million, the unit tax rates are stored in. */
export const ppm = int({ min: 0, max: 1_000_000, unit: 'ppm' });

export const addressFields = {
  name: text({ min: 1, max: 100, label: 'Full name' }),
  line1: text({ min: 1, max: 100, label: 'Address' }),
  line2: optional(text({ max: 100, label: 'Apartment, unit' })),
  city: text({ min: 1, max: 80 }),
  region: text({
    min: 2,
    max: 2,
    format: 'region',
    pattern: '[A-Z]{2}',
    label: 'Province or state',
  }),
  country: choice(countries),
  postal: text({
    max: 10,
    label: 'Postal or ZIP code',
    pattern: '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] ?\\d[ABCEGHJ-NPRSTV-Z]\\d|\\d{5}(?:-\\d{4})?',
  }),
  phone: optional(phone),
} as const;
export const address = group(addressFields);

/**
 * A picture as stored in listings and pages: enough to reserve its space before the file has
 * loaded.
 */
export const pictureFields = {
  imageId: ref('images'),
  /** Base path; width and format are appended. */
  url: text({ max: 500 }),
  w: int({ min: 1, max: 20_000, unit: 'px' }),
  h: int({ min: 1, max: 20_000, unit: 'px' }),
  /** Dominant colour, shown until the picture has loaded. */
  color: text({ min: 7, max: 7, pattern: '#[0-9a-f]{6}' }),
  alt: text({ max: 200 }),
} as const;
export const picture = group(pictureFields);

/** Whether a group is a picture, with or without fields of its own. */
export const isPicture = ({ fields }: Pick<GroupField, 'fields'>): boolean =>
  Object.keys(pictureFields).every((key) => key in fields);

const subjectTypes = [
  'listing',
  'member',
  'invoice',
  'order',
  'submission',
  'giveaway',
  'article',
  'approval',
] as const;

/** Collections by the type of a subject. */
export const subjectCollections: Readonly<Record<(typeof subjectTypes)[number], string>> = {
  listing: 'listings',
  member: 'users',
  invoice: 'invoices',
  order: 'shopOrders',
  submission: 'listingSubmissions',
  giveaway: 'giveaways',
  article: 'blogs',
  approval: 'approvals',
};

/** Subject of a notice, thread or feedback. */
export const subject = group({
  type: choice(subjectTypes),
  id: text({ max: 128, format: 'id' }),
});
