import { users } from '../../domain/accounts/user.entity.ts';
import { actsAsStaff } from '../../domain/accounts/role-rights.ts';
import type { Command } from '../../domain/kit/command.ts';
import { isRecord } from '../../domain/kit/json.ts';
import { subjectOf } from '../../domain/platform/audit-changes.ts';
import {
  auditLog,
  type AuditChange,
  type AuditEntry,
} from '../../domain/platform/audit-entry.entity.ts';
import { roleOf, type Call } from '../call.ts';
import type { Db, Ports, Tx } from '../ports.ts';
import { auditEntry, toldOf, type Proposer } from './audit-entry.ts';
import { recordedWrites, type WriteSummary } from './recorded-writes.ts';

type Data = Readonly<Record<string, unknown>>;

/** Collections that inputs name by the field they stand in. */
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

/** Collections of which inputs say no more than `id`, by the function that asks so. */
const namedById: Readonly<Record<string, string>> = {
  'bids-delete': 'bids',
  'bids-restore': 'bids',
  'letters-saveTemplate': 'letterTemplates',
  'letters-testTemplate': 'letterTemplates',
  'letters-sendWeekly': 'weeklyLetters',
};

/** Collections that are told by the kind of an item. */
const items: Readonly<Record<string, string>> = { deposit: 'deposits', invoice: 'invoices' };

/** Subjects that an input or an answer names. */
const subjectsIn = (said: unknown): readonly string[] =>
  Object.entries(collectionOfField).flatMap(([key, collection]) => {
    const id = isRecord(said) ? said[key] : undefined;
    return typeof id === 'string' && id !== '' ? [subjectOf(collection, id)] : [];
  });

/** Subjects that an input names by other keys. */
const subjectOfInput = (act: string, { id, itemType, itemId }: Data): readonly string[] => {
  const named = [
    [namedById[act], id],
    [items[String(itemType)], itemId],
  ] as const;
  return named.flatMap(([collection, of]) =>
    collection !== undefined && typeof of === 'string' ? [subjectOf(collection, of)] : [],
  );
};

const reasonIn = ({ reason, note, to }: Data): string | undefined =>
  [reason, note, to].find((said) => typeof said === 'string');

/**
 * Whether a call is in the log when it succeeds: staff’s, of a command for staff, that does something.
 * A trial writes nothing.
 */
export const isAudited = (
  command: Pick<Command, 'name' | 'callers' | 'looks'>,
  { caller, data }: Pick<Call, 'caller' | 'data'>,
): boolean =>
  command.callers.includes('admin') &&
  actsAsStaff(roleOf(caller), command) &&
  command.looks !== true &&
  (data as { readonly trial?: unknown } | null)?.trial !== true;

/** An act that is another's proposal: it stands in the log as what it is, with both who did it. */
export interface ApprovedAct {
  /** The function's name. */
  readonly act: string;
  readonly input: Data;
  readonly proposedBy: Proposer;
}

/** The log of one call of staff. */
export interface AuditTrail {
  /** Work of a transaction, whose entry is written with it. */
  readonly within: <T>(work: (tx: Tx) => Promise<T>) => (tx: Tx) => Promise<T>;
  /** Ports whose transactions write the entry with the first that writes anything. */
  readonly ports: Ports;
  /** Makes the entry tell of an approved act instead of its approval. */
  readonly recordAs: (of: ApprovedAct) => void;
  /** Writes the entry of a call that succeeded and wrote nothing: about what it answered with too. */
  readonly close: (answer: unknown) => Promise<void>;
}

interface Begun {
  readonly id: string;
  readonly recordAs: (of: ApprovedAct) => void;
  readonly write: (tx: Tx, about: readonly string[], changes: readonly AuditChange[]) => void;
}

const begin = async (ports: Ports, call: Call, input: Data): Promise<Begun> => {
  const uid = call.caller.kind === 'member' ? call.caller.uid : '';
  const user = await ports.db.get(users, uid);
  // Its own for every run of a handler, whatever the caller says twice: a repeat that is not done
  // ends before its entry is written.
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
 * Opens the log of a call that is about to be done. Its entry is written once, also where a
 * transaction runs again: in the transaction of a keyed command; of a plain one in the first
 * transaction that writes, to which later ones add; after it where there was none.
 */
export const openAuditTrail = async (
  ports: Ports,
  call: Call,
  input: unknown,
): Promise<AuditTrail> => {
  const { id, recordAs, write } = await begin(ports, call, input as Data);
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
