import { users } from '../../../domain/accounts/user.entity.ts';
import { actsAsStaff } from '../../../domain/accounts/role-rights.ts';
import type { Command } from '../../../domain/kit/command.ts';
import { isRecord, type UnknownRecord } from '../../../domain/kit/json.ts';
import { auditSubjectOf } from '../../../domain/platform/audit/audit-changes.ts';
import {
  auditLog,
  type AuditChange,
  type AuditEntry,
} from '../../../domain/platform/audit/audit-entry.entity.ts';
import { roleOf, type Call } from '../../calls/call.ts';
import type { Db, Ports, Tx } from '../../ports.ts';
import { auditEntry, toldOf, type Proposer } from './audit-entry.ts';
import { recordedWrites, type WriteSummary } from './recorded-writes.ts';

/** Collections by the input field that contains their id. */
const collectionOfField: Readonly<Record<string, string>> = {
  uid: 'users',
  userId: 'users',
  seller: 'users',
  listingId: 'listings',
  submissionId: 'listingSubmissions',
  invoiceId: 'invoices',
  giveawayId: 'giveaways',
  threadId: 'messageThreads',
  job: 'jobRuns',
};

/** Collections by function, for inputs with just an `id`. */
const namedById: Readonly<Record<string, string>> = {
  'bids-delete': 'bids',
  'bids-restore': 'bids',
  'letters-saveTemplate': 'letterTemplates',
  'letters-testTemplate': 'letterTemplates',
  'letters-sendWeekly': 'weeklyLetters',
};

/** Collections by the kind of an item. */
const items: Readonly<Record<string, string>> = { deposit: 'deposits', invoice: 'invoices' };

/** Subjects that an input or an answer names. */
const subjectsIn = (said: unknown): readonly string[] =>
  Object.entries(collectionOfField).flatMap(([key, collection]) => {
    const id = isRecord(said) ? said[key] : undefined;
    return typeof id === 'string' && id !== '' ? [auditSubjectOf(collection, id)] : [];
  });

/** Subjects that an input names by other keys. */
const subjectOfInput = (
  act: string,
  { id, itemType, itemId }: UnknownRecord,
): readonly string[] => {
  const named = [
    [namedById[act], id],
    [items[String(itemType)], itemId],
  ] as const;
  return named.flatMap(([collection, of]) =>
    collection !== undefined && typeof of === 'string' ? [auditSubjectOf(collection, of)] : [],
  );
};

const reasonIn = ({ reason, note, to }: UnknownRecord): string | undefined =>
  [reason, note, to].find((said) => typeof said === 'string');

/**
 * Whether a call is logged when it succeeds: calls by staff to staff commands that change
 * something. A trial writes nothing.
 */
export const isAudited = (
  command: Pick<Command, 'name' | 'callers' | 'looks'>,
  { caller, data }: Pick<Call, 'caller' | 'data'>,
): boolean =>
  command.callers.includes('admin') &&
  actsAsStaff(roleOf(caller), command) &&
  command.looks !== true &&
  (data as { readonly trial?: unknown } | null)?.trial !== true;

/** An approved act: it is logged under its own name, with both administrators. */
export interface ApprovedAct {
  /** The function's name. */
  readonly act: string;
  readonly input: UnknownRecord;
  readonly proposedBy: Proposer;
}

/** The audit trail of one staff call. */
export interface AuditTrail {
  /** Wraps the work of a transaction so that the entry is written with it. */
  readonly within: <T>(work: (tx: Tx) => Promise<T>) => (tx: Tx) => Promise<T>;
  /** Ports whose transactions write the entry together with their first write. */
  readonly ports: Ports;
  /** Makes the entry describe an approved act instead of its approval. */
  readonly recordAs: (of: ApprovedAct) => void;
  /**
   * Writes the entry of a call that succeeded without a write; the answer's subjects are included.
   */
  readonly close: (answer: unknown) => Promise<void>;
}

interface Begun {
  readonly id: string;
  readonly recordAs: (of: ApprovedAct) => void;
  readonly write: (tx: Tx, about: readonly string[], changes: readonly AuditChange[]) => void;
}

const beginEntry = async (ports: Ports, call: Call, input: UnknownRecord): Promise<Begun> => {
  const uid = call.caller.kind === 'member' ? call.caller.uid : '';
  const user = await ports.db.get(users, uid);
  // A new id for every run of a handler: a repeated call that is not carried out ends before its
  // entry is written.
  const id = ports.newId();
  let approved: ApprovedAct | null = null;
  return {
    id,
    recordAs: (of) => {
      approved = of;
    },
    write: (tx, about, changes) => {
      const said = approved?.input ?? input;
      const act = approved?.act ?? call.name;
      tx.create(
        auditLog,
        id,
        auditEntry({
          at: ports.clock.now(),
          by: uid,
          byName: user?.username,
          kind: 'ACT',
          act,
          about: [...subjectsIn(said), ...about, ...subjectOfInput(act, said)],
          changes,
          reason: reasonIn(said),
          desk: call.desk,
          proposedBy: approved?.proposedBy,
        }),
      );
    },
  };
};

/**
 * Opens the audit trail of a call that is about to run. Its entry is written once, even if a
 * transaction is retried: for a keyed command in its transaction; for a plain one in the first
 * transaction that writes, to which later ones add, or afterwards if none did.
 */
export const openAuditTrail = async (
  ports: Ports,
  call: Call,
  input: unknown,
): Promise<AuditTrail> => {
  const { id, recordAs, write } = await beginEntry(ports, call, input as UnknownRecord);
  const { db } = ports;
  let isWritten = false;

  const add = (tx: Tx, entry: AuditEntry | null, { about, changes }: WriteSummary): void => {
    if (entry === null) return write(tx, about, changes);
    const told = toldOf([...entry.about, ...about], [...entry.changes, ...changes]);
    const more = (entry.more ?? 0) + (told.more ?? 0);
    tx.change(auditLog, id, { ...told, ...(more > 0 ? { more } : {}) });
  };

  const recording: Db = {
    get: (entity, of) => db.get(entity, of),
    find: (entity, ask) => db.find(entity, ask),
    count: (...of) => db.count(...of),
    transaction: async (work) => {
      let wrote = false;
      const answer = await db.transaction(async (tx) => {
        const entry = await tx.get(auditLog, id);
        const done = recordedWrites(tx);
        const result = await work(done.tx);
        wrote = done.count() > 0;
        if (wrote) add(tx, entry, await done.settle());
        return result;
      });
      isWritten ||= wrote;
      return answer;
    },
  };

  return {
    recordAs,
    within: (work) => async (tx) => {
      const done = recordedWrites(tx);
      const answer = await work(done.tx);
      const { about, changes } = await done.settle();
      write(tx, about, changes);
      return answer;
    },
    ports: { ...ports, db: recording },
    close: async (answer) => {
      if (isWritten) return;
      await db.transaction(async (tx) => {
        if ((await tx.get(auditLog, id)) === null) write(tx, subjectsIn(answer), []);
      });
    },
  };
};
