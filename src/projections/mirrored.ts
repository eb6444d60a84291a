import { allFields, type Entity } from '../domain/kit/entity.ts';
import type { Fields } from '../domain/kit/fields.ts';

/**
 * Fields in the relational mirror; a collection that is not named has none there. Collections that
 * everybody may read are there whole, for search and reports; of others only the fields that a
 * report counts, so that no reserve, ceiling, card or address of a member is copied. None of them
 * is ever deleted for good: a document that is gone stays as a row with `is_deleted`.
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

/** The common fields and those of its own that a collection's table has columns for. */
export const columnFields = (entity: Entity): Fields => {
  const own = mirroredFields[entity.name] ?? [];
  return Object.fromEntries(
    Object.entries(allFields(entity)).filter(
      ([key]) => own === 'all' || !(key in entity.fields) || own.includes(key),
    ),
  );
};
