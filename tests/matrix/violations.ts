import {
  change,
  creation,
  draft,
  fixtureId,
  isCounted,
  listLength,
  newId,
  softDelete,
  subjectOf,
} from './arrange.ts';
import { takenAway, type Attempt, type Fields, type Filter, type Outcome } from './attempt.ts';
import { formOf, type Operation, type Role } from './cells.ts';
import { memberA, memberB, uidOf } from './people.ts';

/** An attempt on the other side of a condition, with its fixture. */
export interface Trial {
  readonly says: string;
  readonly attempt: Attempt;
  readonly doc?: Fields;
  readonly expected: Outcome;
}

const denied = (says: string, attempt: Attempt, doc: Fields = {}): Trial => ({
  says,
  attempt,
  doc,
  expected: 'denied',
});

const mostListed = 100;
const past = (): Date => new Date(Date.now() - 2000);
/** Fields that give any fixture to memberB. */
const foreign: Fields = { createdBy: memberB, userId: memberB, sellerId: memberB };

const gets = (collection: string, role: Role): readonly Trial[] => {
  const { hides = [], hiddenId, shows, ownerSeesHidden } = subjectOf(collection);
  const sees = role === 'memberA' && ownerSeesHidden === true;
  const hidden = shows === undefined ? hides : [{}];
  return hidden.map((doc) => ({
    says: `hidden by ${JSON.stringify(doc)}`,
    attempt: { does: 'get', id: hiddenId ?? fixtureId(collection) },
    doc: hiddenId === undefined ? doc : { ...doc, id: hiddenId },
    expected: sees ? 'allowed' : 'denied',
  }));
};

const without = <T>(all: readonly T[], index: number): readonly T[] =>
  all.filter((_, other) => other !== index);

const listed = (where: readonly Filter[], limit: number | null): Attempt => ({
  does: 'list',
  where,
  limit,
});

/** Every filter is required, and so is a small enough limit. */
const listsAround = (where: readonly Filter[], max: number): readonly Trial[] => [
  ...where.map(([field], index) =>
    denied(`without ${field}`, listed(without(where, index), Math.min(max, listLength))),
  ),
  denied(`more than ${max}`, listed(where, max + 1)),
  denied('without a limit', listed(where, null)),
];

const lists = (collection: string, role: Role): readonly Trial[] => {
  const {
    mine,
    mineMax = mostListed,
    shown,
    shownMax = mostListed,
    alsoShown,
    peeks = [],
  } = subjectOf(collection);
  const own = role === 'memberA' && mine !== undefined ? mine : [];
  const foreigners = own
    .map(([field, op, value], index) => ({ field, op, value, index }))
    .filter(({ value }) => value === memberA)
    .map(({ field, op, index }) => {
      const where = own.map((filter, at) =>
        at === index ? ([field, op, memberB] as const) : filter,
      );
      return denied(`${field} of another`, listed(where, Math.min(mineMax, listLength)));
    });
  return [
    ...(own.length > 0 ? [...listsAround(own, mineMax), ...foreigners] : []),
    ...(shown === undefined ? [] : shownLists(shown, shownMax)),
    ...(alsoShown === undefined ? [] : shownLists(alsoShown, mostListed)),
    ...(role === 'disabledMember' && mine !== undefined
      ? [denied('what was his own', listed(mine, 1))]
      : []),
    ...peeks.map((where) => denied(`peeking ${JSON.stringify(where)}`, listed(where, listLength))),
  ];
};

const shownLists = (shown: readonly Filter[], max: number): readonly Trial[] => [
  { says: 'what everybody sees', attempt: listed(shown, max), expected: 'allowed' },
  ...listsAround(shown, max),
];

const creations = (collection: string, role: Role): readonly Trial[] => {
  const { refusedDrafts = [], staffAsOwner, newId: named } = subjectOf(collection);
  const form = formOf(collection, role, 'create');
  const refused = form === 'memberA' || staffAsOwner === true ? refusedDrafts : [];
  const overs: readonly (readonly [string, Fields])[] = [
    ['by somebody else', { createdBy: form === 'admin' ? memberA : memberB }],
    ['with a foreign key', { surprise: 1 }],
    ['born deleted', { isDeleted: true }],
    ['at a time of its own', { updatedAt: past() }],
    ['under another id', { id: 'else' }],
    ...(isCounted(collection) ? [['not the first', { rev: 2 }] as const] : []),
    ...signatures(collection, role, 1, form),
    ...refused.map((over) => [JSON.stringify(over).slice(0, 80), over] as const),
  ];
  const inTheirPlace: Attempt = {
    does: 'create',
    id: memberB,
    data: { ...draft(collection, role), id: memberB },
  };
  const bound = named !== undefined && role === 'memberA' && newId(collection, role) !== memberB;
  return [
    ...overs.map(([says, over]) => denied(says, creation(collection, role, over))),
    ...(bound ? [denied('in another’s place', inTheirPlace)] : []),
  ];
};

