import type { Messages } from '../ui/text/translate.ts';
import { accounts } from '../accounts/french/account.ts';
import { ownPicture } from '../accounts/french/own-picture.ts';
import { invoices } from '../accounts/french/invoices.ts';
import { payments } from '../accounts/french/payments.ts';
import { secondFactor } from '../accounts/french/second-factor.ts';
import { answers } from '../answers/french/answers.ts';
import { cards } from '../cards/french/cards.ts';
import { bidding } from '../bidding/french/bidding.ts';
import { shipping } from '../bidding/french/shipping.ts';
import { catalogue } from '../catalogue/french/catalogue.ts';
import { content } from '../content/french/content.ts';
import { choices } from '../fields/french/choices.ts';
import { colours } from '../fields/french/colours.ts';
import { fields } from '../fields/french/fields.ts';
import { labels } from '../fields/french/labels.ts';
import { places } from '../fields/french/places.ts';
import { giveaways } from '../giveaways/french/giveaways.ts';
import { listingsFront } from '../listings/french/front.ts';
import { listingsList } from '../listings/french/list.ts';
import { listingsLot } from '../listings/french/lot.ts';
import { watchlist } from '../listings/french/watchlist.ts';
import { letters } from '../letters/french/letters.ts';
import { messages } from '../messages/french/messages.ts';
import { notices } from '../notices/french/notices.ts';
import { outbox } from '../outbox/french/outbox.ts';
import { shared } from './french/shared.ts';
import { served } from './french/served.ts';
import { shell } from './french/shell.ts';
import { viewAs } from './french/view-as.ts';
import { store } from '../store/api/french/store.ts';
import { review } from '../submissions/french/review.ts';
import { submissions } from '../submissions/french/submissions.ts';
import { sales } from '../sales/french/sales.ts';
import { shop } from '../shop/french/shop.ts';
import { orders } from '../shop/french/orders.ts';
import { ui } from '../ui/french/ui.ts';
import { refusals as accountsRefusals } from '../accounts/french/refusals.ts';
import { refusals as answersRefusals } from '../answers/french/refusals.ts';
import { refusals as biddingRefusals } from '../bidding/french/refusals.ts';
import { refusals as fieldsRefusals } from '../fields/french/refusals.ts';
import { refusals as giveawaysRefusals } from '../giveaways/french/refusals.ts';
import { refusals as listingsRefusals } from '../listings/french/refusals.ts';
import { refusals as lettersRefusals } from '../letters/french/refusals.ts';
import { refusals as messagesRefusals } from '../messages/french/refusals.ts';
import { refusals as noticesRefusals } from '../notices/french/refusals.ts';
import { refusals as outboxRefusals } from '../outbox/french/refusals.ts';
import { refusals as shellRefusals } from './french/refusals.ts';
import { refusals as shopRefusals } from '../shop/french/refusals.ts';
import { refusals as submissionsRefusals } from '../submissions/french/refusals.ts';

/** What each area says; no text stands in two of them. */
export const parts: readonly Messages[] = [
  accounts,
  ownPicture,
  invoices,
  payments,
  secondFactor,
  answers,
  cards,
  bidding,
  shipping,
  catalogue,
  content,
  choices,
  colours,
  fields,
  labels,
  places,
  giveaways,
  listingsFront,
  listingsList,
  listingsLot,
  watchlist,
  letters,
  messages,
  notices,
  outbox,
  sales,
  shared,
  served,
  shell,
  viewAs,
  shop,
  orders,
  store,
  review,
  submissions,
  ui,
];

/** Everything the site says, in Canadian French. */
export const french: Messages = Object.fromEntries(parts.flatMap(Object.entries<string>));

/** Why each area refuses something, by code; no code stands in two of them. */
export const refusalParts: readonly Messages[] = [
  accountsRefusals,
  answersRefusals,
  biddingRefusals,
  fieldsRefusals,
  lettersRefusals,
  giveawaysRefusals,
  listingsRefusals,
  messagesRefusals,
  noticesRefusals,
  outboxRefusals,
  shellRefusals,
  shopRefusals,
  submissionsRefusals,
];

export const refusals: Messages = Object.fromEntries(refusalParts.flatMap(Object.entries<string>));
