import type { InEach } from '../../../domain/accounts/language.ts';
import { listingSample } from '../../../domain/listings/listing-sample.ts';
import { messageThreads } from '../../../domain/messages/message-thread.entity.ts';
import { savedSearches } from '../../../domain/listings/search/saved-search.entity.ts';
import {
  saidWith,
  valuesOf,
  type NoticeFacts,
  type WordsFor,
} from '../../notifications/notice-text.ts';
import type { TextKey } from '../../../wording/notices/notice-texts-english.ts';
import { DAY } from '../../../domain/kit/durations.ts';

const { title, currency } = listingSample;

/** Facts of a sample notice, from the definitions' samples. */
export const sampleFacts = (now: number): NoticeFacts => ({
  title,
  currency,
  price: 24_750,
  when: now + 2 * DAY,
  end: now + 3 * DAY,
  amount: { cents: 161_025, currency },
});

/** A text in a definition’s sample. */
const sampleText = (value: unknown): string => (typeof value === 'string' ? value : '');
const lastText = sampleText(messageThreads.sample['lastText']);
const search = sampleText(savedSearches.sample['name']);

/** Sample messages between members, made from the definitions' samples. */
const sampleValues: InEach<Readonly<Record<string, string>>> = {
  en: {
    name: 'northshore',
    text: `${title}: ${lastText}`,
    search,
    found: `${title} is up for auction now.`,
    count: '4',
    lots: `${title}, 1961 Jaguar E-Type, 1969 Porsche 912 and 1 more`,
  },
  fr: {
    name: 'northshore',
    text: `${title}\u{A0}: ${lastText}`,
    search,
    found: `${title} est maintenant aux enchères.`,
    count: '4',
    lots: `${title}, 1961 Jaguar E-Type, 1969 Porsche 912 et 1 de plus`,
  },
};

/** A notice made of samples only. */
export const sampleWords =
  (key: TextKey, facts?: NoticeFacts): WordsFor =>
  (reader, said) => {
    const values = facts === undefined ? sampleValues[reader.language] : valuesOf(facts, reader);
    return saidWith(said(key, reader.language), values, title);
  };
