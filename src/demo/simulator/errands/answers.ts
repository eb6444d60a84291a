import { comments, type Comment } from '../../../domain/messages/comment.entity.ts';
import { listings } from '../../../domain/listings/listing.entity.ts';
import { drawFrom } from '../../market/draw.ts';
import type { Vehicle } from '../../market/inventory/inventory.ts';
import { fill } from '../../market/words/fill.ts';
import { documentWithId, readAll } from '../read.ts';
import { callKeyed, type Errand, type Finder, type Look } from './errand.ts';
import { DAY } from '../../../domain/kit/durations.ts';
import { questionAsked, wordsFor } from './lot-words.ts';

/** Questions older than this remain unanswered, ms. */
const window = 2 * DAY;

const errandOf = (
  { id, parentId, text, createdBy, dateCreated }: Comment,
  { crowd, documents, now }: Look,
): readonly Errand[] => {
  const asked = questionAsked(text);
  const listing = asked && documentWithId(documents, listings, parentId);
  const seller = crowd.get(listing?.createdBy ?? '');
  if (asked === undefined || !listing || seller === undefined || !crowd.has(createdBy)) return [];
  return [
    {
      name: `answer ${id}`,
      dueAt: Date.parse(dateCreated) + drawFrom(`answer ${id}`).int(15, 700) * 60_000,
      person: seller,
      run: async (device) => {
        const words = wordsFor(parentId, listing.vehicle as Vehicle, now);
        await callKeyed(device, 'comments-create', {
          parentType: 'listing',
          parentId,
          replyTo: id,
          text: fill(asked.answer, words),
        });
      },
    },
  ];
};

/** Sellers' answers to the questions on their lots. */
export const answerErrands: Finder = (look) => {
  const newest = readAll(look.documents, comments, {
    where: [['dateCreated', 'GREATER_THAN', new Date(look.now - window).toISOString()]],
    orderBy: ['dateCreated', 'DESCENDING'],
    limit: 300,
  });
  const answered = new Set(newest.flatMap(({ replyTo }) => replyTo ?? []));
  return newest
    .filter((one) => one.isQuestion === true && !one.isDeleted && !one.hidden)
    .filter(({ id, parentType }) => parentType === 'listing' && !answered.has(id))
    .flatMap((question) => errandOf(question, look));
};
