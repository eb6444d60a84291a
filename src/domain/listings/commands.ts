import {
  cursor,
  done,
  id,
  keyed,
  pageSize,
  paymentMethodId,
  reasonOfStaff,
} from '../kit/command-fields.ts';
import { command } from '../kit/command.ts';
import { documentOf } from '../kit/entity.ts';
import { bool, choice, group, html, int, json, list, optional, text, time } from '../kit/fields.ts';
import { currency, dollars, phone, cents } from '../kit/fragments.ts';
import { listingStatuses } from './listing.entity.ts';
import { askedFields } from './asked-price.ts';
import { agreement, listingSubmissions } from './submissions/listing-submission.entity.ts';
import { searchCommands } from './search/search-commands.ts';
import { submissionMachine } from './submissions/submission-machine.ts';
import { modes } from './modes.ts';
import { rejectCode } from './submissions/submission-sale.ts';
import { quotesRequestTransport } from './transport/transport-commands.ts';
import { placeFields } from './transport/transport-request.entity.ts';
import { categories, vehicleFields } from './vehicles/vehicle.ts';

const submission = documentOf(listingSubmissions);

/**
 * Title, location and texts that staff may set when they create a listing; defaults apply
 * otherwise.
 */
const wording = {
  title: optional(text({ min: 8, max: 120 })),
  category: optional(choice(categories)),
  descriptionHtml: optional(html({ max: 40_000 })),
} as const;

export const listingsGetListingSubmissions = command({
  name: 'listings-getListingSubmissions',
  means: 'Lists the caller’s submissions; staff see everybody’s, or those of a member they name.',
  callers: ['member', 'admin'],
  rate: 'R1',
  input: {
    uid: optional(id),
    status: optional(choice(submissionMachine.states)),
    limit: pageSize,
    cursor,
  },
  answer: { submissions: list(submission, { max: 50 }), cursor },
  refusals: ['OTHER_ACCOUNT'],
  offline: 'never',
  keyed: false,
  looks: true,
});

export const listingsGetListingSubmission = command({
  name: 'listings-getListingSubmission',
  means: 'Answers one submission. Another’s is not found.',
  callers: ['member', 'admin'],
  rate: 'R1',
  input: { id },
  answer: { submission },
  refusals: ['SUBMISSION_NOT_FOUND'],
  offline: 'never',
  keyed: false,
  looks: true,
});

export const listingsUpdateListingSubmission = command({
  name: 'listings-updateListingSubmission',
  means:
    'Starts, changes or hands in a draft. Revision 0 starts one; a stale revision is refused with the server’s copy.',
  callers: ['member', 'admin'],
  rate: 'W1',
  input: {
    ...keyed,
    id,
    rev: int({ min: 0, max: 1_000_000 }),
    patch: json({ bytes: 200_000 }),
    submit: optional(bool()),
    event: optional(
      choice(['WITHDRAW', 'CLAIM', 'REQUEST_CHANGES', 'ACCEPT', 'REJECT'], {
        means: 'Another move of its life, by whom the graph allows.',
      }),
    ),
    reason: optional(text({ max: 500 })),
    code: optional(rejectCode),
    agreed: optional(agreement),
  },
  answer: { submission },
  refusals: [
    'SUBMISSION_NOT_FOUND',
    'REV_STALE',
    'SUBMISSION_LOCKED',
    'TRANSITION_REFUSED',
    'SUBMISSION_INCOMPLETE',
    'VIN_ON_OFFER',
    'PHOTOS_NOT_ARRIVED',
    'PHOTOS_MISSING',
    'PHOTOS_TOO_MANY',
    'PAYMENT_METHOD_MISSING',
    'NOTES_MISSING',
    'REASON_MISSING',
    'AGREEMENT_INVALID',
    'EMAIL_NOT_VERIFIED',
    'ACCOUNT_SUSPENDED',
    'FIELD_LOCKED',
  ],
  offline: 'queue',
  keyed: true,
});

export const listingsUpdateSubmissionPaymentMethod = command({
  name: 'listings-updateSubmissionPaymentMethod',
  means: 'Stores which card pays the package. Nothing is charged.',
  callers: ['member'],
  rate: 'PAY',
  input: { id, paymentMethodId },
  answer: done,
  refusals: ['SUBMISSION_NOT_FOUND', 'PAYMENT_METHOD_NOT_FOUND', 'TRANSITION_REFUSED'],
  offline: 'never',
  keyed: false,
  appCheck: true,
});

