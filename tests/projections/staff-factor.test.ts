import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entityList } from '../../src/domain/entities.ts';
import { SECOND_PERSON } from '../../src/domain/platform/audit/second-person-rule.ts';
import { STAFF_ACCESS } from '../../src/domain/platform/settings/staff-access.ts';
import type { HomeCaller, WireDocument } from '../../src/embedded/contracts.ts';
import { firestoreJudge } from '../../src/embedded/rules/firestore-judge.ts';
import { storageJudge } from '../../src/embedded/rules/storage-judge.ts';
import { may } from '../../src/projections/may.ts';
import { document, moment } from '../embedded/rules/ask.ts';
import { asRulesQuestion, probes, type Probe } from './probes.ts';
import { rounds } from '../setup/tier.ts';

const printed = (name: string): string => readFileSync(`src/projections/printed/${name}`, 'utf8');
const judge = firestoreJudge(printed('firestore.rules'));
const files = storageJudge(printed('storage.rules'));
const at = `config/${STAFF_ACCESS}`;
const asking = (secondFactor: unknown): WireDocument => document(at, { values: { secondFactor } });

type Caller = Exclude<HomeCaller, { kind: 'owner' }>;
const withFactor = (caller: Caller): Caller =>
  caller.kind === 'member'
    ? {
        ...caller,
        claims: {
          ...caller.claims,
          firebase: { sign_in_provider: 'password', sign_in_second_factor: 'totp' },
        },
      }
    : caller;

/** The rules' answer to a probe with this setting for second factors, and their reads. */
const asked = (
  entity: (typeof entityList)[number],
  probe: Probe,
  said: WireDocument | null,
  how: (caller: Caller) => Caller = (caller) => caller,
) => {
  const question = asRulesQuestion(entity, probe);
  const looked: string[] = [];
  const read = (path: string): WireDocument | null => {
    looked.push(path);
    return path === at ? said : question.read(path);
  };
  const caller = how(question.caller as Caller);
  const allowed = judge.allows({ ...question, caller, read, readAfter: read });
  return { allowed, looks: looked.filter((path) => path === at).length };
};

const operationsOf = ({ operation }: Probe) =>
  operation === 'remove' || operation === 'update' ? (['update', 'remove'] as const) : [operation];

describe('the rules of a house that asks staff for a second factor', () => {
  it.each(entityList)('take staff without one for members, in $name', (entity) => {
    const agrees = (probe: Probe): void => {
      const asker = { ...probe.who.asker, lacksFactor: true };
      const expected = operationsOf(probe).some((o) => may(asker, o, entity, probe.question));
      expect(asked(entity, probe, asking(true)).allowed).toBe(expected);
    };
    fc.assert(fc.property(probes(entity), agrees), { numRuns: rounds({ every: 6, long: 100 }) });
  });

  it.each(entityList)('ask nobody else for anything, in $name', (entity) => {
    const agrees = (probe: Probe): void => {
      if (probe.who.asker.guest === true) return;
      const usual = asked(entity, probe, null).allowed;
      expect(asked(entity, probe, asking(false)).allowed).toBe(usual);
      expect(asked(entity, probe, asking('yes')).allowed).toBe(usual);
      // A person with a second factor, or without a staff role, costs no read.
      const secured = asked(entity, probe, asking(true), withFactor);
      expect(secured).toEqual({ allowed: usual, looks: 0 });
      if ((probe.who.asker.roles ?? []).length === 0) {
        expect(asked(entity, probe, asking(true))).toEqual({ allowed: usual, looks: 0 });
      } else expect(asked(entity, probe, asking(true)).looks).toBeLessThanOrEqual(1);
    };
    fc.assert(fc.property(probes(entity), agrees), { numRuns: rounds({ every: 6, long: 100 }) });
  });

  it('let nobody turn the switch by writing it', () => {
    const entity = entityList.find(({ name }) => name === 'config');
    if (entity === undefined) throw new Error('no configuration');
    const before = { id: STAFF_ACCESS, isDeleted: false, rev: 1, values: { secondFactor: true } };
    const after = {
      ...before,
      rev: 2,
      values: { secondFactor: false },
      staffEdit: { by: 'u-eve', rev: 2 },
      dateEdited: new Date(moment).toISOString(),
      updatedAt: moment,
    };
    const asker = { uid: 'u-eve', roles: ['admin'] as const };
    const of = (id: string) => ({
      id,
      before: { ...before, id },
      after: { ...after, id },
      now: moment,
    });
    expect(may(asker, 'update', entity, of('house'))).toBe(true);
    expect(may(asker, 'update', entity, of(STAFF_ACCESS))).toBe(false);
    expect(may(asker, 'update', entity, of(SECOND_PERSON))).toBe(false);
  });

  it('hold for files too', () => {
    const caller = (firebase: object): Caller => ({
      kind: 'member',
      uid: 'u-eve',
      claims: { role: 'admin', firebase: { sign_in_provider: 'password', ...firebase } },
    });
    const reads = (of: Caller, said: WireDocument | null): boolean =>
      files.allows({
        method: 'get',
        bucket: 'b',
        path: 'uploads/u-ada/a.png',
        caller: of,
        time: moment,
        before: {
          name: 'uploads/u-ada/a.png',
          bucket: 'b',
          size: 5,
          contentType: 'image/png',
          metadata: {},
        },
        after: null,
        read: (path) => (path === at ? said : null),
      });
    expect(reads(caller({}), null)).toBe(true);
    expect(reads(caller({}), asking(false))).toBe(true);
    expect(reads(caller({}), asking(true))).toBe(false);
    expect(reads(caller({ sign_in_second_factor: 'totp' }), asking(true))).toBe(true);
  });
});
