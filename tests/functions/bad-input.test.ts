import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { commandList } from '../../src/domain/commands.ts';
import type { Command } from '../../src/domain/kit/command.ts';
import type { Field, FieldKind } from '../../src/domain/kit/fields.ts';
import type { Refusal } from '../../src/domain/kit/refusal.ts';
import type { CallerIdentity } from '../../src/functions/calls/call.ts';
import { handlers, openDispatcher } from '../../src/functions/registry.ts';
import { parseInput } from '../../src/projections/parse.ts';
import { valueOf } from '../projections/values.ts';
import { memoryDb, type MemoryDb } from './memory-db.ts';
import { admin, openHouse, signedIn, system, visitor } from './house.ts';

/** Values tried instead of a valid one: the fault, and the value. */
type Wrong = readonly (readonly [how: string, value: unknown])[];

const numbers: readonly FieldKind[] = ['int', 'decimal', 'time'];
const texts: readonly FieldKind[] = ['text', 'prose', 'html', 'ref', 'date', 'choice'];

/** One value of every JSON kind except those the field accepts. */
const ofOtherKinds = ({ kind }: Field): Wrong =>
  (
    [
      ['a text', 'not this', texts],
      ['a number', 7, numbers],
      ['a fraction', 0.123_456_789, []],
      ['yes', true, ['bool']],
      ['a list', [{}], ['list']],
      ['an object', { not: 'this' }, ['group', 'map', 'money']],
      ['null', null, []],
    ] as const
  )
    .filter(([, , kinds]) => !(kinds as readonly FieldKind[]).includes(kind))
    .map(([how, value]) => [how, value]);

const repeat = <T>(value: T, times: number): readonly T[] =>
  Array.from({ length: times }, () => value);

const kept = new WeakMap<Field, unknown>();
/** A valid value of the field; generating one for a pattern is slow, so it is done once. */
const good = (field: Field): unknown => {
  if (!kept.has(field)) kept.set(field, fc.sample(valueOf(field), { numRuns: 1, seed: 7 })[0]);
  return kept.get(field);
};

const beyond = (field: Field): Wrong => {
  switch (field.kind) {
    case 'html':
      return [['too long', 'x'.repeat(field.max + 1)]];
    case 'text':
    case 'prose':
      return [
        ['too long', 'x'.repeat(field.max + 1)],
        ...((field.min ?? 0) > 0 ? ([['empty', '']] as const) : []),
      ];
    case 'int':
    case 'decimal':
      return [
        ['too large', field.max + 1],
        ['too small', field.min - 1],
      ];
    case 'time':
      return [['before time', -1]];
    case 'choice':
      return [['no choice of it', 'UNHEARD_OF']];
    case 'ref':
      return [['too long', 'x'.repeat(129)]];
    case 'list':
      return [['too many', repeat(good(field.of), field.max + 1)]];
    case 'map':
      return [
        [
          'too many',
          Object.fromEntries(repeat(0, field.max + 1).map((_, n) => [`k${n}`, good(field.of)])),
        ],
      ];
    case 'json':
      return [['too large', 'x'.repeat(field.bytes + 1)]];
    case 'group':
      return Object.entries<Field>(field.fields).flatMap(([key, inner]) =>
        wrongs(inner).map(
          ([how, value]) =>
            [`${key}: ${how}`, { ...(good(field) as object), [key]: value }] as const,
        ),
      );
    case 'bool':
    case 'date':
    case 'money':
      return [];
  }
};

const wrongs = (field: Field): Wrong => [
  ...(field.kind === 'json' ? [] : ofOtherKinds(field)),
  ['half a character', 'a\ud800b'],
  ...beyond(field),
  ...(field.optional === true ? [] : ([['missing', undefined]] as const)),
];

interface Row {
  readonly field: string;
  readonly how: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Every field of the command wrong in every way, with all others valid. */
const rowsOf = ({ input }: Command): readonly Row[] => {
  const fields = Object.entries<Field>(input);
  const right = Object.fromEntries(fields.map(([key, field]) => [key, good(field)]));
  return fields.flatMap(([field, definition]) =>
    wrongs(definition).map(([how, value]) => {
      const { [field]: _, ...others } = right;
      return { field, how, data: value === undefined ? others : { ...others, [field]: value } };
    }),
  );
};

/** A caller the command is for. */
const callerOf = ({ callers }: Command): CallerIdentity => {
  if (callers.includes('visitor')) return visitor;
  if (callers.includes('member') || callers.includes('verified')) return signedIn('ann');
  return callers.includes('admin') ? admin : system;
};

/** Whether a refusal names the wrong field and states its rule in words. */
const isClear = (field: string, { status, code, message, field: named = '' }: Refusal): boolean =>
  status === 'invalid-argument' &&
  (code === 'INVALID_ARGUMENT' || code === 'KEY_FORMAT') &&
  (named === field || named.startsWith(`${field}.`)) &&
  /^[^\n]{8,200}\.$/.test(message) &&
  !/Invalid|: expected/.test(message);

describe('bad input', () => {
  let db: MemoryDb | undefined;
  const house = openHouse((clock) => (db = memoryDb(clock)));
  const { call } = openDispatcher({ ...house.ports, rates: { take: async () => 0 } });
  const built = new Set(handlers.map(({ command }) => command.name));
  const state = (): string =>
    JSON.stringify([db?.snapshot(), house.mails, house.pushed, [...house.accounts.values()]]);

  beforeAll(async () => {
    await house.member(['ann', 'ben', 'seller', 'boss']);
    await house.auction('lot');
  });

  it.each(commandList)(
    'of $name is refused by field and rule, and does nothing',
    async (command) => {
      const before = state();
      const taken: string[] = [];
      for (const { field, how, data } of rowsOf(command)) {
        const answer = built.has(command.name)
          ? await call({ name: command.name, data, caller: callerOf(command) })
          : parseInput(command, data);
        if (answer.ok || !isClear(field, answer.refusal)) taken.push(`${field} ${how}`);
      }
      expect(taken).toEqual([]);
      expect(state()).toBe(before);
    },
  );

  it('was tried on every field in several ways', () => {
    const tried = commandList.flatMap((command) => rowsOf(command));
    expect(tried.length).toBeGreaterThan(1_000);
  });
});
