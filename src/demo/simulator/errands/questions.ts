import { comments } from '../../../domain/messages/comment.entity.ts';
import { listings } from '../../../domain/listings/listing.entity.ts';
import { drawFrom } from '../../market/draw.ts';
import type { Vehicle } from '../../market/inventory/inventory.ts';
import { tellerOf } from '../../market/words/teller.ts';
import { liveLots } from '../live-lots.ts';
import { onShow } from '../on-show.ts';
import { documentWithId } from '../read.ts';
import { callKeyed, type Errand, type Finder, type Look } from './errand.ts';
import { HOUR } from '../../../domain/kit/durations.ts';
import { openQuestions, asSubject, wordsFor } from './lot-words.ts';

/** Age after which a lot gets no first question, ms. */
const window = 6 * HOUR;

const errandsOf = (
  { id, startAt, endAt }: { readonly id: string; readonly startAt: number; readonly endAt: number },
  look: Look,
): readonly Errand[] => {
  const { crowd, documents, now } = look;
  const draw = drawFrom(`questions ${id}`);
  const moments = Array.from({ length: draw.int(0, 3) }, (_, nth) => ({
    nth,
    at: startAt + Math.floor(draw.share() * (endAt - startAt)),
    by: draw.pick([...crowd.values()]),
  }));
  return moments.flatMap(({ nth, at, by }): readonly Errand[] => {
    const clientId = `ask-${id}-${nth}`;
    if (at > now || at < now - window || documentWithId(documents, comments, clientId)) return [];
    const listing = documentWithId(documents, listings, id);
    if (listing?.createdBy === undefined || !crowd.has(listing.createdBy)) return [];
    if (listing.createdBy === by.uid) return [];
    return [
      {
        name: clientId,
        dueAt: at,
        person: by,
        run: async (device) => {
          const vehicle = listing.vehicle as Vehicle;
          const teller = tellerOf(drawFrom(clientId), {
            lot: id,
            subject: asSubject(vehicle, now),
            words: wordsFor(id, vehicle, now),
            said: onShow(documents, now).said,
          });
          const text = teller.one(openQuestions)?.text;
          if (text === undefined) throw new Error('everything was asked already');
          const parent = { parentType: 'listing', parentId: id };
          await callKeyed(device, 'comments-create', { clientId, ...parent, text });
        },
      },
    ];
  });
};

/** Questions on live auctions of simulated sellers, a few during their week. */
export const questionErrands: Finder = (look) =>
  liveLots(look.documents, 200).flatMap((lot) => errandsOf(lot, look));
