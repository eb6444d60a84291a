import { describe, expect, it } from 'vitest';
import { entities, entityList, type EntityName } from '../../../../../src/domain/entities.ts';
import type { Entity } from '../../../../../src/domain/kit/entity.ts';
import { entityNamed, type AdminDoc } from '../../../../../src/app/admin/data/documents/query.ts';
import {
  changeable,
  mayCreate,
  movable,
} from '../../../../../src/app/admin/data/documents/rights.ts';

const docOf = (entity: Entity, of: Partial<AdminDoc> = {}): AdminDoc => ({
  id: 'one',
  createdBy: 'ann',
  rev: 3,
  isDeleted: false,
  dateCreated: '2026-11-21T12:00:00.000Z',
  dateEdited: '2026-11-21T12:00:00.000Z',
  values: entity.sample,
  ...of,
});
const boss = { uid: 'boss', roles: ['admin'] as const };
const rights = (name: EntityName) => {
  const entity = entityNamed(name);
  return {
    fields: [...changeable(entity, docOf(entity), boss)].sort(),
    remove: movable(entity, docOf(entity), boss),
    restore: movable(entity, docOf(entity, { isDeleted: true }), boss),
    create: mayCreate(entity, boss.roles),
  };
};

describe('what the back office offers', () => {
  it.each([
    'comments',
    'reports',
    'messages',
    'messageThreads',
    'bids',
    'users',
    'invoices',
  ] as const)('is nothing of %s, which functions alone write', (name) => {
    const nothing = { fields: [], remove: false, restore: false, create: false };
    expect(rights(name)).toEqual(nothing);
  });

  it('is everything of what staff keep, but what is fixed or the server’s', () => {
    for (const name of ['makes', 'models', 'packages', 'shippings'] as const) {
      const open = Object.entries(entities[name].fields as Entity['fields'])
        .filter(([, field]) => field.writer !== 'server' && field.immutable !== true)
        .map(([key]) => key)
        .sort();
      expect(rights(name)).toEqual({ fields: open, remove: true, restore: true, create: true });
      expect(open.length).toBeGreaterThan(2);
    }
  });

  it('is a part, where the rules name one', () => {
    expect(rights('listingSubmissions')).toEqual({
      fields: ['reviewNotes'],
      remove: false,
      restore: true,
      create: false,
    });
    expect(rights('config')).toMatchObject({ remove: false, restore: false, create: true });
    expect(rights('feedback')).toMatchObject({ fields: ['adminReply', 'closed', 'isPublished'] });
    expect(rights('listings').fields).not.toContain('price');
    expect(rights('listings').fields).toContain('title');
  });

  it('is no deletion of a lot that is still to be sold, though one deleted so is restored', () => {
    const entity = entityNamed('listings');
    const lot = (status: string, isDeleted = false) =>
      docOf(entity, { isDeleted, values: { ...entity.sample, status } });
    for (const status of ['SCHEDULED', 'LIVE', 'ENDED', 'NEGOTIATION']) {
      expect(movable(entity, lot(status), boss)).toBe(false);
      expect(movable(entity, lot(status, true), boss)).toBe(true);
    }
    expect(movable(entity, lot('PREVIEW'), boss)).toBe(true);
  });

  it('is no field of a deleted document', () => {
    const entity = entityNamed('makes');
    expect(changeable(entity, docOf(entity, { isDeleted: true }), boss).size).toBe(0);
  });

  it('is never more than the access table grants staff', () => {
    const grants = (entity: Entity, operation: 'create' | 'update' | 'remove'): boolean =>
      (entity.access[operation] ?? []).some(({ who }) => who.kind === 'admin');
    for (const entity of entityList) {
      const { fields, remove, create } = rights(entity.name as EntityName);
      expect([entity.name, fields.length > 0 && !grants(entity, 'update')]).toEqual([
        entity.name,
        false,
      ]);
      expect([entity.name, remove && !grants(entity, 'remove')]).toEqual([entity.name, false]);
      expect([entity.name, create && !grants(entity, 'create')]).toEqual([entity.name, false]);
    }
  });
});
