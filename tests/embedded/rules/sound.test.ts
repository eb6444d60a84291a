import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firestoreJudge } from '../../../src/embedded/rules/firestore-judge.ts';
import { parseRules } from '../../../src/embedded/rules/language/parse.ts';
import { RulesSyntaxError } from '../../../src/embedded/rules/language/syntax.ts';
import { document, question, rules, toWire } from './ask.ts';
import { rounds } from '../../setup/tier.ts';

type Plain = null | boolean | number | string | readonly string[];
type Data = Readonly<Record<string, Plain>>;

const plain = fc.constantFrom<Plain>(null, true, false, 0, 1, 2, 1.5, 'x', 'y');
const words = fc.subarray(['x', 'y', 'z'], { minLength: 1 });
const anyField = fc.constantFrom('a', 'b', 'tags');
const data: fc.Arbitrary<Data> = fc.record(
  { a: plain, b: plain, tags: fc.subarray(['x', 'y', 'z']) },
  { requiredKeys: [] },
);

/** A filter as sent, and the same as a plain check of a document. */
interface Filter {
  readonly wire: Readonly<Record<string, unknown>>;
  readonly finds: (doc: Data) => boolean;
}
const sent = (fieldPath: string, op: string, value: unknown) => ({
  fieldFilter: { field: { fieldPath }, op, value: toWire(value) },
});
const rank = (value: Plain): string => (value === null ? 'null' : typeof value);
const orders: Readonly<Record<string, (order: number) => boolean>> = {
  LESS_THAN: (order) => order < 0,
  LESS_THAN_OR_EQUAL: (order) => order <= 0,
  GREATER_THAN: (order) => order > 0,
  GREATER_THAN_OR_EQUAL: (order) => order >= 0,
};
const key = fc.constantFrom('a', 'b');
const list = (doc: Data): readonly string[] => (doc['tags'] as readonly string[] | undefined) ?? [];

const equal = fc.tuple(key, plain).map(([field, value]): Filter => ({
  wire: sent(field, 'EQUAL', value),
  finds: (doc) => doc[field] === value,
}));
const range = fc
  .tuple(key, fc.constantFrom(0, 1, 2, 'x', 'y'), fc.constantFrom(...Object.keys(orders)))
  .map(([field, value, op]): Filter => ({
    wire: sent(field, op, value),
    finds: (doc) => {
      const found = doc[field];
      if (found === undefined || found === null || rank(found) !== rank(value)) return false;
      return orders[op]?.(found < value ? -1 : found > value ? 1 : 0) === true;
    },
  }));
