import {
  auditKeptMs,
  type auditLog,
  mostChanges,
  mostSubjects,
  type AuditChange,
  type AuditEntry,
} from '../../../domain/platform/audit/audit-entry.entity.ts';
import type { Fresh } from '../../ports.ts';

/** Proposer of an act that another administrator approved. */
export interface Proposer {
  readonly uid: string;
  readonly name: string | undefined;
}

export interface Audited {
  readonly at: number;
  readonly by: string;
  readonly byName: string | undefined;
  readonly kind: AuditEntry['kind'];
  readonly act: string;
  readonly about: readonly string[];
  readonly changes: readonly AuditChange[];
  readonly reason?: string | undefined;
  readonly desk?: string | null | undefined;
  readonly proposedBy?: Proposer | undefined;
}

/** The documents and changes of an entry, within its size limits. */
export const toldOf = (about: readonly string[], changes: readonly AuditChange[]) => {
  const more = changes.length - mostChanges;
  return {
    about: [...new Set(about)].filter((one) => one.length <= 190).slice(0, mostSubjects),
    changes: changes.slice(0, mostChanges),
    ...(more > 0 ? { more } : {}),
  };
};

/** A new entry of the audit log. */
export const auditEntry = (of: Audited): Fresh<typeof auditLog> => {
  const { at, by, byName, kind, act, reason, desk, proposedBy } = of;
  const said = reason?.trim().slice(0, 2_000).toWellFormed();
  return {
    at,
    day: new Date(at).toISOString().slice(0, 10),
    by,
    ...(byName === undefined ? {} : { byName }),
    ...(proposedBy === undefined ? {} : { proposedBy: proposedBy.uid }),
    ...(proposedBy?.name === undefined ? {} : { proposedByName: proposedBy.name }),
    kind,
    act,
    ...toldOf(of.about, of.changes),
    ...(said === undefined || said === '' ? {} : { reason: said }),
    ...(desk ? { desk } : {}),
    expiresAt: at + auditKeptMs,
    createdBy: by,
  };
};
