import type { InEach, Language } from '../../domain/accounts/language.ts';
import { consentWords } from '../../domain/accounts/letters/letter-topics.ts';
import type { Mail, Ports } from '../ports.ts';
import { letterMail, unsubscribeLink } from './letter-mail.ts';
import { letterToken } from './letter-token.ts';
import type { Letter } from './letter.ts';
import { houseWordsOf } from './templates/house-words.ts';
import type { HouseWords } from './templates/built-in.ts';
import { mailBlocks, previewOf, mailSubjectOf } from './templates/mail-blocks.ts';

/** Reasons for a mail about the list. */
const why: Readonly<Record<'CONFIRM_LETTER' | 'HAS_LETTER', InEach<string>>> = {
  CONFIRM_LETTER: {
    en: 'You get this e-mail once, because this address was entered at Hammerlane.',
    fr: 'Vous recevez ce courriel une seule fois, parce que cette adresse a été indiquée à Hammerlane.',
  },
  HAS_LETTER: {
    en: 'You get this e-mail because this address was entered at Hammerlane.',
    fr: 'Vous recevez ce courriel parce que cette adresse a été indiquée à Hammerlane.',
  },
};

/** A mail about the list, in the words of the house. */
export const listLetter = (
  key: keyof typeof why,
  language: Language,
  href: string,
  said: HouseWords,
): Letter => {
  const facts = { values: { consent: consentWords[language] }, links: { link: href } };
  const words = said(key, language);
  const blocks = mailBlocks(key, words, { ...facts, language, first: true });
  return {
    language,
    subject: mailSubjectOf(words, facts),
    preview: previewOf(blocks),
    blocks,
    foot: { why: why[key][language], links: [] },
  };
};

export const newsletterPath = '/newsletter';

/** Asks who owns an address whether they want the letter. */
export const confirmationMail = async (
  ports: Ports,
  email: string,
  of: { readonly id: string; readonly askedAt: number; readonly language: Language },
): Promise<Mail> => {
  const { id, askedAt, language } = of;
  const token = await letterToken(ports, { of: 'confirmation', id, askedAt });
  const href = `${ports.site}${newsletterPath}?token=${token}&lang=${language}`;
  return letterMail(email, listLetter('CONFIRM_LETTER', language, href, await houseWordsOf(ports)));
};

/** Tells a current subscriber that their address was used to subscribe again. */
export const alreadySubscribedMail = async (
  ports: Ports,
  email: string,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<Mail> => {
  const href = unsubscribeLink(ports.site, await letterToken(ports, { of: 'list', id }));
  const letter = listLetter('HAS_LETTER', language, href, await houseWordsOf(ports));
  return letterMail(email, letter, { unsubscribe: href });
};
