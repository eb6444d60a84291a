import { describe, expect, it } from 'vitest';
import { entities as byName } from '../../../../../src/domain/entities.ts';
import { listLimit } from '../../../../../src/domain/kit/access.ts';
import * as own from '../../../../../src/app/store/sync/collections/own-scopes.ts';
import { staffParts } from '../../../../../src/app/store/sync/collections/staff-scopes.ts';
import * as shared from '../../../../../src/app/store/sync/collections/public-scopes.ts';
import type { Scope } from '../../../../../src/app/store/sync/collections/scope.ts';

const entities = Object.values(byName);

const publicScopes: readonly Scope[] = [
  shared.publicListings,
  shared.allAuctions,
  shared.bidsOf('l-1'),
  shared.commentsOf('l-1'),
  shared.modelsOf('m-1'),
  shared.fieldsOf('l-1'),
  ...Object.values(shared.publicParts).map(({ scope }) => scope),
];
const ownScopes: readonly Scope[] = [
  own.watchesOf('u-1'),
  own.standingsOf('u-1'),
  own.noticesOf('u-1'),
  own.threadsOf('u-1'),
  own.messagesOf('t-1', 'u-1'),
  ...Object.values(own.ownParts).map((of) => of('u-1')),
  ...Object.values(staffParts),
];
const scopes = [...publicScopes, ...ownScopes];

const entityOf = (scope: Scope) => {
  const found = entities.find(({ name }) => name === scope.from);
  if (found === undefined) throw new Error(scope.from);
  return found;
};

/** Fields of a query's index as the entity writes them, in any order but the last. */
const indexOf = ({ where }: Scope): string =>
  where
    .map((clause) => (clause.length === 3 ? `${clause[0]}[]` : clause[0]))
    .sort()
    .join();

describe('what is mirrored', () => {
  it('is every kind of document that lives on a device', () => {
    const mirrored = new Set(scopes.map(({ from }) => from));
    const living = entities.filter(({ residence }) => residence !== 'none');
    expect(living.map(({ name }) => name).filter((name) => !mirrored.has(name))).toEqual([]);
    expect([...mirrored].filter((name) => !living.some((one) => one.name === name))).toEqual([]);
  });

  it.each(scopes.map((scope) => [scope.name, scope] as const))(
    '%s is asked by an index of its entity and reads its sample',
    (_, scope) => {
      const { indexes, sample } = entityOf(scope);
      if (scope.where.length > 0) {
        const declared = indexes
          .filter((index) => index.at(-1) === 'updatedAt')
          .map((index) => index.slice(0, -1).sort().join());
        expect(declared).toContain(indexOf(scope));
      }
      const moment = '2026-11-21T00:00:00.000Z';
      const common = { id: 'x', dateCreated: moment, dateEdited: moment, createdBy: 'u-1' };
      const row = scope.toRow({ ...sample, ...common, isDeleted: false });
      expect(Number.isInteger(row.rank) && row.rank >= 0).toBe(true);
      expect(row.doc['id']).toBe('x');
      expect(scope.pageSize ?? listLimit).toBeLessThanOrEqual(listLimit);
    },
  );

  it('has a name of its own for every part, and knows which are a member’s', () => {
    const names = scopes.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(publicScopes.filter(({ name }) => own.isOwnScope(name))).toEqual([]);
    expect(ownScopes.filter(({ name }) => !own.isOwnScope(name))).toEqual([]);
  });
});
