import type { Image } from '../../domain/content/image.entity.ts';
import type { Refusal } from '../../domain/kit/refusal.ts';
import type { ListingSubmission } from '../../domain/listings/submissions/listing-submission.entity.ts';
import type { PictureTag } from '../../domain/listings/pictures/picture-tags.ts';
import type { SubmissionDraft } from '../../domain/listings/submissions/submission-draft.ts';
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
  /** Null while the server has no copy. */
  readonly base: ServerCopy | null;
  /** The outbox row that carries a save, until that row is settled. */
  readonly saving: string | null;
  /** The refusal of the last save, and the content it was for. */
  readonly refused: { readonly refusal: Refusal; readonly content: string } | null;
  /** Places changed here and elsewhere: the draft holds the local value, this list the other one. */
  readonly conflicts: readonly DraftClash[];
}

/**
 * Reason why a photo waits or failed: `offline`, `sign-in` and `owner` make it wait; the others are
 * errors of the storage or the device, and the server's findings (`refused`).
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

/** Draft id of a photo that is to become a member's own picture. */
export const OWN_PICTURE = 'own-picture';

/** Prefixes for the draft id of photos in a text, before the text's id. */
const draftPrefix = { blog: 'article|', page: 'page|' } as const;
/** A text with photos: an article, or an information page. */
export type TextOf = keyof typeof draftPrefix;

export const textPhotos = (of: TextOf, id: string): string => `${draftPrefix[of]}${id}`;

/**
 * The article or page a photo is in; null for one of a submission, and for the member’s own
 * picture.
 */
export const photoTextOf = ({
  draftId,
}: Pick<PhotoRow, 'draftId'>): {
  readonly parentType: TextOf;
  readonly parentId: string;
} | null => {
  for (const of of ['blog', 'page'] as const) {
    if (draftId.startsWith(draftPrefix[of]))
      return { parentType: of, parentId: draftId.slice(draftPrefix[of].length) };
  }
  return null;
};

export interface PhotoRow {
  /**
   * Also the id of the picture's document; from the second try on, with the number of the try
   * appended.
   */
  readonly id: string;
  readonly draftId: string;
  readonly order: number;
  readonly name: string;
  readonly tag: PictureTag | null;
  readonly caption: string;
  readonly alt: string;
  /** `raw`: as taken; `made`: ready to be sent; `elsewhere`: on another device. */
  readonly stage: 'raw' | 'made' | 'elsewhere';
  readonly bytes: number;
  readonly w: number;
  readonly h: number;
  readonly sha256: string | null;
  /** A thumbnail; null until it is made, and for a photo of another device. */
  readonly thumb: KeptBytes | null;
  readonly state: UploadState;
  readonly why: PhotoWhy | null;
  /** Code of the server's reason for refusing the picture, for `pictureFaultText`. */
  readonly reason: string | null;
  /** The refusal of the change that was to use the photo. */
  readonly refusal?: Refusal | undefined;
  /** Number of bytes the storage has received. */
  readonly offset: number;
  /** Address the next chunk is uploaded to. */
  readonly session: string | null;
  /** All bytes are uploaded; the picture's document may still have to be written. */
  readonly arrived: boolean;
  /** The picture's document, once it is written. */
  readonly imageId: string | null;
  /** Increases when the same file name cannot be used again. */
  readonly tries: number;
  /** Removed by its owner; its file on the server is still to be deleted. */
  readonly removed: boolean;
  /** The outbox row that makes it its sender's own picture; absent for a photo of a draft. */
  readonly given?: string | undefined;
}

export interface BoardPhoto extends ShownPhoto {
  /** URL of a thumbnail, for a photo whose file is on another device. */
  readonly preview: string | null;
  /** The server's finding on its picture; null until there is one. */
  readonly seen: Image['status'] | null;
}

export type PhotoWords = Partial<Pick<PhotoRow, 'tag' | 'caption' | 'alt'>>;

/** A submission in a list. */
export interface DraftSummary {
  readonly id: string;
  readonly mode: SubmissionMode;
  readonly title: string;
  readonly status: DraftRow['status'];
  /** ms: by the device's clock for local photos, by the server's for the others. */
  readonly editedAt: number;
  readonly photos: number;
  /** Number of photos that are only on this device. */
  readonly unsent: number;
  readonly thumb: Blob | null;
  /** Whether this device holds the draft itself. */
  readonly here: boolean;
}
