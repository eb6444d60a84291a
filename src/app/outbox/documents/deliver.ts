import { keeps } from '../../../domain/accounts/role-rights.ts';
import type { StaffRole } from '../../../domain/accounts/roles.ts';
import { refusal, type Refusal } from '../../../domain/kit/refusal.ts';
import type { Attempt } from '../send/classify-response.ts';
import { mergeEdit, type EditedValues } from '../conflict/edit.ts';
import { same } from '../conflict/merge.ts';
import { faultOf, type DocumentWrite, type Theirs } from './write.ts';
import type { Commit, Documents } from './wire.ts';

export interface DeliverContext {
  readonly documents: Documents;
  readonly uid: string;
  /** Roles of staff the writer’s token names. */
  readonly roles: readonly StaffRole[];
  /** ISO-8601 UTC with milliseconds, as documents carry their dates. */
  readonly stamp: string;
  /** An earlier attempt may have arrived: the stored document is read first. */
  readonly isRepeat: boolean;
}

/** Most rounds lost to other writers before the write is retried later. */
const ROUNDS = 5;

/** Refusals that may only mean that the document has changed. */
const maybeStale = new Set<Refusal['status']>([
  'permission-denied',
  'failed-precondition',
  'already-exists',
  'not-found',
  'aborted',
]);

const gone = refusal('not-found', 'DOCUMENT_GONE', 'This no longer exists.');
const denied = refusal(
  'permission-denied',
  'PERMISSION_DENIED',
  'Your account does not allow this.',
);
const idTaken = (id: string): Refusal =>
  refusal('already-exists', 'ID_TAKEN', `There is one with the id ${id} already.`, {
    field: 'id',
    details: { id },
  });
const busy = refusal('unavailable', 'BUSY', 'Others are changing this right now.', {
  details: { rule: 'DOCUMENT' },
});

const refusedBy = (failed: {
  readonly refusal: Refusal;
  readonly retryAfterMs: number | null;
}): Attempt => ({
  kind: 'refused',
  refusal: failed.refusal,
  retryAfterMs: failed.retryAfterMs,
});

/** @param merged whether the document holds other values of the changed fields than the write’s. */
const delivered = (rev: number, merged = false): Attempt => ({
  kind: 'done',
  answer: { rev, ...(merged ? { merged } : {}) },
});

/** Fields by which the audit log attributes a write of staff; the rules require them. */
const signature = (
  { signs, collection }: DocumentWrite,
  { uid, roles }: DeliverContext,
  rev: number,
) => (signs === true && keeps(roles, collection) ? { staffEdit: { by: uid, rev } } : {});

const born = (write: DocumentWrite, context: DeliverContext): EditedValues => ({
  ...write.initial,
  ...write.change,
  id: write.id,
  createdBy: context.uid,
  dateCreated: context.stamp,
  dateEdited: context.stamp,
  isDeleted: false,
  rev: 1,
  ...signature(write, context, 1),
});

const changedValues = (
  write: DocumentWrite,
  change: EditedValues,
  rev: number,
  context: DeliverContext,
): EditedValues => ({
  ...(write.action === 'remove' ? { isDeleted: true, deletedBy: context.uid } : change),
  dateEdited: context.stamp,
  rev: rev + 1,
  ...signature(write, context, rev + 1),
});

const withoutNulls = (fields: EditedValues): EditedValues =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** The first attempt, without a read: it succeeds when nobody else changed the document. */
const first = (write: DocumentWrite, context: DeliverContext): Commit => {
  const { collection, id, base } = write;
  return base === null
    ? { collection, id, fields: withoutNulls(born(write, context)), when: 'absent' }
    : {
        collection,
        id,
        fields: changedValues(write, write.change, base.rev, context),
        when: 'present',
      };
};

const conflictOf = (write: DocumentWrite, theirs: Theirs, fields: readonly string[]): Attempt => ({
  kind: 'conflict',
  conflict: {
    rev: theirs.rev,
    removed: theirs.isDeleted,
    fields,
    theirs: Object.fromEntries(
      Object.entries(theirs.values).filter(([field]) => field in write.change),
    ),
  },
});

