import type { SubmissionDraft } from '../../domain/listings/submission-draft.ts';
import { askToPersist } from './persist.ts';
import type { Reading } from './reading.ts';
import { useSession } from './session.ts';
import type { DraftRow, SubmissionMode } from './submissions/rows.ts';
import { lazily, useShared } from './subscription.ts';
import { loadedOnce } from './loaded-once.ts';

/** A submission in a list. */
export interface DraftSummary {
  readonly id: string;
  readonly mode: SubmissionMode;
  readonly title: string;
  readonly status: DraftRow['status'];
  /** ms: the device's clock for what is here, the server's for the rest. */
  readonly editedAt: number;
  readonly photos: number;
  /** Photos that are on this device alone. */
  readonly unsent: number;
  readonly thumb: Blob | null;
  /** Whether this device holds the draft itself. */
  readonly here: boolean;
}

const desk = loadedOnce(() => import('./submissions/desk.ts'));
const reads = () => import('./submissions/reads.ts');

/** A draft as it stands on this device, or null when there is none of that id. */
export const useDraft = (id: string): Reading<DraftRow | null> => {
  const { uid } = useSession();
  return useShared(
    `draft|${uid ?? ''}|${id}`,
    lazily(reads, (m, emit) => m.openDraft(uid, id, emit)),
  );
};

/** Everything the member has begun or handed in, the last written first. */
export const useDrafts = (): Reading<readonly DraftSummary[]> => {
  const { uid } = useSession();
  return useShared(
    `drafts|${uid ?? ''}`,
    lazily(reads, (m, emit) => m.openDrafts(uid, emit)),
  );
};

/** Begins a draft on this device, signed in or not. Answers its id. */
export const startDraft = async (mode: SubmissionMode): Promise<string> => {
  void askToPersist();
  return (await desk()).start(mode);
};

/** Writes a change of a draft durably; it is saved to the server a moment after the last one. */
export const editDraft = async (
  id: string,
  change: {
    readonly draft?: (draft: SubmissionDraft) => SubmissionDraft;
    readonly step?: number;
    readonly conflicts?: (all: DraftRow['conflicts']) => DraftRow['conflicts'];
  },
): Promise<void> =>
  (await desk()).edit(id, (row) => ({
    ...(change.draft === undefined ? {} : { draft: change.draft(row.draft) }),
    ...(change.step === undefined ? {} : { step: change.step }),
    ...(change.conflicts === undefined ? {} : { conflicts: change.conflicts(row.conflicts) }),
  }));

export const discardDraft = async (id: string): Promise<void> => (await desk()).discardDraft(id);
