import { isRecord } from '../../../domain/kit/json.ts';
import { bool, requiredText } from '../json.ts';
import { FirestoreError, invalid } from '../status.ts';
import type { StoredDocument } from '../store/document.ts';
import { canonicalTime, timeText } from '../time.ts';

/** The condition on the stored document under which a write is applied. */
export type Precondition =
  | { readonly kind: 'none' }
  | { readonly kind: 'exists'; readonly exists: boolean }
  /** Canonical RFC 3339 text. */
  | { readonly kind: 'updateTime'; readonly updateTime: string };

export const parsePrecondition = (input: unknown): Precondition => {
  if (input === undefined || input === null) return { kind: 'none' };
  if (!isRecord(input)) throw invalid('currentDocument must be an object.');
  if (input['exists'] !== undefined) return { kind: 'exists', exists: bool(input['exists']) };
  if (input['updateTime'] !== undefined) {
    return {
      kind: 'updateTime',
      updateTime: canonicalTime(requiredText(input['updateTime'], 'updateTime')),
    };
  }
  return { kind: 'none' };
};

/** The refusal if a precondition is not met, or null. */
export const unmet = (
  precondition: Precondition,
  current: StoredDocument | null,
  name: string,
): FirestoreError | null => {
  if (precondition.kind === 'none') return null;
  if (precondition.kind === 'exists') {
    if (precondition.exists === (current !== null)) return null;
    return precondition.exists
      ? new FirestoreError('NOT_FOUND', `No document to update: ${name}`)
      : new FirestoreError('ALREADY_EXISTS', `Document already exists: ${name}`);
  }
  if (current !== null && timeText(current.updateTime) === precondition.updateTime) return null;
  return new FirestoreError(
    'FAILED_PRECONDITION',
    `the stored version does not match the required base version for ${name}`,
  );
};
