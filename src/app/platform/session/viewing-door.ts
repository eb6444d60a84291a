import { Refused, refusal, type Refusal } from '../../../domain/kit/refusal.ts';
import { viewing, type Viewing } from './viewing.ts';

/** Event for the banner: somebody tried to change something while viewing the site as another. */
export const TRIED = 'hammerlane-tried';

const viewedName = ({ member }: Viewing): string => (member === null ? '' : member.displayName);

/** Tells the banner to show that nothing can be changed. */
export const tellTried = (): void => {
  dispatchEvent(new Event(TRIED));
};

/** The refusal of every change in a view. */
const readOnly = (view: Viewing): Refusal => {
  const name = viewedName(view);
  return name === ''
    ? refusal(
        'permission-denied',
        'VIEW_ONLY',
        'You’re viewing as a visitor. Nothing can be changed.',
        { details: { rule: 'VISITOR' } },
      )
    : refusal(
        'permission-denied',
        'VIEW_ONLY',
        `You’re viewing as ${name}. Nothing can be changed.`,
        { details: { rule: 'MEMBER', name } },
      );
};

/** The refusal of data that only the member may see. */
const unseen = (view: Viewing): Refusal =>
  refusal(
    'permission-denied',
    'VIEW_HIDES',
    `This is not shown while you view the site as ${viewedName(view)}.`,
    { details: { rule: 'MEMBER', name: viewedName(view) } },
  );

const talk = refusal(
  'permission-denied',
  'VIEW_HIDES',
  'Conversations are private and not shown.',
  { details: { rule: 'CONVERSATIONS' } },
);

/**
 * Throws `Refused` while staff view the site as somebody else. Everything that sends or stores data
 * calls this: outbox, functions, direct writes, drafts, uploads, sign-in, presence.
 */
export const assertNotViewing = (): void => {
  const view = viewing();
  if (view === null) return;
  tellTried();
  throw new Refused(readOnly(view));
};

/** Throws `Refused` in a view, for data that is returned only to its own account. */
export const assertOwnAccount = (): void => {
  const view = viewing();
  if (view !== null) throw new Refused(unseen(view));
};

/**
 * Functions that return the same to everyone and change nothing. They are called without a token.
 */
const allowedCommands: ReadonlySet<string> = new Set([
  't-get',
  'search-find',
  'users-buildUsername',
  'quotes-getShippingQuote',
  'shop-getShopifyProducts',
  'shop-getProductsInCollection',
  'shop-getProductDetail',
  'answerBot-getFeatureDefinitions',
]);

/** Functions that return the caller's own data: in a view, staff would see their own. */
const aboutCaller: ReadonlySet<string> = new Set([
  'users-getDetails',
  'payments-stripeGetMethods',
  'shop-retrieveCart',
  'invoices-getInvoice',
  'invoices-getUserInvoices',
  'listings-getListingSubmission',
  'listings-getListingSubmissions',
  'listings-revealListingNumber',
  'subscriptions-read',
]);

/** Functions the program calls on its own: refused like all others, but without the banner. */
const unasked: ReadonlySet<string> = new Set([
  'counter-countView',
  'counter-hitCounter',
  'logger-log',
  'users-logAuthEvent',
]);

/** Throws `Refused` in a view, unless the function returns the same to everyone. */
export const assertMayCall = (name: string): void => {
  const view = viewing();
  if (view === null || allowedCommands.has(name)) return;
  if (aboutCaller.has(name)) throw new Refused(unseen(view));
  if (unasked.has(name)) throw new Refused(readOnly(view));
  assertNotViewing();
};

/** The part that holds the rows still to be sent, which exist only on the member's own devices. */
export const OUTBOX = 'outbox';

/** Reason why a part of the mirror, or the outbox, is hidden in a view; null where it is shown. */
export const hiddenPart = (part: string): Refusal | null => {
  const view = viewing();
  if (view === null || !(part === OUTBOX || view.hides.includes(part))) return null;
  return part === 'messageThreads' || part === 'messages' ? talk : unseen(view);
};
