import { sales, type Sale } from '../../../domain/bidding/sales/sale.entity.ts';
import { feedback } from '../../../domain/messages/feedback.entity.ts';
import {
  feedbackId,
  saleFeedbackPhase,
  saleFeedbackRule,
} from '../../../domain/messages/sale-feedback.ts';
import { wireFields } from '../../../embedded/functions/plain-values.ts';
import { createdFields } from '../../../functions/stamps.ts';
import { drawFrom } from '../../market/draw.ts';
import type { Person } from '../../market/people/people.ts';
import { documentWithId, readAll } from '../read.ts';
import { bothSides, type Errand, type Finder, type Look } from './errand.ts';
import { DAY, HOUR } from '../../../domain/kit/durations.ts';
import { ofBuyers, ofSellers } from './reviews.data.ts';

/** Share of sales that both sides review. */
const talkative = 0.7;
/** Days after reviews open within which most people have left theirs. */
const mostDelayDays = 12;

const errandOf = (sale: Sale, person: Person, isBuyer: boolean, look: Look): readonly Errand[] => {
  const { listingId, soldAt } = sale;
  const id = feedbackId(person.uid, listingId);
  const draw = drawFrom(`review ${id}`);
  if (documentWithId(look.documents, feedback, id) !== null) return [];
  const dueAt = soldAt + saleFeedbackRule.opensAfterMs + draw.int(1, mostDelayDays * 24) * HOUR;
  const rating = draw.pick([5, 5, 5, 5, 5, 5, 4, 4, 3] as const);
  const text = draw.pick((isBuyer ? ofSellers : ofBuyers)[rating]);
  const { projectId, now } = look;
  const fields = { kind: 'SALE', subjectId: listingId, rating, text, isPublished: false } as const;
  const document = createdFields(feedback, id, { ...fields, createdBy: person.uid }, now);
  return [
    {
      name: `review ${id}`,
      dueAt,
      person,
      run: (device) =>
        device.write({
          update: {
            name: `projects/${projectId}/databases/(default)/documents/${feedback.name}/${id}`,
            fields: wireFields(document),
          },
          updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
          currentDocument: { exists: false },
        }),
    },
  ];
};

/** Both sides of a sale review each other, some days after it. */
export const reviewErrands: Finder = (look) =>
  readAll(look.documents, sales, {
    where: [['soldAt', 'GREATER_THAN', look.now - (mostDelayDays + 6) * DAY]],
    orderBy: ['soldAt', 'ASCENDING'],
    limit: 300,
  }).flatMap((sale) => {
    const { listingId, sellerId, buyerId, soldAt, outcome } = sale;
    if (saleFeedbackPhase(soldAt, look.now) !== 'open') return [];
    if (outcome !== 'OPEN' && outcome !== 'COMPLETED') return [];
    const sides = bothSides(look, { sellerId, buyerId });
    // Reviews of a sale are shown once both sides have written: either both do, or neither.
    if (sides === null || !drawFrom(`reviews ${listingId}`).chance(talkative)) return [];
    return [
      ...errandOf(sale, sides.buyerId, true, look),
      ...errandOf(sale, sides.sellerId, false, look),
    ];
  });