export const listingsDeleteListingSubmission = command({
  name: 'listings-deleteListingSubmission',
  means: 'Puts a draft, rejected or withdrawn submission away. Staff say why.',
  callers: ['member', 'admin'],
  rate: 'W1',
  input: { ...keyed, id, reason: reasonOfStaff },
  answer: done,
  refusals: ['SUBMISSION_NOT_FOUND', 'SUBMISSION_LOCKED', 'REASON_MISSING'],
  offline: 'queue',
  keyed: true,
});

export const listingsRevealListingNumber = command({
  name: 'listings-revealListingNumber',
  means: 'Tells the phone number of a classified advertisement’s seller, so many times a day.',
  callers: ['verified'],
  rate: 'W2',
  input: { listingId: id },
  answer: { phone },
  refusals: ['LISTING_NOT_FOUND', 'NO_PHONE', 'NOT_A_CLASSIFIED', 'RATE_LIMITED'],
  offline: 'never',
  keyed: false,
});

export const listingsMarkClassifiedAsSold = command({
  name: 'listings-markClassifiedAsSold',
  means: 'Marks a classified advertisement sold, with the price when the seller tells it.',
  callers: ['member', 'admin'],
  rate: 'W1',
  input: { ...keyed, listingId: id, soldPrice: optional(dollars), share: optional(bool()) },
  answer: { listingId: id, status: choice(listingStatuses) },
  refusals: ['LISTING_NOT_FOUND', 'NOT_A_CLASSIFIED', 'TRANSITION_REFUSED'],
  offline: 'queue',
  keyed: true,
});

export const listingsMarkClassifiedAsUnsold = command({
  name: 'listings-markClassifiedAsUnsold',
  means: 'Takes the sold mark back within sixty days.',
  callers: ['member', 'admin'],
  rate: 'W1',
  input: { ...keyed, listingId: id },
  answer: { listingId: id, status: choice(listingStatuses) },
  refusals: [
    'LISTING_NOT_FOUND',
    'NOT_A_CLASSIFIED',
    'TRANSITION_REFUSED',
    'TOO_LATE',
    'VIN_ON_OFFER',
  ],
  offline: 'queue',
  keyed: true,
});

export const listingsSubmissionToListing = command({
  name: 'listings-submissionToListing',
  means: 'Makes the listing of an accepted submission: one listing per submission, ever.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: {
    ...keyed,
    submissionId: id,
    ...wording,
  },
  answer: { listingId: id, number: int({ min: 1, max: 9_999_999 }) },
  refusals: [
    'SUBMISSION_NOT_FOUND',
    'TRANSITION_REFUSED',
    'VIN_ON_OFFER',
    'PAYMENT_ACTION_REQUIRED',
    'PROVIDER_UNAVAILABLE',
    'PAYMENT_PROCESSING',
  ],
  offline: 'never',
  keyed: true,
});

export const listingsCreateListing = command({
  name: 'listings-createListing',
  means:
    'Staff make a listing by hand for a member, without a submission; nothing is charged for its package.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: {
    ...keyed,
    listingId: { ...id, means: 'Made by the caller, whose photos hang on it before.' },
    mode: choice(modes),
    sellerId: { ...id, means: 'The member who sells.' },
    ...wording,
    vehicle: group({
      ...vehicleFields,
      makeId: optional(vehicleFields.makeId),
      modelId: optional(vehicleFields.modelId),
    }),
    currency,
    packageId: id,
    reserve: optional(
      int({ min: 0, max: 100_000_000, unit: 'dollars', means: 'Of an auction; 0 is none.' }),
    ),
    ...askedFields,
    phone: optional(phone),
    imageIds: list(id, { max: 300, means: 'Its photos in their order; the first is the cover.' }),
  },
  answer: { listingId: id, number: int({ min: 1, max: 9_999_999 }) },
  refusals: [
    'USER_NOT_FOUND',
    'TRANSITION_REFUSED',
    'LISTING_INCOMPLETE',
    'VIN_ON_OFFER',
    'AGREEMENT_INVALID',
    'PRICE_INVALID',
    'PHOTOS_MISSING',
  ],
  offline: 'never',
  keyed: true,
});

