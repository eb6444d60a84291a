import { languages, type Language } from '../../domain/accounts/language.ts';
import type { LetterTopic } from '../../domain/accounts/letters/letter-topics.ts';
import {
  subscriptionsRead,
  subscriptionsRemove,
  subscriptionsUpdate,
} from '../../domain/accounts/letters/subscription-commands.ts';
import type { AnswerOf, InputOf } from '../../domain/kit/command.ts';
import type { Answer } from '../platform/reading/answer.ts';
import { call } from '../firebase/call.ts';

/** The subject of a mail's link, and the mail its reader gets. */
export type MailLink = AnswerOf<typeof subscriptionsRead>;

export const readMailLink = (token: string): Promise<Answer<{ readonly value: MailLink }>> =>
  call(subscriptionsRead, { token });

/** Language of this page. */
const languageHere = (): Language => {
  const spoken = document.documentElement.lang.slice(0, 2);
  return languages.find((one) => one === spoken) ?? 'en';
};

/** Requests the letter, with the consent and the page it was given on. */
export const askForLetter = (
  topics: readonly LetterTopic[],
  of: Pick<InputOf<typeof subscriptionsUpdate>, 'email' | 'consent'>,
): Promise<Answer<{ readonly value: AnswerOf<typeof subscriptionsUpdate> }>> =>
  call(subscriptionsUpdate, {
    topics: [...topics],
    language: languageHere(),
    page: location.pathname,
    ...of,
  });

/** Changes the mails a reader gets, through the link in one of them. */
export const changeByLink = (
  token: string,
  of: Pick<InputOf<typeof subscriptionsUpdate>, 'topics' | 'consent' | 'notices'>,
): Promise<Answer> =>
  call(subscriptionsUpdate, { token, language: languageHere(), page: location.pathname, ...of });

/** Unsubscribes from a mail through its link. */
export const endByLink = (token: string): Promise<Answer> => call(subscriptionsRemove, { token });
