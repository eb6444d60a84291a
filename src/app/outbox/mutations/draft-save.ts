import type { Json } from '../../../domain/kit/fields.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import type { ListingSubmission } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { mergeEdit, type Conflict, type EditedValues } from '../conflict/edit.ts';
import { same } from '../conflict/merge.ts';

export type DraftUpload = ListingSubmission['uploads'][number];

/** The part of a submission that its owner writes. */
export type DraftContent = {
  readonly step: number;
  readonly draft: EditedValues;
  readonly uploads: readonly DraftUpload[];
};

/** Payload of a save: the draft's content, and with the first save how the draft was begun. */
export type DraftPatch = DraftContent & Partial<Pick<ListingSubmission, 'mode' | 'clientDraftId'>>;

/** The server's copy this device last synced with. */
export type ServerCopy = DraftContent & { readonly rev: number };

/** The server's current copy. */
export type ServerDraft = ServerCopy & Pick<ListingSubmission, 'id' | 'status'>;

/**
 * A value changed both here and elsewhere: its dotted path within the draft, or below `uploads` for
 * its photos, and the other value.
 */
export interface DraftClash {
  readonly path: string;
  readonly theirs: Json;
}

const draftValues = (draft: Json): EditedValues => (isRecord(draft) ? (draft as EditedValues) : {});

export const contentOf = ({
  step,
  draft,
  uploads,
}: Pick<ListingSubmission, 'step' | 'draft' | 'uploads'>): DraftContent => ({
  step,
  draft: draftValues(draft),
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

/** The conflict between a save and the server's copy in the refusal; null without one. */
export const draftConflictOf = (patch: DraftContent, refusal: Refusal): Conflict | null => {
  const newer = newerDraftIn(refusal);
  if (newer === null) return null;
  const { rev, ...theirs } = newer;
  const fields = (['step', 'draft', 'uploads'] as const).filter(
    (field) => !same(patch[field], theirs[field]),
  );
  return { rev, theirs, fields, removed: false };
};

/** The server's copy that a refused save conflicts with. */
export const draftAgainst = ({ rev, theirs }: Conflict): ServerDraft => ({
  ...(theirs as Omit<ServerDraft, 'rev'>),
  rev,
});

export interface MergedDraft {
  readonly draft: EditedValues;
  readonly clashes: readonly DraftClash[];
}

/**
 * Merges a draft being written with the server's version. Where both changed the same differently,
 * the local value is kept and the other is reported.
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
