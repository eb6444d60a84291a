import { declined, withdrawn } from '../../../domain/payments/invoices/credit-reasons.ts';
import { labelOf } from '../../../domain/kit/text/label.ts';
import { transition } from '../../../domain/kit/state-machine.ts';
import { Refused, refusal } from '../../../domain/kit/refusal.ts';
import { listingsUpdateListingSubmission } from '../../../domain/listings/commands.ts';
import {
  listingSubmissions,
  type ListingSubmission,
} from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { submissionMachine } from '../../../domain/listings/submissions/submission-machine.ts';
import { draftIn, misfitIn } from '../../../domain/listings/submissions/submission-draft.ts';
import { vehicleNumber } from '../../../domain/listings/vehicles/vin.ts';
import { businessDaysAfter } from '../../../domain/platform/reports/business-days.ts';
import { parseWith } from '../../../projections/parse.ts';
import { schemaOf } from '../../../projections/zod.ts';
import { keyed, reject, type Context } from '../../handler.ts';
import type { Change, Tx } from '../../ports.ts';
import { checkAgreed, type Agreed } from './agreement.ts';
import { packageKey } from '../packages/charge-package.ts';
import { giveChargeBack } from '../packages/give-package-back.ts';
import { noSuchSubmission, ownSubmission } from './own-submission.ts';
import { checkComplete } from './submission-complete.ts';

type Edit = Change<typeof listingSubmissions>;

const { mode, clientDraftId, step, draft, uploads, termsVersion, reviewNotes } =
  listingSubmissions.fields;
const may = <T extends object>(field: T) => ({ ...field, optional: true }) as const;

const owners = { step: may(step), draft: may(draft), uploads: may(uploads), termsVersion };
const staffs = { reviewNotes };
const ownersKeys = Object.keys(owners);
const staffsKeys = Object.keys(staffs);
const birth = schemaOf({ mode, clientDraftId: may(clientDraftId), ...owners }, 'The draft');
const ownersPart = schemaOf(owners, 'The draft');
const staffsPart = schemaOf(staffs, 'The review');

const parsed = <T>(schema: Parameters<typeof parseWith<T>>[0], patch: unknown): T => {
  const result = parseWith(schema, patch);
  if (result.ok) return result.value;
  const { refusal: wrong } = result;
  throw new Refused({ ...wrong, field: ['patch', wrong.field].filter(Boolean).join('.') });
};

const checkDraft = (written: unknown): void => {
  const wrong = written === undefined ? null : misfitIn(written);
  if (wrong === null) return;
  const label = labelOf(wrong.split('.').at(-1) ?? '');
  const message = `${label} is not used in this kind of draft.`;
  reject(
    refusal('invalid-argument', 'INVALID_ARGUMENT', message, {
      field: `patch.${wrong}`,
      details: { rule: 'NOT_IN_DRAFT', label },
    }),
  );
};

/** Starts a draft for a member, under the id given by the device. */
const started = (tx: Tx, { uid, now }: Context, id: string, patch: unknown): ListingSubmission => {
  const first = parsed(birth, patch);
  checkDraft(first.draft);
  const fields = {
    ...first,
    status: 'DRAFT' as const,
    step: first.step ?? 1,
    draft: first.draft ?? {},
    uploads: first.uploads ?? [],
    clientDraftId: first.clientDraftId ?? id,
  };
  tx.create(listingSubmissions, id, { ...fields, createdBy: uid });
  const stamp = new Date(now).toISOString();
  const common = { dateCreated: stamp, dateEdited: stamp, createdBy: uid, isDeleted: false };
  return { id, ...common, rev: 1, ...fields };
};

/** The fields a caller may change in this state, with valid values. */
const editOf = (before: ListingSubmission, patch: object, owns: boolean): Edit => {
  if (Object.keys(patch).length === 0) return {};
  const open: readonly string[] = owns ? ownersKeys : staffsKeys;
  const locked = Object.keys(patch).find((key) => !open.includes(key));
  if (locked !== undefined) {
    const label = labelOf(locked);
    reject(
      refusal('permission-denied', 'FIELD_LOCKED', `You can’t change ${label}.`, {
        field: `patch.${locked}`,
        details: { label },
      }),
    );
  }
  if (!owns) return parsed(staffsPart, patch);
  if (before.status !== 'DRAFT' && before.status !== 'CHANGES_REQUESTED') {
    const message = 'This submission is in review and can’t be changed right now.';
    reject(refusal('failed-precondition', 'SUBMISSION_LOCKED', message));
  }
  const edit = parsed(ownersPart, patch);
  checkDraft(edit.draft);
  return edit;
};

type Event = 'SUBMIT' | 'WITHDRAW' | 'CLAIM' | 'REQUEST_CHANGES' | 'ACCEPT' | 'REJECT';

