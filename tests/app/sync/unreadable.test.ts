import { describe, expect, it } from 'vitest';
import { entities, type EntityName } from '../../../src/domain/entities.ts';
import { allFields, type Entity } from '../../../src/domain/kit/entity.ts';
import type { Field } from '../../../src/domain/kit/fields.ts';
import { isOfSubject } from '../../../src/domain/kit/sync.ts';
import { allParts, scopeFor } from '../../../src/app/sync/collections/sync-parts.ts';
import { Receiver, type Trouble } from '../../../src/app/sync/replication/receive.ts';
import type { Scope } from '../../../src/app/sync/collections/scope.ts';

const uid = 'u-1';
/** Every part of every mirror: public, a member's own and the back office's. */
const scopes: readonly Scope[] = allParts.map(({ name, part }) =>
  scopeFor(name, { uid, ...(isOfSubject(part) ? { subject: 'x' } : {}) }),
);

const stamp = '2026-11-20T10:00:00.000Z';
const good = (entity: Entity): Readonly<Record<string, unknown>> => ({
  ...entity.sample,
  id: 'good',
  createdBy: uid,
  dateCreated: stamp,
  dateEdited: stamp,
  isDeleted: false,
  rev: 1,
});

/** Values of no field kind except a map of maps and an integer. */
const strange: readonly unknown[] = [{ strange: { strange: {} } }, 7, 'strange', [[]]];

/** Values that no field of this kind accepts. */
const wrongFor = (field: Field): readonly unknown[] =>
  strange.filter((value) => {
    if (field.kind === 'json') return false;
    if (typeof value === 'number') return !['int', 'decimal', 'time'].includes(field.kind);
    if (typeof value === 'string') {
      return !['text', 'prose', 'html', 'ref'].includes(field.kind);
    }
    return Array.isArray(value) ? field.kind !== 'list' || field.of.kind !== 'json' : true;
  });

describe('no screen is handed a document of wrong types', () => {
  it.each(scopes.map((scope) => [scope.name, scope] as const))('%s', (_, scope) => {
    const entity: Entity = entities[scope.kind as EntityName];
    const documents = Object.entries<Field>(allFields(entity)).flatMap(([key, field]) => [
      ...wrongFor(field).map((value) => ({ key, value })),
      ...(field.optional === true || key === 'id' ? [] : [{ key, value: undefined }]),
    ]);
    const told: Trouble[] = [];
    const receiver = new Receiver(scope, (trouble) => void told.push(trouble));
    const sent = (id: string, data: Readonly<Record<string, unknown>>) => ({
      id,
      data,
      stamp: { seconds: 1_700_000_000, nanos: 0 },
    });
    const page = documents
      .filter(({ key }) => key !== 'id' && key !== 'isDeleted')
      .map(({ key, value }, n) => {
        const { [key]: _before, ...others } = good(entity);
        return sent(`${key}-${n}`, value === undefined ? others : { ...others, [key]: value });
      });
    const rows = receiver.accept([...page, sent('good', good(entity))], null, true);
    expect(rows.map(({ doc }) => doc['id'])).toEqual(['good']);
    expect(told).toHaveLength(page.length);
    for (const trouble of told) {
      expect(trouble.kind).toBe('unreadable');
      const [key] = ('id' in trouble ? trouble.id : '').split('-');
      expect(String('error' in trouble ? trouble.error : '')).toContain(key);
    }
  });
});
