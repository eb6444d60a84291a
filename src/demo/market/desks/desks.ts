import { customFieldDefinitions } from '../../../domain/catalogue/custom-field-definition.entity.ts';
import { galleries, OF_HOUSE } from '../../../domain/content/gallery.entity.ts';
import { transportRequests } from '../../../domain/listings/transport/transport-request.entity.ts';
import { feedback } from '../../../domain/messages/feedback.entity.ts';
import { feedbackId, siteSubject } from '../../../domain/messages/sale-feedback.ts';
import { sha256Hex } from '../../../domain/platform/sha256.ts';
import { isDemo } from '../people/demo.ts';
import type { Person } from '../people/people.ts';
import { row, type MarketRow } from '../row.ts';
import type { Pictures } from '../sales/pictures.ts';
import { askedBesides, houseGallery, transportsAsked, wordsOnSite } from './desks.data.ts';
import { proposalRows } from './proposals.ts';
import { DAY, HOUR } from '../../../domain/kit/durations.ts';

const fieldRows = (now: number): readonly MarketRow[] =>
  askedBesides.map((field) =>
    row(
      customFieldDefinitions,
      `field-${field.key}`,
      { ...field, required: false, filterable: false },
      'demo-admin',
      now - 120 * DAY,
    ),
  );

/** A public gallery with the covers of three lots. */
const galleryRow = (lots: readonly MarketRow[], now: number): MarketRow => {
  const covers = lots.flatMap(({ collection, fields }) =>
    collection === 'listings' ? [fields['cover'] as Pictures['cover']] : [],
  );
  const { title, captions } = houseGallery;
  const images = captions.flatMap((caption, order) => {
    const cover = covers[order];
    if (cover === undefined) return [];
    const { imageId, w, h, color } = cover;
    return [{ imageId, caption, order, w, h, color }];
  });
  return row(
    galleries,
    'gallery-ramp',
    { title, parentId: OF_HOUSE, isPublic: true, images },
    'demo-admin',
    now - 6 * DAY,
  );
};

/** Transport requests by signed-in members, each for a lot bought elsewhere. */
const transportRows = (members: readonly Person[], now: number): readonly MarketRow[] =>
  transportsAsked.flatMap(({ hoursAgo, ...asked }, at) => {
    const member = members[at];
    if (member === undefined) return [];
    const { name, email, phone, uid } = member;
    const id = `t-${sha256Hex(`${uid} ${asked.vehicle}`).slice(0, 40)}`;
    const fields = { ...asked, name, email, phone, digest: sha256Hex(JSON.stringify(asked)) };
    return [row(transportRequests, id, fields, uid, now - hoursAgo * HOUR)];
  });

const wordRows = (members: readonly Person[], now: number): readonly MarketRow[] =>
  wordsOnSite.flatMap(({ daysAgo, ...word }, i) => {
    const member = members[members.length - 1 - i];
    if (member === undefined) return [];
    const at = now - daysAgo * DAY;
    const subjectId = siteSubject(at);
    const { uid, username } = member;
    const closed = 'adminReply' in word;
    const fields = {
      kind: 'SITE',
      subjectId,
      isPublished: false,
      username,
      closed,
      ...word,
    } as const;
    return [row(feedback, feedbackId(uid, subjectId), fields, uid, at, closed ? at + DAY : at)];
  });

/** A few documents for each back office screen, so that a visitor sees its purpose. */
export const deskRows = (
  people: readonly Person[],
  { lots, invoices }: Readonly<Record<'lots' | 'invoices', readonly MarketRow[]>>,
  now: number,
): readonly MarketRow[] => {
  const members = people.filter((person) => person.verified && !isDemo(person));
  return [
    ...fieldRows(now),
    galleryRow(lots, now),
    ...transportRows(members, now),
    ...wordRows(members, now),
    ...proposalRows(invoices, now),
  ];
};
