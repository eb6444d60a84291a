import type { Entity } from '../../../domain/kit/entity.ts';
import {
  me,
  subject as subjectOfPart,
  type SyncClause,
  type SyncPart,
} from '../../../domain/kit/sync.ts';
import { currentForMs, isCurrentAt, lotEndIn } from '../../../domain/listings/current.ts';
import { newestFirst, type MirrorRow } from '../local/row.ts';
import { normalise } from './normalise.ts';
import type { Clause, Scope } from './scope.ts';
import { DAY } from '../../../domain/kit/durations.ts';

type Doc = MirrorRow['doc'];

/** The member a sync part is replicated for, and its subject. */
export interface AskedFor {
  /** The reading member; required for a member's own parts. */
  readonly uid?: string;
  /** A listing, a make, a thread, a username; required by parts for one subject. */
  readonly subject?: string;
}

const filledIn = (value: SyncClause[1 | 2], { uid, subject }: AskedFor): string | boolean => {
  const given = value === me ? uid : value === subjectOfPart ? subject : value;
  if (typeof given === 'string' || typeof given === 'boolean') return given;
  throw new TypeError('A part is asked for without its reader or its subject.');
};

const clauseOf = (clause: SyncClause, asked: AskedFor): Clause =>
  clause.length === 3
    ? [clause[0], 'array-contains', String(filledIn(clause[2], asked))]
    : [clause[0], filledIn(clause[1], asked)];

const numberOf = (doc: Doc, field: string): number => {
  const value = doc[field];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
};

/** Rank of a row, by which lists are sorted. */
const rankOf = (order: SyncPart['order'], doc: Doc): number => {
  if (order === null) return 0;
  if (order === undefined) return newestFirst(Date.parse(String(doc['dateCreated'])) || 0);
  if (order.startsWith('-')) return newestFirst(numberOf(doc, order.slice(1)));
  return numberOf(doc, order);
};

/** Name of a part's scope, the key of its freshness and checkpoints. */
export const scopeName = (part: string, subject?: string): string =>
  subject === undefined ? part : `${part}|${subject}`;

/**
 * Retirement of lots. The longest absence allowed is a day shorter than their stay, as a margin.
 */
const retirement = {
  stays: (doc: Doc, now: number) => isCurrentAt(lotEndIn(doc), now),
  heardForMs: currentForMs - DAY,
};

/** The scope of a sync part. Throws without the reader or subject its query needs. */
export const scopeOf = (entity: Entity, name: string, part: SyncPart, asked: AskedFor): Scope => ({
  name: scopeName(name, asked.subject),
  kind: entity.name,
  from: entity.name,
  where: part.where.map((clause) => clauseOf(clause, asked)),
  live: part.live,
  ...(part.freshMs === undefined ? {} : { keeps: part.freshMs }),
  ...(part.newest === undefined ? {} : { newest: part.newest }),
  ...(part.pageSize === undefined ? {} : { pageSize: part.pageSize }),
  ...(part.retires === true ? { retires: retirement } : {}),
  toRow: (data) => {
    const doc = normalise(entity, data);
    const group = part.group === undefined ? '' : String(doc[part.group] ?? '');
    return { group, rank: rankOf(part.order, doc), doc };
  },
});
