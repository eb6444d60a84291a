import type { InEach, Language } from '../../domain/accounts/language.ts';
import { letterTopics, type LetterTopic } from '../../domain/accounts/letters/letter-topics.ts';
import type { WeeklyLetter } from '../../domain/accounts/letters/weekly-letter.entity.ts';
import { COMPANY, companyFrom, type Company } from '../../domain/platform/settings/company.ts';
import { config } from '../../domain/platform/settings/config.entity.ts';
import type { Ports, Reader } from '../ports.ts';
import { unsubscribeLink } from './letter-mail.ts';
import type { Letter, LetterBlock } from './letter.ts';
import type { WeeklyContent } from './weekly-content.ts';

export type LetterWords = WeeklyLetter['words'];

/** Default introduction of a letter. */
export const usualWords: LetterWords = {
  subjectEn: 'What’s ending this week, and what sold',
  subjectFr: 'Ce qui se termine cette semaine, et ce qui s’est vendu',
  introEn: '',
  introFr: '',
};

const foot: InEach<Readonly<Record<'why' | 'stop' | 'all', string>>> = {
  en: {
    why: 'You get this letter because you asked for it and confirmed it.',
    stop: 'Unsubscribe or change what it has',
    all: 'See all lots',
  },
  fr: {
    why: 'Vous recevez cette lettre parce que vous l’avez demandée et confirmée.',
    stop: 'Se désabonner ou changer son contenu',
    all: 'Voir tous les lots',
  },
};

/** The house's name and postal address, which the law requires. */
const addressLine = ({ name, line1, line2, city, region, postal }: Company): string =>
  [name, line1, ...(line2 === undefined ? [] : [line2]), `${city} ${region} ${postal}`].join(', ');

export const companyOf = async (reader: Pick<Reader, 'get'>): Promise<Company | null> =>
  companyFrom((await reader.get(config, COMPANY))?.values);

const paragraphs = (text: string): readonly LetterBlock[] =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ kind: 'text', text: part }));

/** The weekly letter for one reader: the topics they chose, and the unsubscribe link. */
export const weeklyLetter = (
  { site }: Pick<Ports, 'site'>,
  { words, content }: { readonly words: LetterWords; readonly content: WeeklyContent },
  of: {
    readonly language: Language;
    readonly topics: readonly LetterTopic[];
    readonly token: string;
    readonly company: Company | null;
  },
): Letter => {
  const { language, topics, token, company } = of;
  const said = foot[language];
  const isFrench = language === 'fr';
  const subject = isFrench ? words.subjectFr : words.subjectEn;
  const intro = isFrench ? words.introFr : words.introEn;
  return {
    language,
    subject,
    preview: intro.slice(0, 140),
    blocks: [
      { kind: 'title', text: subject },
      ...paragraphs(intro),
      ...letterTopics
        .filter((topic) => topics.includes(topic))
        .flatMap((topic) => content[language][topic]),
      { kind: 'button', label: said.all, href: `${site}/listings` },
    ],
    foot: {
      why: company === null ? said.why : `${said.why}\n${addressLine(company)}`,
      links: [{ label: said.stop, href: unsubscribeLink(site, token) }],
    },
  };
};
