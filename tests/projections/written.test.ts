import { describe, expect, it } from 'vitest';
import type { Grant } from '../../src/domain/kit/access.ts';
import { entityList } from '../../src/domain/entities.ts';
import type { Entity } from '../../src/domain/kit/entity.ts';
import type { Field, Fields } from '../../src/domain/kit/fields.ts';
import { firestoreJudge } from '../../src/embedded/rules/firestore-judge.ts';
import { may } from '../../src/projections/may.ts';
import { firestoreRules } from '../../src/projections/rules/firestore.ts';
import { writableKeys } from '../../src/projections/writable.ts';
import { asRulesQuestion, now, people, type Probe } from './probes.ts';

type Data = Record<string, unknown>;
type Written = 'create' | 'update';

const judge = firestoreJudge(firestoreRules(entityList));
const author = people.find(
  ({ asker }) => asker.uid === 'u-ada' && !asker.roles?.length && !asker.disabled,
);
if (author === undefined) throw new Error('nobody writes');

const repeat = <T>(value: T, times: number): readonly T[] =>
  Array.from({ length: times }, () => value);

/** The largest value of the field, which is the most expensive for the rules. */
const fullest = (field: Field): unknown => {
  switch (field.kind) {
    case 'text':
    case 'prose':
    case 'html':
      return 'x'.repeat(field.max);
    case 'ref':
      return 'x'.repeat(128);
    case 'date':
      return '2026-11-21';
    case 'int':
    case 'decimal':
      return field.max;
    case 'time':
      return now;
    case 'bool':
      return true;
    case 'choice':
      return field.of.at(-1);
    case 'money':
      return { amount: field.max ?? 1, currency: 'USD' };
    case 'group':
      return all(field.fields);
    case 'list':
      return repeat(fullest(field.of), Math.min(field.max, 100));
    case 'map':
      return Object.fromEntries(repeat(0, field.max).map((_, n) => [`k${n}`, fullest(field.of)]));
    case 'json':
      return field.parts === undefined ? { any: ['thing', 1, null] } : all(field.parts);
  }
};
const all = (fields: Fields): Data =>
  Object.fromEntries(Object.entries<Field>(fields).map(([key, field]) => [key, fullest(field)]));

/** One value of every kind, and some beyond every size. */
const strange: readonly unknown[] = [
  'changed',
  '',
  'x'.repeat(200_001),
  7,
  -1,
  0.5,
  1e15,
  true,
  null,
  [],
  ['changed', 7, {}],
  repeat('x', 301),
  {},
  { not: 'this' },
  Object.fromEntries(repeat(0, 101).map((_, n) => [`k${n}`, true])),
  { ['k'.repeat(200_000)]: { inApp: true, push: true, email: true } },
  { OUTBID: { inApp: true, push: true, email: 'x'.repeat(9_000) } },
  { OUTBID: { inApp: true, push: true, email: true, novelty: 'x' } },
];

/** Drafts with more than a half-filled form, each in one place. */
const swollen: readonly unknown[] = [
  { novelty: 'x'.repeat(9_000) },
  { vehicle: 'x' },
  { vehicle: { novelty: 'x' } },
  { vehicle: { trim: 'x'.repeat(81) } },
  { vehicle: { trim: ['x'] } },
  { vehicle: { trim: null } },
  { vehicle: { highlights: 'x'.repeat(5_001) } },
  { vehicle: { year: '1972' } },
  { vehicle: { year: 2_101 } },
  { vehicle: { drive: 'CATERPILLAR' } },
  { vehicle: { engine: { config: { not: 'this' } } } },
  { vehicle: { noneKnown: ['x'.repeat(9_000)] } },
  { sale: { obo: 'x' } },
  { contact: { coOwners: 'x'.repeat(301) } },
  { custom: Object.fromEntries(repeat(0, 101).map((_, n) => [`k${n}`, 'x'])) },
  { custom: { k: ['x'] } },
  { custom: { ['k'.repeat(20_000)]: 'x' } },
  { custom: { k: 'x'.repeat(200_001) } },
];

interface Row {
  readonly entity: Entity;
  readonly operation: Written;
  readonly grant: Grant;
}
const rows = entityList.flatMap((entity): readonly Row[] =>
  (['create', 'update'] as const).flatMap((operation) =>
    (entity.access[operation] ?? [])
      .filter(({ who }) => who.kind !== 'admin')
      .map((grant) => ({ entity, operation, grant })),
  ),
);

