import { choiceText } from '../../wording/fields/choice-text.ts';
import { dollarsText } from '../../wording/fields/currency.ts';
import {
  historyRows,
  offeredByText,
  summaryText,
  vehicleRows,
  type FactRow,
} from '../../wording/listings/fact-rows.ts';
import { translate, translateKnown } from '../../wording/language/translate.ts';
import type { Language } from '../../domain/accounts/language.ts';
import { speaksToMachine } from '../../domain/answers/addressed.ts';
import { membersLine, oneLine, partsOf, type Passage } from '../../domain/answers/passage.ts';
import type { Auction } from '../../domain/bidding/auction.entity.ts';
import { linesOf } from '../../domain/kit/text/lines.ts';
import { phrase } from '../../domain/kit/text/phrase.ts';
import { plainParagraphs } from '../../domain/kit/text/plain-text.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { auctionHead, classifiedHead } from '../../domain/listings/lot-head.ts';
import { houseZone } from '../../domain/platform/house-zone.ts';
import { whenText } from '../notifications/notice-time.ts';

/** The seller's answers, and the section of the lot's page that shows each. */
const prose = [
  ['highlights', phrase('Highlights'), 'highlights'],
  ['knownFlaws', phrase('Known flaws'), 'flaws'],
  ['equipment', phrase('Equipment'), 'from-seller'],
  ['modifications', phrase('Modifications'), 'from-seller'],
  ['serviceHistory', phrase('Service history'), 'from-seller'],
  ['recentWork', phrase('Recent work'), 'from-seller'],
  ['includedItems', phrase('Included with the sale'), 'from-seller'],
] as const;

const labelled = (label: string, value: string): string =>
  translate('{label}: {value}', { label, value });

/** Price, reserve and end as shown in public at this moment. */
const stateLines = (
  listing: Listing,
  auction: Auction | null,
  language: Language,
): readonly string[] => {
  if (listing.mode === 'AUCTION' && auction === null) return [];
  const { label, figure, word } = auction === null ? classifiedHead(listing) : auctionHead(auction);
  const sum = figure === null ? '' : dollarsText(figure, listing.currency);
  const lines = [translateKnown(word, { sum })];
  if (label !== null && sum !== '') lines.unshift(labelled(translateKnown(label), sum));
  if (auction === null) return lines;
  const { status, startAt, endAt } = auction;
  const moment = (at: number): string => whenText(at, { language, zone: houseZone });
  if (status === 'SCHEDULED') {
    lines.push(translate('The auction starts {time}.', { time: moment(startAt) }));
  }
  if (status === 'SCHEDULED' || status === 'LIVE') {
    lines.push(translate('The auction ends {time}.', { time: moment(endAt) }));
  }
  return lines;
};

/**
 * Splits the public text of a lot's page into passages, as shown in the language in use. Nothing
 * comes from any document other than these two.
 */
export const lotPassages = (
  listing: Listing,
  auction: Auction | null,
  language: Language,
): readonly Passage[] => {
  const { vehicle } = listing;
  const at = (hash: string): string => `/listing/${listing.id}${hash === '' ? '' : `#${hash}`}`;
  const facts = (title: string, hash: string, rows: readonly FactRow[]): readonly Passage[] =>
    rows.flatMap(([label, value]) =>
      value === null || value === ''
        ? []
        : [{ kind: 'FACT', title, link: at(hash), text: oneLine(labelled(label, value)) }],
    );
  const written = (title: string, hash: string, label: string, text: string): readonly Passage[] =>
    speaksToMachine(text)
      ? []
      : partsOf(membersLine(text)).map((part) => ({
          kind: 'SELLER',
          title,
          link: at(hash),
          text: label === '' ? part : labelled(label, part),
        }));
  const about = [
    `${oneLine(listing.title)}. ${summaryText(listing)}`,
    offeredByText(listing),
    ...(vehicle.sellerKind === undefined ? [] : [choiceText(vehicle.sellerKind)]),
    ...stateLines(listing, auction, language),
  ];
  const lot = translate('Lot {number}', { number: String(listing.number) });
  return [
    ...about.map((text): Passage => ({
      kind: 'FACT',
      title: lot,
      link: at(''),
      text: oneLine(text),
    })),
    ...facts(translate('The facts'), 'facts', vehicleRows(listing, vehicle.odometer.unit)),
    ...facts(translate('Title and history'), 'history', historyRows(listing)),
    ...prose.flatMap(([key, phrased, hash]) => {
      const label = translate(phrased);
      const lines = linesOf(vehicle[key] ?? '');
      const none = lines.length === 0 && vehicle.noneKnown.some((one) => one === key);
      return none
        ? facts(label, hash, [[label, translate('None known.')]])
        : lines.flatMap((line) => written(label, hash, label, line));
    }),
    ...plainParagraphs(listing.descriptionHtml).flatMap((paragraph) =>
      written(translate('The story'), 'story', '', paragraph),
    ),
  ];
};
