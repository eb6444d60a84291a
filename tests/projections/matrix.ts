import type { Grant, Operation } from '../../src/domain/kit/access.ts';
import type { Entity } from '../../src/domain/kit/entity.ts';

export const operations: readonly Operation[] = ['get', 'list', 'create', 'update', 'remove'];

/** Roles that request one of memberA's documents. */
export const roles = ['visitor', 'memberA', 'memberB', 'admin', 'disabledMember'] as const;
export type Role = (typeof roles)[number];

/** `allow-if`: the operation is allowed under conditions beyond being that role. */
export type Cell = 'allow' | 'deny' | 'allow-if';
export type Matrix = { readonly [R in Role]: { readonly [O in Operation]: Cell } };

const owns = (grant: Grant): boolean =>
  grant.who.kind === 'owner' || grant.who.kind === 'self' || grant.who.kind === 'participant';

const reaches = (grant: Grant, role: Role): boolean => {
  if (grant.who.kind === 'anyone') return true;
  if (role === 'visitor' || role === 'disabledMember') return false;
  if (grant.who.kind === 'member') return true;
  return role === 'admin' ? grant.who.kind === 'admin' : role === 'memberA' && owns(grant);
};

/**
 * A query must itself name the owner it wants, and an owner's write must have their name and follow
 * the last revision: both are conditions. A bare limit is one only if it is special.
 */
const isFree = (grant: Grant, operation: Operation): boolean =>
  grant.when.length === 0 && (operation === 'get' || !owns(grant));

const cellOf = (entity: Entity, operation: Operation, role: Role): Cell => {
  const grants = (entity.access[operation] ?? []).filter((grant) => reaches(grant, role));
  if (grants.length === 0) return 'deny';
  return grants.some((grant) => isFree(grant, operation)) ? 'allow' : 'allow-if';
};

/** The access of every role to every operation of an entity, for review. */
export const matrix = (entity: Entity): Matrix =>
  Object.fromEntries(
    roles.map((role) => [
      role,
      Object.fromEntries(operations.map((o) => [o, cellOf(entity, o, role)])),
    ]),
  ) as Matrix;
