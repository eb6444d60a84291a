import type { Json } from '../../../domain/kit/fields.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import { same } from '../outbox/conflict/merge.ts';
import type { DraftContent, DraftUpload } from '../outbox/mutations/draft-save.ts';
import { photoRow } from './photo-row.ts';
import type { PhotoRow } from './rows.ts';

/** JSON with its keys in order: equal text is equal content. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';

/** How a photo stands in the submission: what flickers while it is sent is left out. */
export const uploadOf = (photo: PhotoRow): DraftUpload => ({
  localId: photo.id,
  name: photo.name,
  bytes: photo.bytes,
  ...(photo.sha256 === null ? {} : { sha256: photo.sha256 }),
  state: photo.state === 'paused' && photo.why !== 'owner' ? 'running' : photo.state,
  offset: photo.state === 'success' ? photo.bytes : 0,
  ...(photo.imageId === null ? {} : { imageId: photo.imageId }),
  ...(photo.tag === null ? {} : { tag: photo.tag }),
  ...(photo.caption === '' ? {} : { caption: photo.caption }),
  ...(photo.alt === '' ? {} : { alt: photo.alt }),
});

/** A photo of another device, as this one can show it. */
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

const said = ({ tag, caption, alt }: Pick<DraftUpload, 'tag' | 'caption' | 'alt'>): Json => ({
  tag: tag ?? null,
  caption: caption ?? '',
  alt: alt ?? '',
});

const idsOf = (uploads: readonly { readonly localId: string }[]): readonly string[] =>
  uploads.map(({ localId }) => localId);

/**
 * The photos of a draft after the server's copy came: those of other devices join or leave, words
 * changed elsewhere are taken, and the order of whoever changed it last stands.
 */
export const mergePhotos = (
  draftId: string,
  photos: readonly PhotoRow[],
  base: DraftContent | null,
  theirs: DraftContent,
): readonly PhotoRow[] => {
  const before = new Map(base?.uploads.map((one) => [one.localId, one]));
  const there = new Map(theirs.uploads.map((one) => [one.localId, one]));
  const here = new Set(photos.map(({ id }) => id));
  const stayed = photos
    .filter((photo) => photo.stage !== 'elsewhere' || there.has(photo.id) || !before.has(photo.id))
    .map((photo) => {
      const other = there.get(photo.id);
      if (other === undefined) return photo;
      if (photo.stage === 'elsewhere') {
        const words = { tag: photo.tag, caption: photo.caption, alt: photo.alt };
        const fresh = elsewhere(draftId, photo.order, other);
        const was = before.get(photo.id);
        return was !== undefined && same(said(was), said(other)) ? { ...fresh, ...words } : fresh;
      }
      const was = before.get(photo.id);
      const untouched = was !== undefined && same(said(was), said(uploadOf(photo)));
      const { tag = null, caption = '', alt = '' } = other;
      return untouched ? { ...photo, tag, caption, alt } : photo;
    });
  const joined = theirs.uploads
    .filter(({ localId }) => !here.has(localId) && !before.has(localId))
    .map((upload) => elsewhere(draftId, 0, upload));
  const mineUnmoved =
    base === null ||
    same(
      idsOf(base.uploads),
      photos.map(({ id }) => id),
    );
  const all = [...stayed, ...joined];
  const place = new Map(idsOf(theirs.uploads).map((id, n) => [id, n]));
  const ordered = mineUnmoved
    ? all.toSorted((a, b) => (place.get(a.id) ?? Infinity) - (place.get(b.id) ?? Infinity))
    : all;
  return ordered.map((photo, order) => ({ ...photo, order }));
};
