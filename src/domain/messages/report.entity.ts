import { staffReads } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { choice, group, list, optional, prose, serverSet, text, time } from '../kit/fields.ts';
import { uid } from '../kit/fragments.ts';
import { flagReasons } from './comment.entity.ts';

/** Decisions of staff about a comment, and about a conversation. */
export const commentDecisions = ['KEPT', 'HIDDEN'] as const;
export const conversationDecisions = ['SETTLED', 'DISMISSED'] as const;

/** Most reports, decisions and views stored in one case; the newest are kept. */
export const mostReports = 50;

const id = text({ max: 128, format: 'id' });
const name = text({ max: 24 });

export const reports = entity({
  name: 'reports',
  area: 'messages',
  means:
    'A comment or a conversation that members reported: what they say, and what staff decided. Its id is the kind and the target; a later report opens it again.',
  version: 1,
  fields: {
    of: serverSet(choice(['comment', 'conversation'])),
    targetId: serverSet(id),
    state: serverSet(choice(['OPEN', 'CLOSED'])),
    /** Title of the lot, article or conversation where it was written. */
    title: serverSet(text({ max: 200 })),
    /** The listing or article of a comment. */
    place: optional(serverSet(group({ type: choice(['listing', 'blog']), id }))),
    aboutId: optional(serverSet(uid)),
    aboutName: optional(serverSet(name)),
    words: optional(serverSet(prose({ max: 2_000, means: 'The comment as it was reported.' }))),
    reports: serverSet(
      list(
        group({
          at: time(),
          by: uid,
          name,
          reason: optional(choice(flagReasons)),
          text: optional(prose({ max: 5_000 })),
        }),
        { max: mostReports },
      ),
    ),
    decisions: serverSet(
      list(
        group({
          at: time(),
          by: uid,
          name,
          decision: choice([
            ...commentDecisions,
            'DELETED',
            ...conversationDecisions,
            /** Withdrawn by the member who made the report. */
            'WITHDRAWN',
          ]),
          note: optional(prose({ max: 500 })),
        }),
        { max: mostReports },
      ),
    ),
    /** Views of the conversation by staff. */
    looks: serverSet(list(group({ at: time(), by: uid, name }), { max: mostReports })),
    lastAt: serverSet(time({ means: 'The last report or decision.' })),
  },
  access: staffReads,
  sync: {
    reports: {
      in: 'admin',
      reader: 'staff',
      where: [],
      when: 'viewed',
      live: true,
      group: 'state',
      order: '-lastAt',
    },
  },
  indexes: [
    ['isDeleted', 'state', '-lastAt'],
    ['isDeleted', 'state', 'lastAt'],
    ['isDeleted', 'of', 'state', '-lastAt'],
    ['isDeleted', 'aboutId', '-lastAt'],
  ],
  sample: {
    of: 'comment',
    targetId: 'c-1',
    state: 'OPEN',
    title: '1972 Datsun 240Z',
    place: { type: 'listing', id: 'l-214' },
    aboutId: 'u-oldiron',
    aboutName: 'oldironclub',
    words: 'This car was stolen, I know it.',
    reports: [
      { at: 1_795_300_000_000, by: 'u-zed', name: 'northshore_z', reason: 'UNSUPPORTED_CLAIM' },
    ],
    decisions: [],
    looks: [],
    lastAt: 1_795_300_000_000,
  },
});
export type Report = Doc<typeof reports>;
export type ReportMade = Report['reports'][number];
export type ReportDecision = Report['decisions'][number];
