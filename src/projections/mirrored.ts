import { allFields, type Entity } from '../domain/kit/entity.ts';
import type { Fields } from '../domain/kit/fields.ts';

/**
 * Fields in the relational mirror; a collection that is not listed has no table. Public collections
 * are mirrored in full, for search and reports; of others only the fields that a report counts, so
 * that no reserve, ceiling, card or address of a member is copied. None of them is ever deleted
 * permanently: a removed document stays as a row with `is_deleted`.
 */
const mirroredFields: Readonly<Record<string, 'all' | readonly string[]>> = {
  listings: 'all',
  auctions: 'all',
  bids: 'all',
  makes: 'all',
  models: 'all',
  users: 'all',
  customFieldDefinitions: 'all',
  customFields: 'all',
  packages: 'all',
  comments: 'all',
  blogs: 'all',
  pages: 'all',
  galleries: 'all',
  giveaways: 'all',
  listingSubmissions: [
    'mode',
    'status',
    'reviewerId',
    'submittedAt',
    'dueAt',
    'answeredAt',
    'listingId',
    'rejectCode',
  ],
  sales: [
    'listingId',
    'sellerId',
    'buyerId',
    'currency',
    'price',
    'via',
    'soldAt',
    'outcome',
    'reportedAt',
    'closedAt',
    'refund',
  ],
  invoices: [
    'number',
    'kind',
    'status',
    'userId',
    'listingId',
    'currency',
    'subtotal',
    'taxTotal',
    'total',
    'issuedAt',
    'dueAt',
    'paidAt',
    'voidedAt',
    'writtenOffAt',
    'creditNotes',
  ],
};

/** Whether a collection has a table in the mirror. */
export const isMirrored = ({ name }: Entity): boolean => name in mirroredFields;

/** The common fields, and a collection's own fields that have columns in its table. */
export const columnFields = (entity: Entity): Fields => {
  const own = mirroredFields[entity.name] ?? [];
  return Object.fromEntries(
    Object.entries(allFields(entity)).filter(
      ([key]) => own === 'all' || !(key in entity.fields) || own.includes(key),
    ),
  );
};
