import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';

/** Content hidden in a view, in words, by parts of the mirror. */
const groups: readonly (readonly [what: Phrase, parts: readonly string[]])[] = [
  [phrase('conversations, which are private'), ['messageThreads', 'messages']],
  [phrase('maximum bids, and being outbid except on a live lot’s page'), ['standings']],
  [phrase('amounts charged and held on cards'), ['cardCharges', 'depositAmounts']],
  [phrase('the watchlist'), ['likes']],
  [phrase('saved searches'), ['preferences']],
  [phrase('offers and sales'), ['negotiations', 'sales']],
  [phrase('card holds'), ['deposits']],
  [phrase('invoices'), ['invoices']],
  [
    phrase('listings and submissions'),
    ['listingSubmissions', 'ownListings', 'ownSecrets', 'images'],
  ],
  [phrase('addresses'), ['addresses']],
  [phrase('notifications'), ['notificationMessages']],
  [phrase('giveaway entries'), ['ownEntries', 'ownOptIns', 'ownSkillTests', 'ownFreeEntries']],
  [phrase('shop orders'), ['shopOrders']],
  [phrase('their articles'), ['ownArticles']],
  [phrase('feedback they wrote'), ['ownFeedback']],
  [phrase('letters they get'), ['subscriptions']],
  [phrase('how they chose to see the site'), ['userPreferences']],
];

/** Content only the member has: at the shop, and on their devices. */
const neverShown: readonly Phrase[] = [
  phrase('the cart'),
  phrase('what is only on their own devices: drafts, notes, unsent work'),
];

/** Labels of the content hidden together with these parts. */
export const notShown = (hides: readonly string[]): readonly Phrase[] => [
  ...groups.filter(([, parts]) => parts.some((part) => hides.includes(part))).map(([what]) => what),
  ...neverShown,
];
