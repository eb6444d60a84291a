import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entityList } from '../../src/domain/entities.ts';
import { firestoreJudge } from '../../src/embedded/rules/firestore-judge.ts';
import { may } from '../../src/projections/may.ts';
import { firestoreRules } from '../../src/projections/rules/firestore.ts';
import { asRulesQuestion, probes, type Probe } from './probes.ts';
import { rounds } from '../setup/tier.ts';

const judge = firestoreJudge(firestoreRules(entityList));
const tally = { allowed: 0, denied: 0 };

describe('the permission function and the printed rules', () => {
  it.each(entityList)('agree on $name', (entity) => {
    const agrees = (probe: Probe): void => {
      const { operation, question, who } = probe;
      // Firestore has one update: a change is allowed if it is a valid one or a soft delete.
      const asked =
        operation === 'remove' || operation === 'update'
          ? (['update', 'remove'] as const)
          : [operation];
      const answer = asked.some((o) => may(who.asker, o, entity, question));
      tally[answer ? 'allowed' : 'denied'] += 1;
      expect(judge.allows(asRulesQuestion(entity, probe))).toBe(answer);
    };
    fc.assert(fc.property(probes(entity), agrees), { numRuns: rounds({ every: 12, long: 200 }) });
  });

  it('were asked things of both kinds', () => {
    expect(tally.allowed).toBeGreaterThan(rounds({ every: 36, long: 600 }));
    expect(tally.denied).toBeGreaterThan(rounds({ every: 240, long: 4_000 }));
  });
});
