import type { Entity } from '../../../../domain/kit/entity.ts';
import { normalise } from './normalise.ts';
import { newestFirst, type MirrorRow } from '../local/row.ts';
import type { Scope } from './scope.ts';

type Doc = MirrorRow['doc'];

interface Shape extends Pick<Scope, 'live' | 'keeps' | 'newest' | 'pageSize'> {
  /** Names the scope; the entity's name when absent. */
  readonly name?: string;
  /** Field by which its rows are found apart. */
  readonly group?: string;
  /** Orders its rows; newest created first when absent. */
  readonly rank?: (doc: Doc) => number;
}

const numberOf = (doc: Doc, field: string): number => {
  const value = doc[field];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
};

const created = (doc: Doc): number => newestFirst(Date.parse(String(doc['dateCreated'])) || 0);

/** Ranks by an instant or number, smallest first. */
export const by =
  (field: string) =>
  (doc: Doc): number =>
    numberOf(doc, field);

/** Ranks by an instant, newest first. */
export const newestBy =
  (field: string) =>
  (doc: Doc): number =>
    newestFirst(numberOf(doc, field));

/** Ranks nothing: whoever reads it sorts by its words. */
export const unranked = (): number => 0;

/** The part of an entity's documents that `where` describes, as this device keeps it. */
export const scope = (entity: Entity, where: Scope['where'], shape: Shape): Scope => {
  const { name = entity.name, group, rank = created, ...rest } = shape;
  return {
    ...rest,
    name,
    kind: entity.name,
    from: entity.name,
    where,
    toRow: (data) => {
      const doc = normalise(entity, data);
      return { group: group === undefined ? '' : String(doc[group] ?? ''), rank: rank(doc), doc };
    },
  };
};