export const listingsMoveListing = command({
  name: 'listings-moveListing',
  means:
    'Moves a listing by its life: an auction until it is live, a classified advertisement until it is over; what did not sell is listed again as a new auction, and staff reschedule, withdraw or cancel one.',
  callers: ['member', 'admin'],
  rate: 'W1',
  input: {
    ...keyed,
    listingId: id,
    event: choice([
      'SEND_TO_SELLER',
      'APPROVE',
      'SEND_BACK',
      'TAKE_BACK',
      'RESCHEDULE',
      'WITHDRAW',
      'RELIST',
      'EDIT_PRICE',
      'HIDE',
      'SHOW',
      'RENEW',
      'REMOVE',
      'CANCEL',
    ]),
    startAt: optional(time({ means: 'Of an auction that is approved or rescheduled.' })),
    endAt: optional(time({ means: 'Of an auction that is approved or rescheduled.' })),
    note: optional(
      text({
        max: 500,
        means: 'Why it is sent back, rescheduled, withdrawn by staff, removed or cancelled.',
      }),
    ),
    reserve: optional(
      int({ min: 0, max: 100_000_000, unit: 'dollars', means: 'Of what is listed again.' }),
    ),
    estimateLow: optional({ ...dollars, means: 'Of an auction sent to its seller; staff’s own.' }),
    bidDeposit: optional({
      ...dollars,
      means: 'Of an auction sent to its seller: held on a bidder’s card beside the buyer fee.',
    }),
    amount: optional({
      ...cents,
      means: 'What the caller was told a renewal comes to; another sum charges nothing.',
    }),
    ...askedFields,
  },
  answer: { listingId: id, status: choice(listingStatuses) },
  refusals: [
    'LISTING_NOT_FOUND',
    'TRANSITION_REFUSED',
    'DATES_INVALID',
    'NOTES_MISSING',
    'RESERVE_ONLY_DOWN',
    'RESERVE_BELOW_START',
    'PRICE_INVALID',
    'PHOTOS_MISSING',
    'REASON_MISSING',
    'PACKAGE_GONE',
    'VIN_ON_OFFER',
    'PAYMENT_ACTION_REQUIRED',
    'AMOUNT_MISMATCH',
    'CARD_DECLINED',
    'AUCTION_ENDED',
    'PAYMENT_PROCESSING',
  ],
  offline: 'never',
  keyed: true,
});

export const searchUpdateMakeModelImages = command({
  name: 'search-updateMakeModelImages',
  means: 'Picks a picture for each make and model from its listings.',
  callers: ['admin', 'system'],
  rate: 'ADMIN',
  input: { makeId: optional(id) },
  answer: {
    makes: int({ min: 0, max: 100_000 }),
    models: int({ min: 0, max: 1_000_000 }),
  },
  refusals: ['MAKE_NOT_FOUND'],
  offline: 'never',
  keyed: false,
});

const place = group(placeFields);

export const quotesGetShippingQuote = command({
  name: 'quotes-getShippingQuote',
  means: 'Estimates what moving a vehicle costs, open or enclosed.',
  callers: ['visitor', 'member'],
  rate: 'R0',
  input: {
    from: optional({ ...place, means: 'Where the vehicle is, of one that is not listed here.' }),
    listingId: optional({ ...id, means: 'Or the listing: its postal code is nobody’s to know.' }),
    to: place,
    enclosed: optional(bool()),
    vehicle: optional(
      group({ lengthMm: optional(int({ min: 1_000, max: 20_000 })), runs: optional(bool()) }),
    ),
  },
  answer: {
    amount: cents,
    currency,
    km: int({ min: 0, max: 20_000 }),
    transitDaysMin: int({ min: 0, max: 365 }),
    transitDaysMax: int({ min: 0, max: 365 }),
    validUntil: time(),
    estimate: bool(),
  },
  refusals: ['FROM_ONE_PLACE', 'LISTING_NOT_FOUND', 'POSTAL_UNKNOWN', 'ROUTE_NOT_SERVED'],
  offline: 'never',
  keyed: false,
});

/** Commands of listings. */
export const listingCommands = [
  ...searchCommands,
  listingsGetListingSubmissions,
  listingsGetListingSubmission,
  listingsUpdateListingSubmission,
  listingsUpdateSubmissionPaymentMethod,
  listingsDeleteListingSubmission,
  listingsRevealListingNumber,
  listingsMarkClassifiedAsSold,
  listingsMarkClassifiedAsUnsold,
  listingsSubmissionToListing,
  listingsCreateListing,
  listingsMoveListing,
  searchUpdateMakeModelImages,
  quotesGetShippingQuote,
  quotesRequestTransport,
] as const;