/** Values that the conditions of the grant require of the document. */
const asked = ({ when }: Grant): Data =>
  Object.fromEntries(
    when.flatMap((c): readonly (readonly [string, unknown])[] => {
      if (c.kind === 'is') return [[c.field, c.values[0]]];
      if (c.kind === 'between') return [[c.field, c.max]];
      if (c.kind === 'shorter') return [[c.field, 'x'.repeat(c.max)]];
      if (c.kind === 'ownUpload') return [[c.field, 'uploads/u-ada/a.jpg']];
      if (c.kind === 'parentNot') return [[c.idField, 'l-214']];
      return c.kind === 'parentOwn'
        ? [
            [c.typeField, 'listing'],
            [c.idField, 'l-214'],
          ]
        : [];
    }),
  );

/** The member's own document at its largest, and a write of it with `over`. */
const probeOf = ({ entity, operation, grant }: Row, over: Data = {}): Probe => {
  const keys = new Set(writableKeys(entity, operation, grant));
  const whole = { ...all(entity.fields), ...asked(grant) };
  const stamp = new Date(now).toISOString();
  const common = { dateCreated: stamp, dateEdited: stamp, createdBy: 'u-ada', isDeleted: false };
  const owner = grant.who.kind === 'owner' ? { [grant.who.field]: 'u-ada' } : {};
  const named = grant.when.find((c) => c.kind === 'idOf')?.fields ?? [];
  const made = Object.fromEntries(Object.entries(whole).filter(([key]) => keys.has(key)));
  const body: Data = { ...(operation === 'create' ? made : whole), ...owner };
  const id = ['u-ada', ...named.map((field) => String(body[field]))].join('_');
  const rev = (n: number): Data => (entity.rev === true ? { rev: n } : {});
  const before =
    operation === 'create' ? null : { ...body, ...common, ...rev(1), id, updatedAt: now - 120_000 };
  const after = {
    ...body,
    ...common,
    ...rev(operation === 'create' ? 1 : 2),
    id,
    updatedAt: now,
    ...over,
  };
  const read: Probe['question']['read'] = (collection, key) =>
    collection === 'listings' && key === 'l-214' ? { status: 'SOLD', createdBy: 'u-ada' } : null;
  return { who: author, operation, question: { id, before, after, now, read } };
};

const allows = (row: Row, probe: Probe): boolean =>
  judge.allows(asRulesQuestion(row.entity, probe));

describe('what members write directly', () => {
  it('is of a dozen collections', () => {
    expect(new Set(rows.map(({ entity }) => entity.name)).size).toBeGreaterThanOrEqual(11);
  });

  it.each(rows.map((row) => [`${row.operation} ${row.entity.name}`, row] as const))(
    '%s: the largest document is within what a request may evaluate, and no strange value is taken',
    (_, row) => {
      const { entity, operation, grant } = row;
      expect(allows(row, probeOf(row))).toBe(true);
      const own = writableKeys(entity, operation, grant).filter((key) => key in entity.fields);
      for (const key of own) {
        let refused = 0;
        for (const value of strange) {
          const probe = probeOf(row, { [key]: value });
          const answer = may(author.asker, operation, entity, probe.question);
          const says = `${key}: ${JSON.stringify(value).slice(0, 40)}`;
          expect([says, allows(row, probe)]).toEqual([says, answer]);
          if (!answer) refused += 1;
        }
        expect([key, refused > 0]).toEqual([key, true]);
      }
      const halfFilled = own.filter((key) => (entity.fields as Fields)[key]?.kind === 'json');
      for (const [key, value] of halfFilled.flatMap((of) => swollen.map((one) => [of, one]))) {
        const probe = probeOf(row, { [String(key)]: value });
        const said = [allows(row, probe), may(author.asker, operation, entity, probe.question)];
        expect([value, ...said]).toEqual([value, false, false]);
      }
      for (const dateEdited of [7, null, '', 'yesterday', [], '2026-11-21']) {
        expect(allows(row, probeOf(row, { dateEdited }))).toBe(false);
      }
    },
  );
});
