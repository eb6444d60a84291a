import { isFigure, isSeptember, type Around } from './figures.ts';

/**
 * Removes phone numbers, e-mail addresses and links from the first messages between two members.
 * It hides too much rather than too little, but leaves the figures of the trade alone.
 */

const hidden = {
  phone: '[phone hidden]',
  email: '[e-mail hidden]',
  link: '[link hidden]',
} as const;

/** Invisible characters, which would only split matches. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

const endings =
  'com|net|org|ca|us|io|co|info|biz|me|app|dev|shop|store|online|site|xyz|uk|fr|de|eu|tv|cc|gg|ly|link|page|club|auction|cars|quebec|email|chat|gd';

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}_-]{0,62}[\p{L}\p{N}])?`;
const end = String.raw`(?:${endings})(?![\p{L}\p{N}])`;
const wordDot = String.raw`(?:\s*[[({<]\s*(?:dot|point|\.)\s*[\])}>]\s*|\s+(?:dot|point)\s+)`;

const expression = (source: string): RegExp => new RegExp(source, 'giu');

const emails = [
  // ann @ example . com
  expression(String.raw`[\p{L}\p{N}._%+-]{1,64}\s*@\s*(?:${label}\s*\.\s*)+${end}`),
  // ann at example dot com, ann (at) example.com
  expression(
    String.raw`[\p{L}\p{N}._%+-]{1,64}(?:\s*[[({<]\s*(?:at|arobase|a|@)\s*[\])}>]\s*|\s+(?:at|arobase)\s+)(?:${label}(?:\.|${wordDot}))+${end}`,
  ),
  // ann at gmail
  expression(
    String.raw`[\p{L}\p{N}._%+-]{1,64}\s+(?:at|arobase|@|\u00e0|chez)\s+(?:gmail|hotmail|outlook|yahoo|icloud|videotron|sympatico|protonmail)(?![\p{L}\p{N}])`,
  ),
  // Other text around an @ is an address, or a username on another service.
  /\S*@\S+/gu,
];

const links = [
  /(?:h(?:tt|xx)ps?|ftp|tel|mailto|sms|whatsapp|tg|signal)\s*:\s*\/{0,2}\s*\S+/giu,
  /\bwww\s*\.\s*\S+/giu,
  expression(String.raw`(?<![\p{L}\p{N}.])(?:${label}\.)+${end}(?:[/?#:]\S*)?`),
  expression(String.raw`(?<![\p{L}\p{N}])${label}${wordDot}${end}`),
];

/** A digit in any script, or a letter O used as a zero. */
const digit = String.raw`(?:\p{N}|O(?!\p{L}))`;
const digitNames =
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|zéro|un|deux|trois|quatre|cinq|sept|huit|neuf';
/** Seven or more digits in a row, some of them spelled out. */
const spelledPhone = expression(
  String.raw`(?<![\p{L}\p{N}])(?:(?:${digitNames}|\p{N})[\s.,/()-]*){7,}(?!\p{L})`,
);
const isYear = (part: string): boolean => /^(?:18|19|20)\d\d$/.test(part);

/** Groups separated by words: 514 then 555 then 0199. */
const betweenDigits = String.raw`(?:[\s.,-]*(?:then|dash|hyphen|minus|puis|tiret|suivi de|followed by|and|et)(?!\p{L}))+[\s.,-]*`;
const toldApart = expression(
  String.raw`(?<!\p{N})\p{N}{3}${betweenDigits}\p{N}{3}${betweenDigits}\p{N}{4}(?!\p{N})`,
);
/** Two sizes and a year, which are only joined by “and”. */
const isToldApart = (run: string): boolean =>
  /then|dash|hyphen|minus|puis|tiret|suivi|followed/iu.test(run) || !isYear(run.slice(-4));

/**
 * Digits with the separators people put between the groups of a number; a comma followed by a space
 * separates facts. The escapes are dashes of other widths and bullets.
 */
const grouped = expression(
  String.raw`[+(]?\p{N}(?:(?:[\s.()\-\u2010-\u2015_/\\|~*\u2022\u00b7:;+]{0,4}|,)${digit})+`,
);

const digitCount = (text: string): number => text.match(/[\p{N}o]/giu)?.length ?? 0;
/** Whether a run of digits and separators is a phone number. */
const isPhone = (run: string, around: Around): boolean => {
  const all = digitCount(run);
  if (all < 7 || isFigure(run, around)) return false;
  const parts = run.match(/[\p{N}o]+/giu) ?? [];
  if (parts.some((part) => part.length >= 7)) return true;
  // A year and a model: 1972 240Z.
  return !parts.every(isYear) && !(isYear(parts[0] ?? '') && all - 4 <= 5);
};

/** Full-width, circled and mathematical letters and digits, which become those of a keyboard. */
const dressed = /[\u2460-\u24ff\uff01-\uff5e\u{1d400}-\u{1d7ff}]/gu;
const unmaskedText = (text: string): string =>
  text
    .replaceAll(invisible, '')
    .replaceAll(dressed, (sign) => sign.normalize('NFKC'))
    .replaceAll(/[。｡]/gu, '.');

/** Most characters of a message, with masks included. */
const longestMessage = 5_000;

export interface Masked {
  readonly text: string;
  /** Whether anything was removed. */
  readonly masked: boolean;
}

/** The text without contacts; exactly unchanged if it contains none. */
export const maskContacts = (text: string): Masked => {
  const plain = unmaskedText(text);
  let out = plain;
  for (const pattern of emails) out = out.replaceAll(pattern, hidden.email);
  for (const pattern of links) out = out.replaceAll(pattern, hidden.link);
  out = out
    .replaceAll(toldApart, (run) => (isToldApart(run) ? hidden.phone : run))
    .replaceAll(spelledPhone, (run) =>
      /\p{L}/u.test(run) && !isSeptember(run) ? `${hidden.phone} ` : run,
    )
    .replaceAll(grouped, (run, offset: number, whole: string) =>
      isPhone(run, {
        before: whole.slice(Math.max(0, offset - 60), offset),
        behind: whole.slice(offset + run.length, offset + run.length + 30),
      })
        ? hidden.phone
        : run,
    );
  return out === plain
    ? { text, masked: false }
    : { text: out.trim().slice(0, longestMessage), masked: true };
};