/** Whether the stored document is the result of this very write, whose response was lost. */
const isOurs = (write: DocumentWrite, theirs: Theirs, { uid }: DeliverContext): boolean =>
  theirs.rev === 1 &&
  theirs.values['createdBy'] === uid &&
  Object.entries(withoutNulls(write.change)).every(([field, value]) =>
    same(value, theirs.values[field]),
  );

/** A commit, the version it changes, and whether it includes others' values of the same fields. */
interface Step {
  readonly next: Commit;
  readonly basedOn: number;
  readonly merged: boolean;
}

/** Decides, given the server's current document, on another attempt or the final result. */
const against = (
  write: DocumentWrite,
  theirs: Theirs | null,
  context: DeliverContext,
): Step | Attempt => {
  if (theirs === null) return { kind: 'refused', refusal: write.base === null ? denied : gone };
  if (write.named === true && write.base === null) {
    return isOurs(write, theirs, context)
      ? delivered(1)
      : { kind: 'refused', refusal: idTaken(write.id) };
  }
  if (write.action === 'remove') {
    if (theirs.isDeleted) return delivered(theirs.rev);
    const seen = write.base?.rev ?? 0;
    if (theirs.rev !== seen && write.tried.length === 0) return conflictOf(write, theirs, []);
  } else if (theirs.isDeleted && write.agrees === true) {
    return delivered(theirs.rev);
  } else if (theirs.isDeleted && write.change['isDeleted'] !== false) {
    return conflictOf(write, theirs, []);
  }
  const { change, clashes } = mergeEdit(write, theirs.values);
  if (clashes.length > 0) {
    const paths = clashes.map(({ path }) => path);
    return conflictOf(write, theirs, paths);
  }
  const stored = { ...theirs.values, ...change };
  const merged = Object.entries(write.change).some(
    ([field, value]) => !same(value ?? undefined, stored[field] ?? undefined),
  );
  if (write.action === 'save' && Object.keys(change).length === 0)
    return delivered(theirs.rev, merged);
  const { collection, id } = write;
  const when = { updateTime: theirs.updateTime };
  const fields = changedValues(write, change, theirs.rev, context);
  return { next: { collection, id, fields, when }, basedOn: theirs.rev, merged };
};

/**
 * Makes the first commit. A write that may have arrived before, or whose document has not reached
 * this device, reads the document first: the rules would refuse to create or change it again. They
 * do not reveal that a document is missing, so an unreadable one is treated as new.
 */
const firstStep = async (
  write: DocumentWrite,
  context: DeliverContext,
): Promise<Step | Attempt> => {
  const basedOn = write.base?.rev ?? 0;
  const asNew: Step = { next: first(write, context), basedOn, merged: false };
  const isUnread = write.base === null && write.unread === true;
  if (!isUnread && (write.base === null || !context.isRepeat)) return asNew;
  const read = await context.documents.read(write.collection, write.id);
  if (!read.ok) {
    return isUnread && read.refusal.status === 'permission-denied' ? asNew : refusedBy(read);
  }
  if (read.found === null && isUnread) return asNew;
  return against(write, read.found, context);
};

/**
 * Sends a direct write by compare-and-set: it names the version it changes, and the rules refuse it
 * if another write came first. Then the two changes are merged by field; where both changed the
 * same field, nothing is written and the two versions form a conflict.
 */
export const deliverDocument = async (
  write: DocumentWrite,
  context: DeliverContext,
): Promise<Attempt> => {
  const fault = faultOf(write);
  if (fault !== null) return { kind: 'refused', refusal: fault };
  const { documents } = context;
  const begun = await firstStep(write, context);
  if ('kind' in begun) return begun;
  let { next, basedOn, merged } = begun;
  for (let round = 0; round < ROUNDS; round += 1) {
    const committed = await documents.commit(next);
    if (committed.ok) return delivered(basedOn + 1, merged);
    if (!maybeStale.has(committed.refusal.status)) return refusedBy(committed);
    const read = await documents.read(write.collection, write.id);
    if (!read.ok) return refusedBy(read);
    // The document had not changed, so the refusal is final.
    const unmoved = read.found !== null && read.found.rev === basedOn;
    if (unmoved && committed.refusal.status === 'permission-denied') {
      return { kind: 'refused', refusal: denied };
    }
    const step = against(write, read.found, context);
    if ('kind' in step) return step;
    ({ next, basedOn, merged } = step);
  }
  return { kind: 'refused', refusal: busy };
};
