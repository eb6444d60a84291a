import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preferences } from '../../../src/domain/accounts/preferences.entity.ts';
import { userPreferences } from '../../../src/domain/accounts/user-preferences.entity.ts';
import { models } from '../../../src/domain/catalogue/model.entity.ts';
import type { StaffRole } from '../../../src/domain/accounts/roles.ts';
import type { Entity } from '../../../src/domain/kit/entity.ts';
import type { Json } from '../../../src/domain/kit/fields.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import type { Attempt } from '../../../src/app/outbox/send/classify-response.ts';
import type { EditedValues } from '../../../src/app/outbox/conflict/edit.ts';
import { deliverDocument } from '../../../src/app/outbox/documents/deliver.ts';
import { documentRow } from '../../../src/app/outbox/documents/new-row.ts';
import { withPending } from '../../../src/app/outbox/documents/overlay.ts';
import { documentsAt, type Documents } from '../../../src/app/outbox/documents/wire.ts';
import { documentWriteOf } from '../../../src/app/outbox/documents/write.ts';
import { OutboxStore } from '../../../src/app/outbox/outbox-store.ts';
import { OutboxWorker } from '../../../src/app/outbox/send/outbox-worker.ts';
import { isOpen, type OutboxRow } from '../../../src/app/outbox/rows/row.ts';
import { openMatrixHome, type MatrixHome } from '../../matrix/home.ts';
import { claimsOf, memberA, uidOf } from '../../matrix/people.ts';
import { rounds } from '../../setup/tier.ts';

type Elements = ReadonlyMap<string, Json>;

/** A document with a list or map that is written as a whole, and the identity of its elements. */
interface Subject {
  readonly entity: Entity;
  readonly field: string;
  readonly uid: string;
  readonly roles: readonly StaffRole[];
  /** Whether an act names its element; otherwise it follows from what the screen showed. */
  readonly names: boolean;
  readonly element: (name: string, value: number) => Json;
  readonly read: (value: Json) => Elements;
  readonly write: (elements: Elements) => Json;
}

const listBy = (id: string): Pick<Subject, 'read' | 'write'> => ({
  read: (value) =>
    new Map((value as readonly EditedValues[]).map((item) => [String(item[id]), item as Json])),
  write: (elements) => [...elements.values()],
});
const member = { uid: memberA, roles: [], names: true } as const;
const staff = { uid: uidOf.admin, roles: ['admin'], names: false } as const;

const subjects: readonly Subject[] = [
  {
    ...member,
    ...listBy('id'),
    entity: preferences,
    field: 'savedSearches',
    element: (id, value) => ({
      id,
      name: id,
      query: 'q=x',
      notify: value % 2 === 0 ? 'DAILY' : 'NEVER',
    }),
  },
  {
    ...member,
    entity: userPreferences,
    field: 'channels',
    element: (_, value) => ({ inApp: value % 2 === 0, push: value % 3 === 0, email: true }),
    read: (value) => new Map(Object.entries(value as EditedValues)),
    write: (elements) => Object.fromEntries(elements),
  },
  {
    ...staff,
    ...listBy('name'),
    entity: models,
    field: 'generations',
    element: (name) => ({ name, from: 1990 }),
  },
  {
    ...staff,
    entity: models,
    field: 'aliases',
    element: (name) => name,
    read: (value) => new Map((value as readonly string[]).map((word) => [word, word])),
    write: (elements) => [...elements.values()],
  },
];

type Event =
  | {
      readonly do: 'put' | 'drop';
      readonly name: string;
      readonly value: number;
      /** The number of changes by which the screen lags behind the device. */
      readonly lag: number;
    }
  | { readonly do: 'elsewhere'; readonly name: string }
  | { readonly do: 'deliver'; readonly fate: 'well' | 'lost' | 'deaf' | 'held' }
  | { readonly do: 'release' }
  | { readonly do: 'wait'; readonly ms: number };

const act = fc.record({
  do: fc.constantFrom('put' as const, 'put' as const, 'drop' as const),
  name: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  value: fc.nat(5),
  lag: fc.nat(3),
});
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 8, arbitrary: act },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      fate: fc.constantFrom('well', 'well', 'lost', 'deaf', 'held'),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'release' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('elsewhere' as const),
      name: fc.constantFrom('x', 'y', 'z'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.double({ min: 0.1, max: 70_000, noNaN: true }),
    }),
  },
);

