import {
  changesOf,
  isToldToStaff,
  auditSubjectOf,
} from '../../../domain/platform/audit/audit-changes.ts';
import type { AuditChange } from '../../../domain/platform/audit/audit-entry.entity.ts';
import type { Doc, Entity } from '../../../domain/kit/entity.ts';
import type { Tx } from '../../ports.ts';
import { isSecret } from './revert-secrets.ts';
import type { UnknownRecord } from '../../../domain/kit/json.ts';

interface Write {
  readonly entity: Entity;
  readonly id: string;
  readonly how: 'create' | 'change' | 'forget';
  readonly fields: UnknownRecord;
  readonly write: () => void;
}

/** Summary of a transaction's writes, as far as staff may see it. */
export interface WriteSummary {
  readonly about: readonly string[];
  readonly changes: readonly AuditChange[];
}

export interface RecordedWrites {
  /** The transaction, which remembers its reads and holds back its writes. */
  readonly tx: Tx;
  readonly count: () => number;
  /** Commits the held-back writes, and returns their summary. Reads nothing afterwards. */
  readonly settle: () => Promise<WriteSummary>;
}

const definedFields = (data: UnknownRecord): UnknownRecord =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));

/**
 * Wraps a transaction so that it can report its changes. Reads come before writes, so writes wait
 * until the previous state of each document is known. New documents are named only if they have a
 * collection screen.
 */
export const recordedWrites = (tx: Tx): RecordedWrites => {
  const seen = new Map<string, UnknownRecord>();
  const writes: Write[] = [];
  const see = <E extends Entity>(entity: E, doc: Doc<E> | null): void => {
    if (doc !== null) seen.set(`${entity.name}/${(doc as { readonly id: string }).id}`, doc);
  };
  const told = (): WriteSummary => {
    const shown = writes.filter(({ entity }) => isToldToStaff(entity));
    return {
      about: shown
        .filter(({ entity, how }) => how === 'change' || entity.admin !== undefined)
        .map(({ entity, id }) => auditSubjectOf(entity.name, id)),
      changes: shown
        .filter(({ how }) => how === 'change')
        .flatMap(({ entity: { name }, id, fields }) => {
          const before = seen.get(`${name}/${id}`) ?? {};
          return changesOf(name, id, before, definedFields({ ...before, ...fields }), isSecret);
        }),
    };
  };
  const keepBack =
    (how: Write['how'], entity: Entity, id: string, fields: UnknownRecord) =>
    (write: () => void): void =>
      void writes.push({ entity, id, how, fields, write });
  return {
    tx: {
      get: async (entity, id) => {
        const doc = await tx.get(entity, id);
        see(entity, doc);
        return doc;
      },
      find: async (entity, ask) => {
        const docs = await tx.find(entity, ask);
        for (const doc of docs) see(entity, doc);
        return docs;
      },
      create: (entity, id, fields) =>
        keepBack('create', entity, id, {})(() => tx.create(entity, id, fields)),
      change: (entity, id, change) =>
        keepBack(
          'change',
          entity,
          id,
          change as UnknownRecord,
        )(() => tx.change(entity, id, change)),
      forget: (entity, id) => keepBack('forget', entity, id, {})(() => tx.forget(entity, id)),
    },
    count: () => writes.length,
    settle: async () => {
      const unseen = writes.filter(
        ({ entity, id, how }) =>
          how === 'change' && isToldToStaff(entity) && !seen.has(`${entity.name}/${id}`),
      );
      await Promise.all(
        unseen.map(async ({ entity, id }) => see(entity, await tx.get(entity, id))),
      );
      for (const { write } of writes) write();
      return told();
    },
  };
};
