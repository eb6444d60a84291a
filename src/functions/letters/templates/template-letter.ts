import type { Language } from '../../../domain/accounts/language.ts';
import { houseZone } from '../../../domain/platform/house-zone.ts';
import { alreadyMemberMail, resetMail, trialMail, verificationMail } from '../../accounts/mails.ts';
import type { Mail, Ports } from '../../ports.ts';
import { letterMail, unsubscribeLink } from '../letter-mail.ts';
import { listLetter } from '../list-mails.ts';
import { noticeLetter, stopLink, type NoticeAndLot } from '../notice-letter.ts';
import { kindOf, type TemplateKey, type HouseWords } from './built-in.ts';
import type { MailKey } from '../../../wording/mails/mail-words.ts';
import { caseOf, type ToldCase } from './told-case.ts';

/** A letter made from a template, and the case it shows. */
export interface TemplateLetter {
  readonly mail: Mail;
  /** `sample`: a mail about an account, whose links do nothing. */
  readonly of: ToldCase['of'] | 'sample';
  readonly at?: number;
  /** The text in the app and on devices; absent for a mail. */
  readonly notice?: { readonly title: string; readonly body: string };
}

interface Reading {
  readonly to: string;
  readonly language: Language;
  readonly said: HouseWords;
}

const noticeOf = ({ words, link, lot }: ToldCase, { language, said }: Reading): NoticeAndLot => ({
  message: { ...words({ language, zone: houseZone }, said), link },
  lot,
});

/** Builds a test letter; no link in it unsubscribes anything. */
const testLetter = (
  ports: Ports,
  notices: readonly [NoticeAndLot, ...NoticeAndLot[]],
  { to, language, said }: Reading,
): Mail => {
  const links = [stopLink(language, unsubscribeLink(ports.site, 'preview'))];
  const reader = { language, zone: houseZone };
  return letterMail(to, noticeLetter(ports, notices, reader, { links, said }));
};

const digestSample = async (ports: Ports, reading: Reading): Promise<TemplateLetter> => {
  const cases = await Promise.all(
    (['ENDED_LOST', 'PRICE_DROP', 'RESERVE_REMOVED'] as const).map((key) => caseOf(ports, key)),
  );
  const [first, ...more] = cases.map((one) => noticeOf(one, reading));
  if (first === undefined) throw new Error('a digest tells of something');
  return { mail: testLetter(ports, [first, ...more], reading), of: 'sample' };
};

const mailOf = (ports: Ports, key: Exclude<MailKey, 'DIGEST'>, reading: Reading): Mail => {
  const { to, language, said } = reading;
  const { site } = ports;
  switch (key) {
    case 'VERIFY_ADDRESS':
      return verificationMail(to, `${site}/login`, language, said);
    case 'ALREADY_MEMBER':
      return alreadyMemberMail(to, site, language, said);
    case 'NEW_PASSWORD':
      return resetMail(to, `${site}/forgotpassword`, language, said);
    case 'ADDRESS_WORKS':
      return trialMail(to, language, said);
    case 'CONFIRM_LETTER':
    case 'HAS_LETTER':
      return letterMail(to, listLetter(key, language, `${site}/newsletter`, said));
  }
};

const isNotice = (key: TemplateKey): key is Exclude<TemplateKey, MailKey> =>
  kindOf(key) === 'notice';

/** Builds the letter of a template now, by the code that makes the real one. */
export const templateLetter = async (
  ports: Ports,
  key: TemplateKey,
  reading: Reading,
): Promise<TemplateLetter> => {
  if (key === 'DIGEST') return digestSample(ports, reading);
  if (!isNotice(key)) return { mail: mailOf(ports, key, reading), of: 'sample' };
  const found = await caseOf(ports, key);
  const notice = noticeOf(found, reading);
  const { title, body } = notice.message;
  return {
    mail: testLetter(ports, [notice], reading),
    of: found.of,
    ...(found.at === undefined ? {} : { at: found.at }),
    notice: { title, body },
  };
};
