import { describe, expect, it } from 'vitest';
import { entities as byName } from '../../../../src/domain/entities.ts';
import { listLimit } from '../../../../src/domain/kit/access.ts';
import { isOfSubject } from '../../../../src/domain/kit/sync.ts';
import { docIn } from '../../../../src/app/sync/collections/doc-in.ts';
import {
  allParts,
  isOwnScope,
  partOfScope,
  scopeFor,
} from '../../../../src/app/sync/collections/sync-parts.ts';
import type { Scope } from '../../../../src/app/sync/collections/scope.ts';

const entities = Object.values(byName);

const scopes = allParts.map(({ name, part }) =>
  scopeFor(name, { uid: 'u-1', ...(isOfSubject(part) ? { subject: 's-1' } : {}) }),
);

const entityOf = (scope: Scope) => {
  const found = entities.find(({ name }) => name === scope.from);
  if (found === undefined) throw new Error(scope.from);
  return found;
};

/** Fields of a query's index in the entity's notation, in any order but the last. */
const indexOf = ({ where }: Scope): string =>
  where
    .map((clause) => (clause.length === 3 ? `${clause[0]}[]` : clause[0]))
    .sort()
    .join();

describe('what is mirrored', () => {
  it('is what every entity declares, each part once', () => {
    const declaredNames = entities.flatMap(({ sync = {} }) => Object.keys(sync));
    expect(allParts.map(({ name }) => name).toSorted()).toEqual(declaredNames.toSorted());
    expect(new Set(declaredNames).size).toBe(declaredNames.length);
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

  it('has a scope of its own for every part, and knows which are a member’s', () => {
    const names = scopes.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    for (const { name, part } of allParts) {
      const scope = scopeFor(name, { uid: 'u-1', subject: 's|1' });
      expect(partOfScope(scope.name)).toMatchObject({ name, subject: 's|1' });
      expect(isOwnScope(scope.name)).toBe(part.reader !== 'everyone');
    }
    expect(isOwnScope('ownRemovals')).toBe(true);
    expect([isOwnScope('removals'), isOwnScope('auction|l-1')]).toEqual([false, false]);
  });

  it('is not asked for without the reader or the subject its conditions name', () => {
    expect(() => scopeFor('likes')).toThrow(TypeError);
    expect(() => scopeFor('messages', { uid: 'u-1' })).toThrow(TypeError);
    expect(scopeFor('messages', { uid: 'u-1', subject: 't-1' }).where).toEqual([
      ['threadId', 't-1'],
      ['members', 'array-contains', 'u-1'],
    ]);
  });

  it('hands a row out as a document of its own kind alone', () => {
    const row = { kind: 'likes', doc: { id: 'x' } };
    expect(docIn(byName.likes, row)).toBe(row.doc);
    expect(() => docIn(byName.listings, row)).toThrow(TypeError);
  });
});