let matrix: MatrixHome;
const doors = new Map<string, Documents>();
beforeAll(async () => {
  matrix = await openMatrixHome();
  const origin = new URL(matrix.documents).origin;
  const at = {
    config: { projectId: 'demo-hammerlane', apiKey: 'local' },
    hosts: { auth: origin, firestore: origin, functions: origin, storage: origin },
  };
  doors.set(memberA, documentsAt(at, await matrix.signIn(memberA)));
  doors.set(uidOf.admin, documentsAt(at, await matrix.signIn(uidOf.admin, claimsOf.admin)));
});
afterAll(() => matrix.close());

const offline: Attempt = {
  kind: 'refused',
  refusal: refusal('unavailable', 'OFFLINE', 'The server cannot be reached.'),
};

type Seen = { readonly doc: EditedValues | null; readonly rows: readonly OutboxRow[] };

let made = 0;

/** One device of a subject's owner, whose screen lags, and another one that adds elements. */
const play = async (subject: Subject, events: readonly Event[]) => {
  made += 1;
  const { entity, field, uid, roles } = subject;
  const documents = doors.get(uid) as Documents;
  // A member has one document of each kind: every history starts by emptying it.
  const id = roles.length > 0 ? `list-${made}` : uid;
  const box = new OutboxStore(`list-acts-${made}`);
  let now = 1_000_000;
  const plan: ('well' | 'lost' | 'deaf' | 'held')[] = [];
  const held: (() => void)[] = [];
  let tellHeld: () => void = () => undefined;
  const context = { documents, uid, roles, stamp: '2026-11-21T12:00:00.000Z' };
  const post = async (row: OutboxRow): Promise<Attempt> => {
    const fate = plan.shift() ?? 'well';
    if (fate === 'lost') return offline;
    const write = documentWriteOf(row);
    if (write === null) throw new Error('Only documents are written here.');
    const done = await deliverDocument(write, { ...context, isRepeat: row.attempts > 1 });
    if (fate === 'held') {
      await new Promise<void>((resolve) => {
        held.push(resolve);
        tellHeld();
      });
    }
    return fate === 'deaf' ? offline : done;
  };
  const worker = new OutboxWorker({
    store: box,
    uid: () => uid,
    post,
    alone: (work) => work(),
    now: () => now,
    serverNow: () => now,
    earliest: () => now,
    chance: () => 0.5,
  });
  const read = async (): Promise<EditedValues | null> => {
    const answer = await documents.read(entity.name, id);
    return answer.ok ? (answer.found?.values ?? null) : null;
  };
  const give = async (base: EditedValues | null, elements: Elements, name: string) => {
    const row = documentRow(
      {
        collection: entity,
        id,
        action: 'save',
        base,
        change: { [field]: subject.write(elements) },
        initial: {},
        ...(subject.names ? { elements: { [field]: [name] } } : {}),
        label: 'An element',
      },
      { now, server: now, key: `${made}-${(serial += 1)}`, uid },
    );
    await box.add(row);
  };
  let serial = 0;
  const write = {
    collection: entity.name,
    id,
    action: 'save' as const,
    initial: { ...(entity.sample as EditedValues), [field]: subject.write(new Map()) },
    ...(roles.length > 0 ? { signs: true as const } : {}),
    tried: [],
  };
  const before = await read();
  const base = before === null ? null : { rev: Number(before['rev']), values: before };
  const emptied = { [field]: subject.write(new Map()) };
  await deliverDocument({ ...write, base, change: emptied }, { ...context, isRepeat: false });

  const wanted = new Map<string, Json>();
  const screens: Seen[] = [];
  const note = async () => {
    screens.push({ doc: await read(), rows: await box.list(uid) });
  };
  let shownAt = 0;
  await note();
  let running: Promise<unknown> = Promise.resolve();
  /** Releases all responses of a round; a request made meanwhile may be held back, too. */
  const release = async (): Promise<void> => {
    const over = running.then(() => true);
    const soon = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 0));
    do {
      for (const go of held.splice(0)) go();
    } while (!(await Promise.race([over, soon()])));
  };
  for (const happened of events) {
    if (happened.do === 'wait') now += happened.ms;
    if (happened.do === 'release' && held.length > 0) await release();
    // A round whose response is held back is still running: the next one would wait for it.
    if (happened.do === 'deliver' && held.length === 0) {
      plan.push(happened.fate);
      const halted = new Promise<void>((resolve) => {
        tellHeld = resolve;
      });
      running = worker.deliver();
      await Promise.race([running, halted]);
    }
    // Two devices that change a list without ids have a conflict: its owner chooses.
    if (happened.do === 'elsewhere' && subject.names && !wanted.has(happened.name)) {
      const doc = (await read()) ?? {};
      const there = new Map(subject.read(doc[field] ?? subject.write(new Map())));
      there.set(happened.name, subject.element(happened.name, 1));
      const change = { [field]: subject.write(there) };
      const from = { rev: Number(doc['rev']), values: doc };
      await deliverDocument({ ...write, base: from, change }, { ...context, isRepeat: false });
      wanted.set(happened.name, subject.element(happened.name, 1));
    }
    if (happened.do === 'put' || happened.do === 'drop') {
      // A screen never returns to an earlier state.
      shownAt = Math.max(shownAt, screens.length - 1 - happened.lag);
      const { doc, rows } = screens[shownAt] as Seen;
      const shown = withPending(entity.name, id, doc, rows).doc;
      const elements = new Map(subject.read(shown?.[field] ?? subject.write(new Map())));
      const { name, value } = happened;
      if (happened.do === 'put') elements.set(name, subject.element(name, value));
      // An element a screen does not show cannot be removed there.
      else if (!elements.delete(name)) continue;
      // A screen that already shows the element offers no second one.
      if (!subject.names && happened.do === 'put' && subject.read(shown?.[field] ?? []).has(name)) {
        continue;
      }
      await give(shown, elements, name);
      if (happened.do === 'put') wanted.set(name, subject.element(name, value));
      else wanted.delete(name);
    }
    await note();
    now += 150.3;
  }
  plan.length = 0;
  for (let turn = 0; turn < 100; turn += 1) {
    await release();
    const next = await worker.deliver();
    if (next === null) break;
    now = Math.max(now, next);
  }
  const [rows, doc] = [await box.list(uid), await read()];
  await box.destroy();
  return { wanted, rows, there: subject.read(doc?.[field] ?? subject.write(new Map())) };
};

