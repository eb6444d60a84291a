import type { EventType } from '../../domain/messages/notice-types.ts';

/** Title and sentences; a sentence with an unknown value is left out. */
export type Text = readonly [title: string, ...sentences: string[]];

/**
 * Words of notices, by type; `TYPE/HIGH_BIDDER` has those for the high bidder, if they differ.
 * `../letters/templates/placeholders.ts` explains the values. Staff may replace the words.
 */
export const english = {
  OUTBID: ['You’ve been outbid', '{title} is at {money}.', 'Bidding ends {end}.'],
  WINNING: [
    'You’re the high bidder',
    'Our staff corrected a bid, so you now lead {title} at {money}.',
    'Your bid stands. Bidding ends {end}.',
  ],
  BID_PLACED: ['New bid', '{title} is at {money}.', 'Bidding ends {end}.'],
  LISTING_STARTED: ['Bidding is open', 'Bidding is open on {title}.', 'It ends {end}.'],
  ENDED_WON: [
    'You won',
    'You won {title} for {money}.',
    'We charge the buyer’s fee to your card and introduce you to the seller in your messages.',
  ],
  ENDED_LOST: ['The auction has ended', '{title} closed at {money}. Your bid wasn’t the highest.'],
  ENDED_SOLD: [
    'Sold',
    '{title} sold for {money}.',
    'We introduce you to the buyer in your messages.',
  ],
  ENDED_UNSOLD: [
    'The auction has ended',
    '{title} was bid to {money}, below the reserve.',
    'The high bidder can offer more until {when}; otherwise their bid stands as the offer.',
  ],
  'ENDED_UNSOLD/HIGH_BIDDER': [
    'You’re the high bidder',
    'You bid {title} to {money}, below the reserve.',
    'You can offer more until {when}; otherwise your bid stands as your offer.',
  ],
  'ENDED_UNSOLD/NOBODY': ['The auction has ended', 'Nobody bid on {title}.'],
  OFFER_RECEIVED: [
    'You have an offer',
    '{title}: the bidder offers {money}.',
    'Answer by {when}; otherwise the offer expires and there’s no sale.',
  ],
  OFFER_COUNTERED: [
    'The seller answered your offer',
    '{title}: the seller asks {money}.',
    'Answer by {when}; otherwise there’s no sale.',
  ],
  OFFER_ACCEPTED: [
    'Offer accepted',
    '{title} is sold for {money}.',
    'We introduce you to each other in your messages.',
  ],
  OFFER_DECLINED: ['No sale', '{title}: the offer of {money} was not accepted.'],
  OFFER_EXPIRING: [
    'Your answer is due soon',
    '{title}: {money} is on the table.',
    'Answer by {when}; otherwise there’s no sale.',
  ],
  'OFFER_EXPIRING/HIGH_BIDDER': [
    'You can still offer more',
    '{title}: your high bid is {money}.',
    'You can offer more until {when}; otherwise your bid stands as your offer.',
  ],
  SECOND_CHANCE: [
    'It can still be yours',
    '{title}: the sale fell through. You bid {money}.',
    'Make an offer by {when} if you still want it; otherwise there’s no sale.',
  ],
  SALE_REPORTED: [
    'A problem was reported',
    '{title}: the other side reported a problem with the sale. Read it on the lot’s page.',
  ],
  SALE_PRICE_CHANGED: [
    'The price of a sale was corrected',
    'Our staff voided or restored a bid on {title}.',
    'It’s now sold for {money}.',
  ],
  SALE_FELL_THROUGH: ['The sale fell through', 'The sale of {title} for {money} fell through.'],
  'SALE_FELL_THROUGH/STRUCK': [
    'You have a strike',
    'The sale of {title} for {money} fell through on your side.',
    'Your profile says what this means for your account.',
  ],
  COMMENT_ON_LISTING: ['New comment', 'Someone commented on {title}.'],
  ENDING_24H: ['One day left', '{title} ends {end}.', 'It’s at {money}.'],
  ENDING_1H: ['One hour left', '{title} ends {end}.', 'It’s at {money}.'],
  ENDING_10M: ['Ten minutes left', '{title} ends {end}.', 'It’s at {money}.'],
  EXTENDED: ['Auction extended', 'A late bid moved the end of {title}.', 'It now ends {end}.'],
  RESERVE_LOWERED: [
    'Reserve lowered',
    'The seller lowered the reserve on {title}.',
    'It’s at {money}.',
    'Bidding ends {end}.',
  ],
  RESERVE_REMOVED: [
    'Reserve removed',
    '{title} will sell to the high bidder.',
    'It’s at {money}.',
    'Bidding ends {end}.',
  ],
  RESERVE_MET: ['Reserve met', '{title} will sell.', 'It’s at {money}.', 'Bidding ends {end}.'],
  OWN_RESERVE_MET: [
    'Your reserve is met',
    '{title} will sell.',
    'It’s at {money}.',
    'Bidding ends {end}. We introduce you to the buyer then.',
  ],
  LISTING_CANCELLED: [
    'Auction cancelled',
    'We cancelled the auction of {title}.',
    'Card holds for it are released.',
  ],
  LISTING_TO_APPROVE: [
    'Your listing is ready to approve',
    '{title}: read it, then approve it and choose when it ends.',
    'Answer by {when}; otherwise it goes back to our staff.',
  ],
  LISTING_SCHEDULED: [
    'Your auction is scheduled',
    '{title} is among the auctions coming up.',
    'Bidding opens {when} and ends {end}.',
  ],
  LISTING_RESCHEDULED: [
    'The auction has new dates',
    '{title}: bidding opens {when} and ends {end}.',
  ],
  SUBMISSION_RECEIVED: [
    'We have your submission',
    '{title}: we received your submission.',
    'You’ll hear from us by {when}.',
  ],
  SUBMISSION_IN_REVIEW: ['Your submission is in review', 'Our staff is looking at {title}.'],
  SUBMISSION_CHANGES_REQUESTED: [
    'Please change your submission',
    '{title}: our notes say what’s missing. Submit it again when it’s done.',
  ],
  SUBMISSION_ACCEPTED: ['Your submission is accepted', 'We accepted {title}.'],
  SUBMISSION_REJECTED: ['Your submission was not accepted', '{title}: your submission says why.'],
  SUBMISSION_CONVERTED: [
    'Your listing is being prepared',
    'Our staff is preparing {title}. You approve it before it’s public.',
  ],
  'SUBMISSION_CONVERTED/CLASSIFIED': [
    'Your listing is ready to publish',
    '{title}: read it in your listings, then publish it. Nobody sees it before that.',
  ],
  SUBMISSION_PAYMENT_ACTION: [
    'The package could not be charged',
    '{title}: we could not charge {amount} to your card.',
    'On your submission, choose another card or confirm the payment. Until then, your listing waits.',
  ],
  SUBMISSION_REMINDER: [
    'One of your drafts is waiting',
    '{title}: this draft isn’t finished.',
    'Unless you work on it, it expires {when}.',
  ],
  ARTICLE_IN_REVIEW: ['Your article is in review', 'We have {title}. The editors read it next.'],
  ARTICLE_CHANGES_REQUESTED: [
    'Please change your article',
    '{title}: the editors left you a note. Submit the article again when it’s done.',
  ],
  ARTICLE_PUBLISHED: ['Your article is published', '{title} is in the news now.'],
  ARTICLE_ARCHIVED: [
    'Your article was taken down',
    '{title} is no longer in the news. Your text is kept.',
  ],
  LISTING_REMOVED: ['Your listing was removed', 'We removed {title}. Your listings page says why.'],
  PRICE_DROP: ['Price lowered', '{title} is now {money}.'],
  HOLD_FAILED: [
    'Your card hold could not be renewed',
    '{title}: your bank didn’t renew the hold on your card.',
    'Make another card your default by {when}, and we’ll place the hold on that one.',
    'Your bid or offer stands either way.',
  ],
  HOLD_EXPIRING: [
    'Your card hold is about to expire',
    '{title}: the hold on your card ends {when}, and your bank hasn’t renewed it.',
    'Make another card your default before then.',
    'Otherwise your bid or offer still stands, and if you buy, the fee is charged to your card on file.',
  ],
  HOLD_CANCELLED: [
    'Your bank cancelled your card hold',
    '{title}: your bank cancelled the hold on your card and refused a new one.',
    'Make another card your default by {when}, and we’ll place the hold on that one.',
    'Your bid stands either way.',
  ],
  HOLD_RELEASED: ['Your card hold was released', '{title}: nothing is held on your card anymore.'],
  CLASSIFIED_EXPIRING: [
    'Your listing expires soon',
    '{title} comes down {end}.',
    'From then on, you can renew it in your listings.',
  ],
  SELLER_ANSWER: ['The seller answered', 'The seller answered you on {title}.'],
  REPLY: ['New reply', 'Someone replied to you on {title}.'],
  MENTION: ['You were mentioned', 'Someone mentioned you on {title}.'],
  INVOICE_OPEN: [
    'Your invoice is ready',
    'Your invoice for {title} is {amount}, due {when}.',
    'We charge it to your card; if that fails, please pay it yourself by then.',
  ],
  INVOICE_ACTION: [
    'Confirm your payment',
    'Your bank wants you to confirm the payment of {amount} for {title}.',
    'Confirm it by {when}; otherwise your invoice is past due.',
  ],
  INVOICE_PAID: ['Invoice paid', 'Your invoice of {amount} for {title} is paid.'],
  INVOICE_PAST_DUE: [
    'Invoice past due',
    'Your invoice of {amount} for {title} is past due.',
    'Pay it by {when}; otherwise the sale falls through.',
  ],
  INVOICE_VOID: ['Invoice void', 'You no longer owe anything on your invoice for {title}.'],
  INVOICE_WRITTEN_OFF: [
    'Invoice written off',
    'Your invoice of {amount} for {title} was not paid. We no longer ask for it.',
  ],
  INVOICE_CREDITED: [
    'Credit note',
    'There’s a credit note of {amount} on your invoice for {title}.',
  ],
  ORDER_PLACED: [
    'Thank you for your order',
    'Your order {title} of {amount} is paid.',
    'We’ll tell you as soon as it’s on its way.',
  ],
  ORDER_SENT: ['Your order is on its way', 'Something from your order {title} was sent.'],
  ORDER_REFUNDED: ['Refund', 'You get {amount} back for your order {title}.'],
  GIVEAWAY_SKILL_TEST: [
    'You were drawn',
    'Your entry was drawn for this prize: {title}.',
    'To win it, answer a short arithmetic question by {when}.',
    'Once you begin, you have a few minutes and one try.',
  ],
  GIVEAWAY_WON: [
    'You won',
    'The prize is yours: {title}.',
    'We’ll write to you at your e-mail address about how you receive it.',
  ],
  GIVEAWAY_LOST: [
    'Your prize goes to someone else',
    'Under the rules, we can’t award you this prize: {title}.',
    'The giveaway page says why. Another entry is drawn.',
  ],
  APPROVAL_WANTED: [
    'Your approval is wanted',
    '{title}: this needs a second administrator.',
    'Decide by {when}.',
  ],
  APPROVAL_GRANTED: ['Your proposal was approved', '{title}: approved and done.'],
  APPROVAL_DECLINED: ['Your proposal was declined', '{title}: declined. The proposal says why.'],
  APPROVAL_WITHDRAWN: ['A proposal was withdrawn', '{title}: nothing is left to approve.'],
  APPROVAL_EXPIRED: [
    'Nobody approved your proposal',
    '{title}: nobody approved it in time.',
    'Propose it again if it’s still needed.',
  ],
  MESSAGE: ['{name} wrote to you', '{text}'],
  SAVED_SEARCH: ['A new lot matches “{search}”', '{found}'],
  'SAVED_SEARCH/MANY': ['{count} new lots match your searches', '{lots}.'],
  /** A note by staff to one member. */
  HOUSE_NOTE: ['A message from Hammerlane', '{text}'],
  LISTING_NOTE: ['About your listing', '{text}'],
  INVOICE_NOTE: ['About your invoice', '{text}'],
} as const satisfies Readonly<Record<EventType, Text>> &
  Partial<
    Readonly<
      Record<
        | `${EventType}/HIGH_BIDDER`
        | 'ENDED_UNSOLD/NOBODY'
        | 'SALE_FELL_THROUGH/STRUCK'
        | 'SUBMISSION_CONVERTED/CLASSIFIED'
        | 'SAVED_SEARCH/MANY'
        | `${'HOUSE' | 'LISTING' | 'INVOICE'}_NOTE`,
        Text
      >
    >
  >;

export type TextKey = keyof typeof english;
export type NoticeTexts = Readonly<Record<TextKey, Text>>;
