import { speaksToMachine } from '../../domain/answers/addressed.ts';
import { answerBotAnswerMessage } from '../../domain/answers/commands.ts';
import { groundedSentences } from '../../domain/answers/grounded.ts';
import { promptOf } from '../../domain/answers/prompt.ts';
import { isSpent } from '../../domain/answers/spending.ts';
import type { Page } from '../../domain/content/page.entity.ts';
import type { AnswerOf, InputOf } from '../../domain/kit/command.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { listings, type Listing } from '../../domain/listings/listing.entity.ts';
import { maskContacts } from '../../domain/messages/mask.ts';
import { keyed, reject, type Context } from '../handler.ts';
import { isPublicListing } from '../messages/comment-parent.ts';
import { chosenModel } from './chosen-model.ts';
import { gathered, publishedPages } from './gather.ts';
import type { ModelFailure } from './models.ts';
import { noteCall, spentMicros } from './spent.ts';

type AnswerInput = InputOf<typeof answerBotAnswerMessage>;
type BotAnswer = AnswerOf<typeof answerBotAnswerMessage>;

const nobodyKnows = (by: string): BotAnswer => ({
  known: false,
  sentences: [],
  by,
  automatic: true,
});

const askedLot = async (
  { listingId }: AnswerInput,
  { ports }: Context,
): Promise<Listing | null> => {
  if (listingId === undefined) return null;
  const listing = await ports.db.get(listings, listingId);
  return isPublicListing(listing)
    ? listing
    : reject(
        refusal('not-found', 'LISTING_NOT_FOUND', 'Listing not found.', { field: 'listingId' }),
      );
};

const askedPage = async ({ pagePath }: AnswerInput, { ports }: Context): Promise<Page | null> => {
  if (pagePath === undefined) return null;
  const page = (await publishedPages(ports.db)).find(({ path }) => path === pagePath);
  return (
    page ?? reject(refusal('not-found', 'PAGE_NOT_FOUND', 'Page not found.', { field: 'pagePath' }))
  );
};

const refuseFailure = ({ why, retryAfterSeconds }: ModelFailure): never =>
  reject(
    why === 'LIMITED'
      ? refusal(
          'resource-exhausted',
          'ANSWERS_BUSY',
          'Too many questions are being asked right now. Please try again in a moment.',
          { details: { retryAfterSeconds: retryAfterSeconds ?? 30 } },
        )
      : refusal(
          'unavailable',
          'ANSWERS_UNAVAILABLE',
          'Automatic answers aren’t available right now.',
        ),
  );

const answered = async (input: AnswerInput, context: Context): Promise<BotAnswer> => {
  const { ports, now, numbers } = context;
  const { db, models } = ports;
  const [listing, page] = await Promise.all([askedLot(input, context), askedPage(input, context)]);
  const choice = await chosenModel(ports);
  if (models === null || choice === null) {
    const message = 'Automatic answers aren’t available right now.';
    return reject(refusal('unavailable', 'ANSWERS_UNAVAILABLE', message));
  }
  if (speaksToMachine(input.question)) return nobodyKnows('');
  const question = maskContacts(input.question).text;
  const locale = input.locale ?? 'en-CA';
  const passages = await gathered(db, { question, locale, listing, page }, numbers);
  if (passages.length === 0) return nobodyKnows('');
  if (isSpent(numbers.answers, await spentMicros(db, now))) {
    const message = 'This month’s automatic answers are used up.';
    return reject(refusal('resource-exhausted', 'MONTHLY_LIMIT', message));
  }
  const prompt = promptOf(question, passages);
  const begun = ports.clock.now();
  const reply = await models.ask({ ...choice, ...prompt });
  await noteCall(context, {
    provider: choice.provider,
    purpose: listing === null ? 'house' : 'lot',
    question,
    prompt: prompt.user,
    durationMs: Math.max(0, ports.clock.now() - begun),
    reply,
  });
  if (!reply.ok) return refuseFailure(reply);
  const by = models.providers.find(({ id }) => id === choice.provider)?.title ?? '';
  const sentences = groundedSentences(reply.text, passages).map(
    ({ text, passage: { kind, title, link } }) => ({
      text,
      kind,
      title: title.slice(0, 200),
      link,
    }),
  );
  return sentences.length === 0 ? nobodyKnows(by) : { known: true, sentences, by, automatic: true };
};

/**
 * Answers a question from public content. The model is called before the transaction that stores
 * the answer, so that a repeated key costs nothing; only statements that the passages support are
 * shown.
 */
export const answerMessage = keyed(answerBotAnswerMessage, {
  prepare: answered,
  inTransaction: async (_input, _context, _tx, answer) => answer,
});
