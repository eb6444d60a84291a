import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conflictRuleOf } from '../../src/app/outbox/conflict/rules.ts';
import * as judge from './histories/judge.ts';
import { closeRoads, openRoads } from './histories/road.ts';
import type { Step } from './histories/steps.ts';
import { play } from './histories/story.ts';
import { rounds } from '../setup/tier.ts';

beforeAll(openRoads);
afterAll(closeRoads);

type Turn =
  | { readonly do: 'change' | 'other' | 'send' | 'look' }
  | { readonly do: 'choose'; readonly keep: 'mine' | 'theirs' };

/** Actions by one member's two devices on one document, in any order. */
const turns = fc.array(
  fc.record({
    device: fc.nat(1),
    turn: fc.oneof(
      { weight: 4, arbitrary: fc.constant<Turn>({ do: 'change' }) },
      { weight: 2, arbitrary: fc.constant<Turn>({ do: 'other' }) },
      { weight: 4, arbitrary: fc.constant<Turn>({ do: 'send' }) },
      { weight: 1, arbitrary: fc.constant<Turn>({ do: 'look' }) },
      {
        weight: 3,
        arbitrary: fc.constantFrom<Turn>(
          { do: 'choose', keep: 'mine' },
          { do: 'choose', keep: 'theirs' },
        ),
      },
    ),
  }),
  { minLength: 4, maxLength: 16 },
);

/** Both change the same before either receives the other's change. */
const clash = [
  { device: 0, turn: { do: 'change' as const } },
  { device: 0, turn: { do: 'send' as const } },
  { device: 1, turn: { do: 'change' as const } },
  { device: 0, turn: { do: 'change' as const } },
  { device: 0, turn: { do: 'send' as const } },
  { device: 1, turn: { do: 'send' as const } },
];

/** Changes of one kind: to a field both may change, and to another one if there is one. */
interface Kind {
  readonly change: Step extends infer S ? Omit<S, 'device'> : never;
  readonly other: Kind['change'];
}

const kinds: Readonly<Record<string, Kind>> = {
  'a document': { change: { do: 'edit', field: 'city' }, other: { do: 'edit', field: 'line1' } },
  'the profile': { change: { do: 'edit', field: 'bio' }, other: { do: 'edit', field: 'bio' } },
  'a draft': { change: { do: 'type', key: 'trim' }, other: { do: 'type', key: 'highlights' } },
} as never;

const stepsOf = (kind: Kind, device: number, turn: Turn): readonly Step[] => {
  switch (turn.do) {
    case 'change':
    case 'other':
      return [{ device, ...kind[turn.do] } as Step];
    case 'choose':
      return [{ device, do: 'settle', keep: turn.keep }];
    case 'look':
      return [{ device, do: 'reopen' }];
    case 'send':
      // Typing pauses, the draft is saved, and the save is sent.
      return [
        { device, do: 'wait', ms: 5_000 },
        { device, do: 'deliver', tab: 0 },
        { device, do: 'wait', ms: 5_000 },
        { device, do: 'deliver', tab: 0 },
      ];
  }
};

describe('two devices that change the same', () => {
  it.each(Object.entries(kinds))(
    'lose nothing of %s, silence nothing, and end alike',
    async (_, kind) => {
      let conflicts = 0;
      const property = fc.asyncProperty(turns, async (taken) => {
        const steps = taken.flatMap(({ device, turn }) => stepsOf(kind, device, turn));
        const played = await play({ mirrors: false, steps });
        try {
          await judge.allIsAtRest(played);
          await judge.nothingIsTwice(played);
          await judge.nothingIsLost(played);
          await judge.noConflictIsSilent(played);
          await judge.draftsAgree(played);
          conflicts += played.decisions.length + (await judge.conflictsOf(played)).length;
        } finally {
          await played.close();
        }
      });
      await fc.assert(property, { numRuns: rounds({ every: 3, long: 60 }), examples: [[clash]] });
      // A run without any conflict would prove nothing.
      expect(conflicts).toBeGreaterThan(0);
    },
    60_000,
  );

  it('stand under a rule of the same form, whatever they change', () => {
    for (const command of [
      'documents-write',
      'users-updateDetails',
      'listings-updateListingSubmission',
    ]) {
      expect(conflictRuleOf({ command })?.wanted).toBeTypeOf('function');
    }
    expect(conflictRuleOf({ command: 'likes-setLike' })).toBeNull();
  });
});
