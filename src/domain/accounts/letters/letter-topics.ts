import { phrase, type Phrase } from '../../kit/text/phrase.ts';
import type { InEach } from '../language.ts';

/** Topics of the weekly letter; its readers choose among them. */
export const letterTopics = ['auctions', 'news'] as const;
export type LetterTopic = (typeof letterTopics)[number];

export const topicWords: Readonly<Record<LetterTopic, Phrase>> = {
  auctions: phrase('Auctions: what’s ending and what sold'),
  news: phrase('News: the week’s articles'),
};

/** The wording readers agree to, stored with their consent. */
export const consentWords: InEach<string> & { readonly en: Phrase } = {
  en: phrase('Yes, e-mail me Hammerlane’s weekly letter. I can unsubscribe at any time.'),
  fr: 'Oui, envoyez-moi la lettre hebdomadaire de Hammerlane par courriel. Je peux me désabonner à tout moment.',
};