const put = (name: string, value: number, lag: number) =>
  ({ do: 'put', name, value, lag }) as const;
const elsewhere = { do: 'elsewhere', name: 'x' } as const;
const deliver = (fate: 'well' | 'deaf') => ({ do: 'deliver', fate }) as const;

/** Histories in which another device's element was once lost, or asked about. */
const once: readonly (readonly Event[])[] = [
  // The first write is merged with the other’s; the second comes from a screen before the response.
  [put('a', 0, 0), elsewhere, deliver('well'), put('a', 0, 1)],
  // Two writes are sent as one and merged; the third changes an element its screen does not show
  // yet.
  [put('a', 0, 0), elsewhere, put('b', 0, 0), deliver('well'), put('b', 1, 2)],
  // The first write arrives and is merged, but its response is lost; the second then meets its own
  // element.
  [put('e', 0, 0), elsewhere, deliver('deaf'), { do: 'drop', name: 'e', value: 0, lag: 0 }],
  [put('e', 0, 0), elsewhere, deliver('deaf'), put('e', 1, 0)],
];

const sorted = (elements: Elements) => [...elements].sort(([a], [b]) => (a < b ? -1 : 1));

describe('acts on a list that is written whole, on a screen that is behind', () => {
  it.each(subjects.map((one) => [`${one.entity.name}.${one.field}`, one] as const))(
    'are all at the server in the end: %s',
    async (_, subject) => {
      await fc.assert(
        fc.asyncProperty(fc.array(event, { maxLength: 14 }), async (events) => {
          const { wanted, rows, there } = await play(subject, events);
          expect(rows.filter((row) => isOpen(row) || row.state !== 'done')).toEqual([]);
          expect(sorted(there)).toEqual(sorted(wanted));
        }),
        {
          numRuns: rounds({ every: 5, long: 80 }) + once.length,
          examples: once.map((events): [Event[]] => [[...events]]),
        },
      );
    },
  );
});
