import { languages, type InEach, type Language } from '../../../domain/accounts/language.ts';
import type { TemplateWords } from '../../../domain/messages/template-words.ts';
import {
  english,
  type Text,
  type TextKey,
  type NoticeTexts,
} from '../../../wording/notices/notice-texts-english.ts';
import { french } from '../../../wording/notices/notice-texts-french.ts';
import { mailWords, type MailKey } from '../../../wording/mails/mail-words.ts';

/** The key of a template: a notice by its type, or a mail. */
export type TemplateKey = TextKey | MailKey;

/** Looks up the words of a notice or mail: those staff wrote, otherwise the built-in ones. */
export type HouseWords = (key: TemplateKey, language: Language) => TemplateWords;

export const templateKeys: readonly TemplateKey[] = [
  ...(Object.keys(english) as readonly TextKey[]),
  ...(Object.keys(mailWords) as readonly MailKey[]),
];

const isMail = (key: TemplateKey): key is MailKey => Object.hasOwn(mailWords, key);
export const kindOf = (key: TemplateKey): 'notice' | 'mail' => (isMail(key) ? 'mail' : 'notice');

/** The id of a template, in which a slash is not allowed. */
export const templateId = (key: TemplateKey): string => key.replace('/', '-');
const byId = new Map(templateKeys.map((key) => [templateId(key), key]));
export const templateOf = (id: string): TemplateKey | undefined => byId.get(id);

const notices: InEach<NoticeTexts> = { en: english, fr: french };

const wordsIn = (key: TemplateKey, language: Language): TemplateWords => {
  const text: Text = isMail(key) ? mailWords[key][language] : notices[language][key];
  const [heading, ...lines] = text;
  const body = lines.join('\n');
  return isMail(key) ? { subject: heading, heading, body } : { heading, body };
};

const all = new Map(
  templateKeys.flatMap((key) =>
    languages.map((language) => [`${key} ${language}`, wordsIn(key, language)] as const),
  ),
);

/** The built-in words. */
export const builtInWords: HouseWords = (key, language) => {
  const words = all.get(`${key} ${language}`);
  if (words === undefined) throw new Error(`nothing is said of ${key} in ${language}`);
  return words;
};