const several = fc
  .tuple(key, fc.array(plain, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([field, values, inside]): Filter => ({
    wire: sent(field, inside ? 'IN' : 'NOT_IN', values),
    finds: (doc) => {
      const found = doc[field];
      if (found === undefined) return false;
      return inside ? values.includes(found) : found !== null && !values.includes(found);
    },
  }));
const other = fc.tuple(key, plain).map(([field, value]): Filter => ({
  wire: sent(field, 'NOT_EQUAL', value),
  finds: (doc) => doc[field] !== undefined && doc[field] !== null && doc[field] !== value,
}));
const holding = words.map((some): Filter => ({
  wire: sent('tags', 'ARRAY_CONTAINS_ANY', some),
  finds: (doc) => some.some((word) => list(doc).includes(word)),
}));
const atom = fc.oneof(equal, range, several, other, holding);
const filter: fc.Arbitrary<Filter> = fc.oneof(
  atom,
  fc.tuple(fc.boolean(), fc.array(atom, { minLength: 1, maxLength: 3 })).map(([all, parts]) => ({
    wire: { compositeFilter: { op: all ? 'AND' : 'OR', filters: parts.map((part) => part.wire) } },
    finds: (doc: Data) =>
      all ? parts.every((part) => part.finds(doc)) : parts.some((part) => part.finds(doc)),
  })),
);

const literal = plain.map((value) => JSON.stringify(value));
const field = key.map((name) => `resource.data.${name}`);
const condition = fc.letrec<{ whole: string }>((tie) => ({
  whole: fc.oneof(
    { depthSize: 'small' },
    fc
      .tuple(field, fc.constantFrom('==', '!=', '<', '<=', '>', '>='), literal)
      .map((parts) => parts.join(' ')),
    fc.tuple(field, fc.array(literal)).map(([of, all]) => `${of} in [${all.join()}]`),
    fc
      .tuple(field, fc.constantFrom('int', 'number', 'string', 'bool', 'null'))
      .map(([of, type]) => `${of} is ${type}`),
    key.map((name) => `'${name}' in resource.data`),
    fc.tuple(key, literal).map(([name, value]) => `resource.data.get('${name}', 0) == ${value}`),
    fc
      .tuple(anyField, fc.constantFrom('hasAny', 'hasAll', 'hasOnly'), fc.subarray(['x', 'y', 'z']))
      .map(([of, name, some]) => `resource.data.${of}.${name}(${JSON.stringify(some)})`),
    fc
      .tuple(anyField, fc.constantFrom('size()', 'keys().size()', "get('x', 1)", 'x', 'lower()'))
      .map(([of, name]) => `resource.data.${of}.${name} == 1`),
    fc
      .tuple(anyField, literal)
      .map(([of, value]) => `[${value}, resource.data.${of}].hasAny([${value}])`),
    fc.constantFrom(
      "'x' in resource.data.tags",
      'resource.data.a == resource.data.b',
      "id == 'one'",
    ),
    fc.constantFrom(
      'resource.data.keys().hasOnly(["a"])',
      'resource.data.a + 1 > 1',
      'true',
      'false',
    ),
    fc
      .tuple(tie('whole'), fc.constantFrom('&&', '||'), tie('whole'))
      .map(([l, op, r]) => `(${l}) ${op} (${r})`),
    tie('whole').map((inner) => `!(${inner})`),
    fc
      .tuple(tie('whole'), tie('whole'), tie('whole'))
      .map(([when, yes, no]) => `(${when}) ? (${yes}) : (${no})`),
  ),
})).whole;

describe('a list', () => {
  it('is never allowed when it could show a document that may not be read', () => {
    let telling = 0;
    const never = fc.property(
      condition,
      filter,
      fc.array(data, { minLength: 4, maxLength: 4 }),
      (said, asked, docs) => {
        const judge = firestoreJudge(rules(`match /things/{id} { allow read: if ${said}; }`));
        const query = { from: [{ collectionId: 'things' }], where: asked.wire };
        if (!judge.allows(question({ method: 'list', path: 'things', query }))) return;
        for (const doc of docs.filter(asked.finds)) {
          telling += 1;
          const told = judge.allows(question({ before: document('things/one', doc) }));
          expect([said, told]).toEqual([said, true]);
        }
      },
    );
    fc.assert(never, { numRuns: rounds({ every: 600, long: 8_000 }) });
    expect(telling).toBeGreaterThan(rounds({ every: 45, long: 600 }));
  });
});

describe('a damaged rules file', () => {
  const printed = readFileSync('src/projections/printed/firestore.rules', 'utf8').slice(0, 6000);
  const junk = fc.constantFrom(
    '',
    '{',
    '}',
    '(',
    ')',
    ';',
    "'",
    '/',
    '$(',
    '&&',
    'allow',
    'match',
    '\u0000',
    '**',
    '"\\u12',
    '/*',
    '9'.repeat(30),
  );

  it('is refused with a place, or read; nothing else', () => {
    const damaged = fc.property(fc.nat(6000), fc.nat(30), junk, (at, cut, put) => {
      const text = `${printed.slice(0, at)}${put}${printed.slice(at + cut)}`;
      try {
        parseRules(text);
      } catch (error) {
        if (!(error instanceof RulesSyntaxError)) throw error;
        expect(error.line).toBeGreaterThan(0);
        expect(error.line).toBeLessThanOrEqual(text.split('\n').length);
        expect(error.message).toMatch(/^\d+:\d+ \S/);
      }
    });
    fc.assert(damaged, { numRuns: rounds({ every: 60, long: 1_000 }) });
  });

  it('is read whole when nothing is damaged', () => {
    for (const name of ['firestore.rules', 'storage.rules']) {
      const text = readFileSync(`src/projections/printed/${name}`, 'utf8');
      expect(parseRules(text).services.length).toBe(1);
    }
  });
});
