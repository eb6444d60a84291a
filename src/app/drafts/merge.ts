import { isRecord } from '../../domain/kit/json.ts';
import { mostUploadBytes } from '../../domain/listings/submissions/listing-submission.entity.ts';
import type { EditedValues } from '../outbox/conflict/edit.ts';
import { merge } from '../outbox/conflict/merge.ts';
import { mergeOrder } from '../outbox/conflict/merge-order.ts';
import type { DraftClash, DraftContent, DraftUpload } from '../outbox/mutations/draft-save.ts';
import { PHOTOS, photosOrder } from './photo-paths.ts';
import { photoRow } from './photo-row.ts';
import type { PhotoRow, PhotoWords } from './rows.ts';

/** JSON with sorted keys: equal text means equal content. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';

/**
 * A photo's entry in the submission, without the state that changes during upload. A file too large
 * to upload must not block saving the rest of the draft.
 */
export const uploadOf = (photo: PhotoRow): DraftUpload => ({
  localId: photo.id,
  name: photo.name,
  bytes: Math.min(photo.bytes, mostUploadBytes),
  ...(photo.sha256 === null ? {} : { sha256: photo.sha256 }),
  state: photo.state === 'paused' && photo.why !== 'owner' ? 'running' : photo.state,
  offset: photo.state === 'success' ? photo.bytes : 0,
  ...(photo.imageId === null ? {} : { imageId: photo.imageId }),
  ...(photo.tag === null ? {} : { tag: photo.tag }),
  ...(photo.caption === '' ? {} : { caption: photo.caption }),
  ...(photo.alt === '' ? {} : { alt: photo.alt }),
});

/** Row for a photo of another device, as this one can show it. */
const elsewhere = (draftId: string, order: number, upload: DraftUpload): PhotoRow =>
  photoRow({
    id: upload.localId,
    draftId,
    order,
    name: upload.name,
    tag: upload.tag ?? null,
    caption: upload.caption ?? '',
    alt: upload.alt ?? '',
    stage: 'elsewhere',
    bytes: upload.bytes,
    sha256: upload.sha256 ?? null,
    state: upload.state,
    offset: upload.offset,
    arrived: upload.state === 'success',
    imageId: upload.imageId ?? null,
  });

const wordFields = ['tag', 'caption', 'alt'] as const;

const uploadWords = ({
  tag,
  caption,
  alt,
}: Pick<DraftUpload, (typeof wordFields)[number]>): EditedValues => ({
  tag: tag ?? null,
  caption: caption ?? '',
  alt: alt ?? '',
});

const idsOf = (uploads: readonly { readonly localId: string }[]): readonly string[] =>
  uploads.map(({ localId }) => localId);

interface MergedPhotos {
  readonly photos: readonly PhotoRow[];
  readonly clashes: readonly DraftClash[];
}

/**
 * Merges the local and the server's texts about a photo: each text's newer version, ours where both
 * changed.
 */
const mergeWords = (
  photo: PhotoRow,
  was: DraftUpload | undefined,
  other: DraftUpload,
): { readonly words: PhotoWords; readonly clashes: readonly DraftClash[] } => {
  const mine = uploadWords(uploadOf(photo));
  // A photo on both sides without a common base was sent from here: the local texts are newer.
  const base = uploadWords(was ?? other);
  const merged = merge(base, mine, uploadWords(other), `${PHOTOS}.${photo.id}`);
  return {
    words: merged.value as PhotoWords,
    clashes: merged.clashes.map(({ path, theirs }) => ({ path, theirs: theirs ?? null })),
  };
};

/**
 * Merges the photos of a draft with the server's copy: photos of other devices are added or
 * removed, and changed texts and order are applied. Where both sides changed the same thing
 * differently, the local value is kept and the other is reported.
 */
export const mergePhotos = (
  draftId: string,
  photos: readonly PhotoRow[],
  base: DraftContent | null,
  theirs: DraftContent,
): MergedPhotos => {
  const before = new Map(base?.uploads.map((one) => [one.localId, one]));
  const there = new Map(theirs.uploads.map((one) => [one.localId, one]));
  const here = new Set(photos.map(({ id }) => id));
  const clashes: DraftClash[] = [];
  const stayed = photos
    .filter((photo) => photo.stage !== 'elsewhere' || there.has(photo.id) || !before.has(photo.id))
    .map((photo) => {
      const other = there.get(photo.id);
      if (other === undefined) return photo;
      const merged = mergeWords(photo, before.get(photo.id), other);
      clashes.push(...merged.clashes);
      const now = photo.stage === 'elsewhere' ? elsewhere(draftId, photo.order, other) : photo;
      return { ...now, ...merged.words };
    });
  const joined = theirs.uploads
    .filter(({ localId }) => !here.has(localId) && !before.has(localId))
    .map((upload) => elsewhere(draftId, 0, upload));
  const mine = photos.map(({ id }) => id);
  const order = mergeOrder(base === null ? mine : idsOf(base.uploads), mine, idsOf(theirs.uploads));
  if (order.clash) clashes.push({ path: photosOrder, theirs: idsOf(theirs.uploads) });
  const all = [...stayed, ...joined];
  const place = new Map(idsOf(theirs.uploads).map((id, n) => [id, n]));
  const ordered =
    order.whose === 'theirs'
      ? all.toSorted((a, b) => (place.get(a.id) ?? Infinity) - (place.get(b.id) ?? Infinity))
      : all;
  return { photos: ordered.map((photo, n) => ({ ...photo, order: n })), clashes };
};
