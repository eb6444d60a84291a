import type { Image } from '../../../domain/content/image.entity.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import type { ListingSubmission } from '../../../domain/listings/listing-submission.entity.ts';
import type { PictureTag } from '../../../domain/listings/picture-tags.ts';
import type { SubmissionDraft } from '../../../domain/listings/submission-draft.ts';
import type { DraftClash, DraftUpload, ServerCopy } from '../outbox/mutations/draft-save.ts';
import type { KeptBytes } from './stored-bytes.ts';

export type SubmissionMode = ListingSubmission['mode'];
export type UploadState = DraftUpload['state'];

export interface DraftRow {
  readonly id: string;
  readonly mode: SubmissionMode;
  /** Device clock, ms. */
  readonly createdAt: number;
  readonly editedAt: number;
  readonly step: number;
  readonly draft: SubmissionDraft;
  readonly status: ListingSubmission['status'];
  /** Null while the server knows nothing of it. */
  readonly base: ServerCopy | null;
  /** The outbox row that carries a save, as long as it is not settled. */
  readonly saving: string | null;
  /** Why the server did not take the last save, and which one it was. */
  readonly refused: { readonly refusal: Refusal; readonly content: string } | null;
  /** Changed here and elsewhere: what is kept here stands in the draft, what the other says here. */
  readonly conflicts: readonly DraftClash[];
}

/**
 * Why a photo waits or failed: `offline`, `sign-in` and `owner` hold it back; the others are the
 * storage's errors, what the device could not do, and what the server found (`refused`).
 */
export type PhotoWhy =
  | 'offline'
  | 'sign-in'
  | 'owner'
  | 'unauthenticated'
  | 'quota-exceeded'
  | 'unauthorized'
  | 'object-not-found'
  | 'retry-limit-exceeded'
  | 'unknown'
  | 'no-picture'
  | 'heic'
  | 'too-large'
  | 'lost'
  | 'refused';

/** A photo as a screen shows it. */
export type ShownPhoto = PhotoRow & { readonly thumb: Blob | null };

/** Stands for a draft's id on the photo a member makes their own picture. */
export const OWN_PICTURE = 'own-picture';

export interface PhotoRow {
  /** Also the id of its picture's document, with the number of the try behind it after the first. */
  readonly id: string;
  readonly draftId: string;
  readonly order: number;
  readonly name: string;
  readonly tag: PictureTag | null;
  readonly caption: string;
  readonly alt: string;
  /** `raw`: as it was taken; `made`: ready to be sent; `elsewhere`: on another device. */
  readonly stage: 'raw' | 'made' | 'elsewhere';
  readonly bytes: number;
  readonly w: number;
  readonly h: number;
  readonly sha256: string | null;
  /** A small picture to show; null until it is made, and for one of another device. */
  readonly thumb: KeptBytes | null;
  readonly state: UploadState;
  readonly why: PhotoWhy | null;
  /** Code of why the server refused the picture, as `pictureFaultText` says it. */
  readonly reason: string | null;
  /** Why it did not become what it was to be, when the change that says so was refused. */
  readonly refusal?: Refusal | undefined;
  /** Bytes the storage has. */
  readonly offset: number;
  /** Where the storage takes the next piece. */
  readonly session: string | null;
  /** All bytes are there; the picture's document may still be to write. */
  readonly arrived: boolean;
  /** The picture's document, once it is written. */
  readonly imageId: string | null;
  /** Rises when the same name cannot be used again. */
  readonly tries: number;
  /** Taken away by its owner; what it left on the server is still to be removed. */
  readonly removed: boolean;
  /** The outbox row that makes it its sender's own picture; absent for a photo of a draft. */
  readonly given?: string | undefined;
}

export interface BoardPhoto extends ShownPhoto {
  /** Address of a small copy, for a photo whose own is on another device. */
  readonly preview: string | null;
  /** What the server has found of its picture; null while it knows nothing of it. */
  readonly seen: Image['status'] | null;
}

export type PhotoWords = Partial<Pick<PhotoRow, 'tag' | 'caption' | 'alt'>>;

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