/** Reason and terms of a move. */
interface SaidBySeller {
  readonly reason?: string | undefined;
  readonly code?: ListingSubmission['rejectCode'] | undefined;
  readonly agreed?: Agreed | undefined;
}

/** A seller suspended for a default may not hand in submissions until staff lift the suspension. */
const checkNotSuspended = ({ account }: Context): void => {
  if (account?.bidderStatus !== 'SUSPENDED') return;
  const message = 'Your account is suspended. Your profile says why.';
  reject(refusal('permission-denied', 'ACCOUNT_SUSPENDED', message));
};

/** Fields a move writes besides the status. */
const movedSubmission = async (
  tx: Tx,
  context: Context,
  before: ListingSubmission,
  event: Event,
  { reason, code, agreed }: SaidBySeller,
): Promise<Edit> => {
  const owns = before.createdBy === context.uid;
  const to = transition(submissionMachine, before.status, event, owns ? 'owner' : 'admin');
  if (!to.ok) throw new Refused(to.refusal);
  const status = { status: to.to };
  if (event === 'REQUEST_CHANGES' && (before.reviewNotes ?? []).length === 0) {
    const message = 'Add at least one note on what to change.';
    reject(refusal('failed-precondition', 'NOTES_MISSING', message, { field: 'reviewNotes' }));
  }
  if (event === 'REJECT' && code === undefined) {
    const message = 'Give a reason for the rejection.';
    reject(refusal('invalid-argument', 'REASON_MISSING', message, { field: 'code' }));
  }
  if (event === 'SUBMIT') {
    if (context.caller.kind === 'member' && context.caller.claims['email_verified'] !== true) {
      const message = 'Verify your e-mail address first.';
      reject(refusal('permission-denied', 'EMAIL_NOT_VERIFIED', message));
    }
    const dueAt = businessDaysAfter(context.now, context.numbers.submissions.reviewBusinessDays);
    const vin = vehicleNumber(draftIn(before.draft).vehicle ?? {});
    const known = vin === '' && before.vin === undefined ? {} : { vin };
    return { ...status, submittedAt: context.now, dueAt, ...known };
  }
  if ((event === 'WITHDRAW' || event === 'REJECT') && before.status === 'ACCEPTED') {
    const why = event === 'REJECT' ? declined : withdrawn;
    (await giveChargeBack(tx, packageKey(before), context, why))();
  }
  if (event === 'REJECT') {
    return {
      ...status,
      answeredAt: context.now,
      rejectCode: code,
      ...(reason === undefined ? {} : { rejectReason: reason }),
    };
  }
  if (event === 'ACCEPT') {
    const taken = await checkAgreed(tx, before, agreed, context.numbers);
    return { ...status, answeredAt: context.now, agreed: taken };
  }
  if (event === 'REQUEST_CHANGES') return { ...status, answeredAt: context.now };
  return event === 'CLAIM' ? { ...status, reviewerId: context.uid } : status;
};

const stale = (server: ListingSubmission): never =>
  reject(
    refusal('aborted', 'REV_STALE', 'This was changed elsewhere in the meantime.', {
      details: { rev: server.rev ?? 0, server: JSON.stringify(server) },
    }),
  );

/** Starts, changes, hands in or moves a submission. If any part is refused, nothing is written. */
export const updateSubmission = keyed(listingsUpdateListingSubmission, {
  inTransaction: async ({ id, rev, patch, submit, event, reason, code, agreed }, context, tx) => {
    const there = await tx.get(listingSubmissions, id);
    const starts = there === null && rev === 0 && submit !== true && event === undefined;
    if (starts) return { submission: started(tx, context, id, patch) };
    const before = await ownSubmission(tx, context, id);
    if (before.isDeleted) noSuchSubmission();
    if (rev !== before.rev) stale(before);
    if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) {
      const message = 'What to change must be an object.';
      reject(
        refusal('invalid-argument', 'INVALID_ARGUMENT', message, {
          field: 'patch',
          details: { rule: 'KIND', label: 'Patch', form: 'an object' },
        }),
      );
    }
    const edit = editOf(before, patch as object, before.createdBy === context.uid);
    const edited = { ...before, ...edit } as ListingSubmission;
    if (submit === true) {
      checkNotSuspended(context);
      await checkComplete(tx, edited, context.numbers, context.now);
    }
    const wanted = submit === true ? 'SUBMIT' : event;
    const turn =
      wanted === undefined
        ? {}
        : await movedSubmission(tx, context, edited, wanted, { reason, code, agreed });
    tx.change(listingSubmissions, id, { ...edit, ...turn });
    const dateEdited = new Date(context.now).toISOString();
    return { submission: { ...edited, ...turn, rev: rev + 1, dateEdited } as ListingSubmission };
  },
});
