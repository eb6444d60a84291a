import type { Language } from '../../domain/accounts/language.ts';
import type { EventType } from '../../domain/messages/notice-types.ts';
import { filledWith, type TemplateWords } from '../../domain/messages/template-words.ts';
import type { HouseWords } from '../letters/templates/built-in.ts';
import type { NoticeDetails } from './notice.ts';
import { whenText, type NoticeReader } from './notice-time.ts';
import { english, type TextKey } from '../../wording/notices/notice-texts-english.ts';
import { linesOf } from '../../domain/kit/text/lines.ts';

export interface NoticeWords {
  readonly title: string;
  readonly body: string;
}

/** The words of a notice for a reader, in the wording of the house. */
export type WordsFor = (reader: NoticeReader, said: HouseWords) => NoticeWords;

export interface NoticeFacts extends NoticeDetails {
  readonly title: string;
  readonly currency: string;
  /** Whole dollars; 0 if there is no bid. */
  readonly price: number;
  /** When bidding ends or the listing expires, ms UTC. */
  readonly end?: number | undefined;
}

/** The template of a notice; some types have several, depending on the facts. */
export const noticeTextKey = (
  type: EventType,
  { price, toHighBidder, struck, ofClassified }: NoticeFacts,
): TextKey => {
  const nobodyBid = type === 'ENDED_UNSOLD' && price === 0;
  const variants = [
    [nobodyBid, 'NOBODY'],
    [toHighBidder === true, 'HIGH_BIDDER'],
    [struck === true, 'STRUCK'],
    [ofClassified === true, 'CLASSIFIED'],
  ] as const;
  const variant = variants.find(([isSo]) => isSo)?.[1];
  const key: string = variant === undefined ? type : `${type}/${variant}`;
  return Object.hasOwn(english, key) ? (key as TextKey) : type;
};

const figures = (language: Language, digits: number): Intl.NumberFormat =>
  new Intl.NumberFormat(language === 'en' ? 'en-CA' : 'fr-CA', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
const numberOf = {
  en: { whole: figures('en', 0), cents: figures('en', 2) },
  fr: { whole: figures('fr', 0), cents: figures('fr', 2) },
} as const;

const withCurrency = (figure: string, currency: string, language: Language): string =>
  language === 'en'
    ? `${currency === 'CAD' ? 'CA$' : 'US$'}${figure}`
    : `${figure}\u{A0}$\u{A0}${currency === 'CAD' ? 'CA' : 'US'}`;

/** Formats `CA$1,000`, in French `1 000 $ CA` with non-breaking spaces. */
export const moneyText = (
  { price, currency }: Pick<NoticeFacts, 'price' | 'currency'>,
  language: Language,
): string => withCurrency(numberOf[language].whole.format(price), currency, language);

/** The values that are known; an auction without a bid has no price. */
export const valuesOf = (
  facts: NoticeFacts,
  reader: NoticeReader,
): Readonly<Record<string, string>> => {
  const { title, price, when, end, amount } = facts;
  const { language } = reader;
  const sum = (of: NonNullable<typeof amount>): string =>
    withCurrency(numberOf[language].cents.format(of.cents / 100), of.currency, language);
  return {
    title,
    ...(price === 0 ? {} : { money: moneyText(facts, language) }),
    ...(when === undefined ? {} : { when: whenText(when, reader) }),
    ...(end === undefined ? {} : { end: whenText(end, reader) }),
    ...(amount === undefined ? {} : { amount: sum(amount) }),
  };
};

/** Most characters of a title and of a text that a row stores. */
const longestTexts = { title: 160, body: 500 } as const;

const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

/**
 * Fills a template with values: its lines whose values are all known, joined.
 *
 * @param otherwise replaces a title, or a whole text, whose values are missing.
 */
export const saidWith = (
  { heading, body }: TemplateWords,
  values: Readonly<Record<string, string>>,
  otherwise: string,
): NoticeWords => {
  const said = linesOf(body)
    .flatMap((line) => filledWith(line, values) ?? [])
    .join(' ');
  return {
    title: shortened(filledWith(heading, values) ?? otherwise, longestTexts.title),
    body: shortened(said === '' ? otherwise : said, longestTexts.body),
  };
};

/** Title and sentences of a notice about a listing, for any reader. */
export const noticeText =
  (type: EventType, facts: NoticeFacts): WordsFor =>
  (reader, said) =>
    saidWith(
      said(noticeTextKey(type, facts), reader.language),
      valuesOf(facts, reader),
      facts.title,
    );