/** Fields that no change and no deletion may write, by anyone. */
const lockedForAll = (collection: string): readonly (readonly [string, Fields])[] => [
  ['giving it another creator', { createdBy: 'staff' }],
  ['giving it another birth', { dateCreated: '2020-01-01T00:00:00.000Z' }],
  ['giving it another id', { id: 'else' }],
  ['with a foreign key', { surprise: 1 }],
  ['at a time of its own', { updatedAt: past() }],
  ...(isCounted(collection)
    ? ([
        ['skipping a revision', { rev: 3 }],
        ['on an old revision', { rev: 1 }],
      ] as const)
    : []),
];

/** The audit log relies on signatures: nobody signs for another, or where they may not sign. */
const signatures = (
  collection: string,
  role: Role,
  rev: number,
  form: Role,
): readonly (readonly [string, Fields])[] => {
  if (!isCounted(collection)) return [];
  if (form !== 'admin') return [['signed as by staff', { staffEdit: { by: uidOf[role], rev } }]];
  return [
    ['unsigned', { staffEdit: null }],
    ['signed by another', { staffEdit: { by: memberA, rev } }],
    ['signed for another revision', { staffEdit: { by: uidOf[role], rev: rev + 1 } }],
    ['signed with more', { staffEdit: { by: uidOf[role], rev, surprise: 1 } }],
  ];
};

const changes = (collection: string, role: Role): readonly Trial[] => {
  const { locked = [], staffLocked = [], open, touch } = subjectOf(collection);
  const form = formOf(collection, role, 'update');
  const own = form === 'admin' ? staffLocked : locked;
  const overs = [
    ...lockedForAll(collection),
    ...signatures(collection, role, 2, form),
    ...own.map((over) => [`locked ${JSON.stringify(over).slice(0, 80)}`, over] as const),
    ['deleting on the way', { isDeleted: true, ...touch }] as const,
  ];
  return [
    ...restorations(collection, role, open),
    ...overs.map(([says, over]) => denied(says, change(collection, role, over), open)),
    ...(role === 'memberA' ? elsewhere(collection, change(collection, role)) : []),
    ...(role === 'memberA' ? openings(collection) : []),
  ];
};

/** A change may not open a closed document. */
const openings = (collection: string): readonly Trial[] => {
  const { closed = [], open } = subjectOf(collection);
  return closed.map((doc) =>
    denied(`opening ${JSON.stringify(doc)}`, change(collection, 'memberA', open), doc),
  );
};

/** Restoring a document also removes the name of the person who deleted it. */
const restorations = (collection: string, role: Role, open: Fields = {}): readonly Trial[] => {
  const own: Fields = { ...open, isDeleted: true, deletedBy: uidOf[role] };
  const others: Fields = {
    ...own,
    deletedBy: formOf(collection, role, 'update') === 'admin' ? memberA : uidOf.admin,
  };
  const back = change(collection, role, { isDeleted: false, deletedBy: takenAway });
  const taken = (says: string, doc: Fields, expected: Outcome): Trial => ({
    says,
    attempt: back,
    doc,
    expected: subjectOf(collection).neverDeleted === true ? 'denied' : expected,
  });
  return [
    denied('while it is deleted', change(collection, role), own),
    denied('back, but not wholly', change(collection, role, { isDeleted: false }), own),
    taken('taking his own deletion back', own, 'allowed'),
    taken(
      'taking another’s deletion back',
      others,
      formOf(collection, role, 'update') === 'admin' ? 'allowed' : 'denied',
    ),
  ];
};

const deletions = (collection: string, role: Role): readonly Trial[] => {
  const { open, touch, closedToDelete = [], staffClosedToDelete = [] } = subjectOf(collection);
  const closed = role === 'memberA' ? closedToDelete : staffClosedToDelete;
  const overs = [
    ...lockedForAll(collection),
    ...signatures(collection, role, 2, formOf(collection, role, 'delete')),
    ['under another name', { deletedBy: memberB }] as const,
    ['changing on the way', touch] as const,
  ];
  return [
    ...overs.map(([says, over]) => denied(says, softDelete(collection, role, over), open)),
    denied('a second time', softDelete(collection, role), { ...open, isDeleted: true }),
    ...(role === 'memberA' ? elsewhere(collection, softDelete(collection, role)) : []),
    ...closed.map((doc) =>
      denied(`closed by ${JSON.stringify(doc)}`, softDelete(collection, role), doc),
    ),
  ];
};

/** The same write on another's document, or one locked by its state. */
const elsewhere = (collection: string, attempt: Attempt): readonly Trial[] => {
  const { closed = [], open = {}, id } = subjectOf(collection);
  // If the id names the owner, another's document has another id.
  const theirs = id === memberA ? { id: memberB } : {};
  return [
    denied('of another', { ...attempt, ...theirs }, { ...open, ...foreign, ...theirs }),
    ...closed.map((doc) => denied(`closed by ${JSON.stringify(doc)}`, attempt, doc)),
  ];
};

const tables: Readonly<Record<Operation, (collection: string, role: Role) => readonly Trial[]>> = {
  get: gets,
  list: lists,
  create: creations,
  update: changes,
  delete: deletions,
};

/** Both sides of a condition: all variations of the one valid attempt. */
export const trials = (collection: string, role: Role, operation: Operation): readonly Trial[] =>
  tables[operation](collection, role);
