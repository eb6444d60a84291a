import type { Json } from '../../../../domain/kit/fields.ts';
import { isRecord } from '../../../../domain/kit/json.ts';
import type { Refusal } from '../../../../domain/kit/refusal.ts';
import type { ListingSubmission } from '../../../../domain/listings/listing-submission.entity.ts';
import { mergeEdit, type Conflict, type EditedValues } from '../conflict/edit.ts';
import { same } from '../conflict/merge.ts';

export type DraftUpload = ListingSubmission['uploads'][number];

/** What of a submission its owner writes. */
export type DraftContent = {
  readonly step: number;
  readonly draft: EditedValues;
  readonly uploads: readonly DraftUpload[];
};

/** What a save carries: what was written, and with the first one how the draft was begun. */
export type DraftPatch = DraftContent & Partial<Pick<ListingSubmission, 'mode' | 'clientDraftId'>>;

/** The server's copy this device was last level with. */
export type ServerCopy = DraftContent & { readonly rev: number };

/** A copy as the server has it now. */
export type ServerDraft = ServerCopy & Pick<ListingSubmission, 'id' | 'status'>;

/**
 * The same was changed here and elsewhere: where, dotted within the draft or below `uploads` of its
 * photos, and to what.
 */
export interface DraftClash {
  readonly path: string;
  readonly theirs: Json;
}

const fieldsOf = (draft: Json): EditedValues => (isRecord(draft) ? (draft as EditedValues) : {});

export const contentOf = ({
  step,
  draft,
  uploads,
}: Pick<ListingSubmission, 'step' | 'draft' | 'uploads'>): DraftContent => ({
  step,
  draft: fieldsOf(draft),
  uploads,
});

export const serverDraftOf = (submission: ListingSubmission): ServerDraft => ({
  id: submission.id,
  status: submission.status,
  rev: submission.rev ?? 0,
  ...contentOf(submission),
});

/** The server's copy in the refusal of a save that was based on an older one; null in any other. */
export const newerDraftIn = ({ code, details }: Refusal): ServerDraft | null => {
  const server = details?.['server'];
  if (code !== 'REV_STALE' || typeof server !== 'string') return null;
  return serverDraftOf(JSON.parse(server) as ListingSubmission);
};

/** That copy as what stands against the save. */
export const draftConflictOf = (patch: DraftContent, refusal: Refusal): Conflict | null => {
  const newer = newerDraftIn(refusal);
  if (newer === null) return null;
  const { rev, ...theirs } = newer;
  const fields = (['step', 'draft', 'uploads'] as const).filter(
    (field) => !same(patch[field], theirs[field]),
  );
  return { rev, theirs, fields, removed: false };
};

/** The copy a refused save was found to stand against. */
export const draftAgainst = ({ rev, theirs }: Conflict): ServerDraft => ({
  ...(theirs as Omit<ServerDraft, 'rev'>),
  rev,
});

export interface MergedDraft {
  readonly draft: EditedValues;
  readonly clashes: readonly DraftClash[];
}

/**
 * A draft that is being written laid over the server's. What both changed differently stays as it is
 * here, and the other version is told.
 */
export const mergeDraft = (
  mine: EditedValues,
  base: EditedValues | null,
  theirs: EditedValues,
): MergedDraft => {
  const absent = Object.keys({ ...base, ...theirs }).map((field) => [field, null]);
  const change: EditedValues = { ...Object.fromEntries(absent), ...mine };
  const met = mergeEdit({ base: { values: base ?? {} }, change }, theirs);
  const kept = Object.entries({ ...theirs, ...met.change }).filter(([, value]) => value !== null);
  return {
    draft: Object.fromEntries(kept),
    clashes: met.clashes.map((clash) => ({ path: clash.path, theirs: clash.theirs ?? null })),
  };
};
