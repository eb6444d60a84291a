import { languages, type InEach, type Language } from '../../domain/accounts/language.ts';
import { letterMail } from '../letters/letter-mail.ts';
import type { HouseWords } from '../letters/templates/built-in.ts';
import { mailBlocks, previewOf, mailSubjectOf } from '../letters/templates/mail-blocks.ts';
import type { MailKey } from '../../wording/mails/mail-words.ts';
import type { Mail, Ports } from '../ports.ts';

const why: InEach<string> = {
  en: 'You get this e-mail because this address was entered at Hammerlane.',
  fr: 'Vous recevez ce courriel parce que cette adresse a été indiquée à Hammerlane.',
};

/** Addresses of the buttons of a mail, in each language. */
type Links = (language: Language) => Readonly<Record<string, string>>;

/** A mail in the reader's language, or in both languages if it is not known. */
const mail = (
  to: string,
  key: MailKey,
  of: { readonly said: HouseWords; readonly links: Links; readonly language: Language | null },
): Mail => {
  const { said, links, language } = of;
  const spokenIn = language === null ? languages : [language];
  const [first = 'en'] = spokenIn;
  const factsIn = (one: Language) => ({ values: {}, links: links(one) });
  const subject = spokenIn.map((one) => mailSubjectOf(said(key, one), factsIn(one))).join(' / ');
  const blocks = spokenIn.flatMap((one) =>
    mailBlocks(key, said(key, one), { ...factsIn(one), language: one, first: one === first }),
  );
  const foot = { why: spokenIn.map((one) => why[one]).join('\n'), links: [] };
  return letterMail(to, { language: first, subject, preview: previewOf(blocks), blocks, foot });
};

/** Adds the mail's language to a link, so that the page it opens has the same language. */
const spoken = (link: string, language: Language): string => {
  const url = new URL(link);
  url.searchParams.set('lang', language);
  return url.href;
};

/**
 * Composes and sends a mail. Errors are only logged: a different answer would reveal who has an
 * account.
 */
export const post = async (
  { mail: mailer, log }: Pick<Ports, 'mail' | 'log'>,
  letter: () => Mail | Promise<Mail>,
): Promise<void> => {
  try {
    await mailer.send(await letter());
  } catch (error) {
    log('error', `a mail about an account failed: ${String(error)}`);
  }
};

export const verificationMail = (
  to: string,
  link: string,
  language: Language | null,
  said: HouseWords,
): Mail =>
  mail(to, 'VERIFY_ADDRESS', { said, language, links: (one) => ({ link: spoken(link, one) }) });

/** Mail to the owner of an address that was used to open another account, in each language. */
export const alreadyMemberMail = (
  to: string,
  site: string,
  language: Language | null,
  said: HouseWords,
): Mail => {
  const links = () => ({ signIn: `${site}/login`, newPassword: `${site}/forgotpassword` });
  return mail(to, 'ALREADY_MEMBER', { said, language, links });
};

export const resetMail = (to: string, link: string, language: Language, said: HouseWords): Mail =>
  mail(to, 'NEW_PASSWORD', { said, language, links: (one) => ({ link: spoken(link, one) }) });

/**
 * Test mail to an address that had bounced, sent at its owner's request: once it is accepted,
 * notices are mailed again.
 */
export const trialMail = (to: string, language: Language, said: HouseWords): Mail =>
  mail(to, 'ADDRESS_WORKS', { said, language, links: () => ({}) });
