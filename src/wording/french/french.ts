import type { Messages } from '../language/translate.ts';
import { accounts } from './accounts/account.ts';
import { ownPicture } from './accounts/own-picture.ts';
import { invoices } from './accounts/invoices.ts';
import { payments } from './accounts/payments.ts';
import { secondFactor } from './accounts/second-factor.ts';
import { answers } from './answers/answers.ts';
import { cards } from './cards/cards.ts';
import { bidding } from './bidding/bidding.ts';
import { shipping } from './bidding/shipping.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { content } from './content/content.ts';
import { choices } from './fields/choices.ts';
import { colours } from './fields/colours.ts';
import { fields } from './fields/fields.ts';
import { labels } from './fields/labels.ts';
import { places } from './fields/places.ts';
import { giveaways } from './giveaways/giveaways.ts';
import { listingsFront } from './listings/front.ts';
import { listingsList } from './listings/list.ts';
import { listingsLot } from './listings/lot.ts';
import { watchlist } from './listings/watchlist.ts';
import { letters } from './letters/letters.ts';
import { messages } from './messages/messages.ts';
import { notices } from './notices/notices.ts';
import { outbox } from './outbox/outbox.ts';
import { diagnostics } from './shell/diagnostics.ts';
import { shared } from './shell/shared.ts';
import { served } from './shell/served.ts';
import { shell } from './shell/shell.ts';
import { viewAs } from './shell/view-as.ts';
import { review } from './submissions/review.ts';
import { submissions } from './submissions/submissions.ts';
import { sales } from './sales/sales.ts';
import { shop } from './shop/shop.ts';
import { orders } from './shop/orders.ts';
import { ui } from './ui/ui.ts';
import { refusals as accountsRefusals } from './accounts/refusals.ts';
import { refusals as answersRefusals } from './answers/refusals.ts';
import { refusals as biddingRefusals } from './bidding/refusals.ts';
import { refusals as fieldsRefusals } from './fields/refusals.ts';
import { refusals as giveawaysRefusals } from './giveaways/refusals.ts';
import { refusals as listingsRefusals } from './listings/refusals.ts';
import { refusals as lettersRefusals } from './letters/refusals.ts';
import { refusals as messagesRefusals } from './messages/refusals.ts';
import { refusals as noticesRefusals } from './notices/refusals.ts';
import { refusals as outboxRefusals } from './outbox/refusals.ts';
import { refusals as shellRefusals } from './shell/refusals.ts';
import { refusals as shopRefusals } from './shop/refusals.ts';
import { refusals as submissionsRefusals } from './submissions/refusals.ts';

/** The texts of each area; no text occurs in two of them. */
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
  diagnostics,
  review,
  submissions,
  ui,
];

/** All texts of the site in Canadian French. */
export const french: Messages = Object.fromEntries(parts.flatMap(Object.entries<string>));

/** The refusal texts of each area, by code; no code occurs in two of them. */
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
