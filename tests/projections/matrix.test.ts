import { describe, expect, it } from 'vitest';
import { addresses } from '../../src/domain/accounts/address.entity.ts';
import { usersPrivate } from '../../src/domain/accounts/user-private.entity.ts';
import { auctionEngines } from '../../src/domain/bidding/auction-engine.entity.ts';
import { bids } from '../../src/domain/bidding/bids/bid.entity.ts';
import { makes } from '../../src/domain/catalogue/make.entity.ts';
import type { Entity } from '../../src/domain/kit/entity.ts';
import { matrix, operations, roles } from './matrix.ts';

const short = { allow: 'Y', 'allow-if': 'if', deny: '-' } as const;
/** One row per role: get, list, create, update, remove. */
const table = (entity: Entity): readonly string[] =>
  roles.map((role) => operations.map((o) => short[matrix(entity)[role][o]]).join(' '));

describe('the matrix', () => {
  it.each<[Entity, readonly string[]]>([
    [makes, ['Y Y - - -', 'Y Y - - -', 'Y Y - - -', 'Y Y Y Y Y', 'Y Y - - -']],
    [bids, ['Y if - - -', 'Y if - - -', 'Y if - - -', 'Y Y - - -', 'Y if - - -']],
    [addresses, ['- - - - -', 'Y if if if if', '- - - - -', 'Y Y - - -', '- - - - -']],
    [usersPrivate, ['- - - - -', 'Y if - - -', '- - - - -', 'Y Y - - -', '- - - - -']],
    [auctionEngines, ['- - - - -', '- - - - -', '- - - - -', '- - - - -', '- - - - -']],
  ])('of $name stands as it was meant', (entity, rows) => {
    expect(table(entity)).toEqual(rows);
  });
});
