import {
  answerBotAnswerMessage,
  answerBotGetFeatureDefinitions,
} from '../../../domain/answers/commands.ts';
import type { AnswerOf } from '../../../domain/kit/command.ts';
import { threadIdOf } from '../../../domain/messages/thread-id.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { currentView } from '../../platform/reader/view.ts';
import { call } from '../../firebase/call.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import { beginText } from '../../drafts/text/text-draft.ts';

export type AutomaticAnswer = AnswerOf<typeof answerBotAnswerMessage>;
export type Definition = AnswerOf<typeof answerBotGetFeatureDefinitions>['definitions'][number];

/** The subject of a question: a lot, a page, or the site as a whole. */
export interface AskedAbout {
  readonly listingId?: string;
  readonly pagePath?: string;
}

/** Asks the model; nothing is stored here, and without a connection it returns `OFFLINE`. */
export const askAutomatically = (
  question: string,
  about: AskedAbout,
): Promise<Answer<{ readonly value: AutomaticAnswer }>> =>
  call(answerBotAnswerMessage, {
    idempotencyKey: newKey(),
    question,
    ...about,
    locale: currentView().locale,
  });

let terms: Promise<readonly Definition[]> | undefined;

/** The explained terms, requested once per page load; none if the request fails. */
export const explainedTerms = (): Promise<readonly Definition[]> => {
  terms ??= call(answerBotGetFeatureDefinitions, {}).then((answered) => {
    if (answered.ok) return answered.value.definitions;
    terms = undefined;
    return [];
  });
  return terms;
};

/** Puts a question into the message box for the seller of a lot. */
export const beginMessage = (
  uid: string,
  listing: { readonly id: string; readonly createdBy: string },
  text: string,
): Promise<void> => {
  const thread = threadIdOf(uid, listing.createdBy, { type: 'listing', id: listing.id });
  return beginText(uid, `thread|${thread}`, text);
};
