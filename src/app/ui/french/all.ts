import type { Words } from '../words.ts';
import { accounts } from './accounts.ts';
import { bidding } from './bidding.ts';
import { catalogue } from './catalogue.ts';
import { content } from './content.ts';
import { everywhere } from './everywhere.ts';
import { fields } from './fields.ts';
import { known } from './known.ts';
import { knownChoices } from './known-choices.ts';
import { knownForms } from './known-forms.ts';
import { knownPlaces } from './known-places.ts';
import { knownRefusals } from './known-refusals.ts';
import { laterPages } from './later-pages.ts';
import { listingsFront } from './listings-front.ts';
import { listingsList } from './listings-list.ts';
import { listingsLot } from './listings-lot.ts';
import { messages } from './messages.ts';
import { notices } from './notices.ts';
import { outbox } from './outbox.ts';
import { ownPicture } from './own-picture.ts';
import { shell } from './shell.ts';
import { submissions } from './submissions.ts';
import { ui } from './ui.ts';
import { watchlist } from './watchlist.ts';

/** One part for each part of the site; no text stands in two of them. */
export const parts: readonly Words[] = [
  accounts,
  bidding,
  catalogue,
  content,
  everywhere,
  fields,
  known,
  knownChoices,
  knownPlaces,
  knownRefusals,
  laterPages,
  listingsFront,
  listingsList,
  listingsLot,
  messages,
  notices,
  outbox,
  ownPicture,
  shell,
  submissions,
  ui,
  watchlist,
];

/** Everything the site says, in Canadian French. */
export const french: Words = Object.fromEntries(parts.flatMap(Object.entries<string>));

/** Texts with values already in them. */
export const forms = knownForms;
