import { hiddenPart } from '../platform/session/viewing-door.ts';
import { liveQuery } from 'dexie';
import { images as imageEntity, type Image } from '../../domain/content/image.entity.ts';
import {
  listingSubmissions,
  type ListingSubmission,
} from '../../domain/listings/submissions/listing-submission.entity.ts';
import { listingsGetListingSubmission } from '../../domain/listings/commands.ts';
import { draftIn } from '../../domain/listings/submissions/submission-draft.ts';
import { call } from '../firebase/call.ts';
import { subscriptions } from '../sync/replication/subscription-registry.ts';
import { privateMirror } from '../sync/local/mirrors.ts';
import { keyOf } from '../sync/local/row.ts';
import { watchRows } from '../sync/local/watch.ts';
import { failed, saved, unavailable } from '../platform/reading/reading.ts';
import type { BoardPhoto } from './rows.ts';
import type { Emit, Stop } from '../platform/reading/subscription.ts';
import type { DraftSummary } from './rows.ts';
import type { DraftStore } from './draft-store.ts';
import { draftStore } from './draft-stores.ts';
import { blobOf } from './stored-bytes.ts';
import type { DraftRow, PhotoRow } from './rows.ts';
import { draftTitle } from './title.ts';
import { mergePhotos } from './merge.ts';
import { previewAt } from './preview-address.ts';
import { docIn } from '../sync/collections/doc-in.ts';
import { serverDraftOf } from '../outbox/mutations/draft-save.ts';

const follow = <T, R>(ask: () => Promise<R>, tell: (rows: R) => void, emit: Emit<T>): Stop => {
  const watching = liveQuery(ask).subscribe({
    next: tell,
    error: (error: unknown) => emit(failed(unavailable(error))),
  });
  return () => watching.unsubscribe();
};

/** The server's copy of a submission: from the mirror, or fetched when the mirror has none. */
const serverCopy = async (uid: string, id: string): Promise<ListingSubmission | null> => {
  const { db } = await privateMirror(uid);
  const row = await db.mine.findOne(keyOf('listingSubmissions', id)).exec();
  if (row !== null) return docIn(listingSubmissions, row.toJSON());
  const answered = await call(listingsGetListingSubmission, { id });
  return answered.ok ? answered.value.submission : null;
};

/** Copies another device's draft to this one when it is opened here. */
const bringHere = async (store: DraftStore, uid: string, id: string): Promise<boolean> => {
  const submission = await serverCopy(uid, id);
  if (submission === null || submission.isDeleted) return false;
  const { id: _id, status, ...base } = serverDraftOf(submission);
  await store.all(async () => {
    if ((await store.drafts.get(id)) !== undefined) return;
    const at = Date.parse(submission.dateCreated);
    await store.drafts.put({
      id,
      mode: submission.mode,
      createdAt: at,
      editedAt: Date.parse(submission.dateEdited),
      step: submission.step,
      draft: draftIn(submission.draft),
      status,
      base,
      saving: null,
      refused: null,
      conflicts: [],
    });
    await store.photos.bulkPut([...mergePhotos(id, [], null, base).photos]);
  });
  return true;
};

/** Reads one draft; null when there is none of that id for the current member or visitor. */
export const openDraft = async (
  uid: string | null,
  id: string,
  emit: Emit<DraftRow | null>,
): Promise<Stop> => {
  const store = await draftStore(uid);
  let asked = false;
  const bring = async (member: string): Promise<void> => {
    try {
      if (!(await bringHere(store, member, id))) emit(saved(null, null));
    } catch (error) {
      emit(failed(unavailable(error)));
    }
  };
  return follow(
    () => store.drafts.get(id),
    (row) => {
      if (row !== undefined) emit(saved(row, null));
      else if (uid === null || asked) emit(saved(null, null));
      else {
        asked = true;
        void bring(uid);
      }
    },
    emit,
  );
};

/** Reads a draft's photos in order, with the server's finding on each. */
export const openPhotos = async (
  uid: string | null,
  draftId: string,
  emit: Emit<readonly BoardPhoto[]>,
): Promise<Stop> => {
  const store = await draftStore(uid);
  let rows: readonly PhotoRow[] | null = null;
  let images: ReadonlyMap<string, Image> = new Map();
  // Every read creates new objects for the same bytes; reusing them avoids showing a picture again.
  const thumbs = new Map<string, Blob>();
  const sameThumb = ({ id, thumb }: PhotoRow): Blob | null => {
    const known = thumbs.get(id) ?? (thumb === null ? null : blobOf(thumb));
    if (known !== null) thumbs.set(id, known);
    return known;
  };
  const draw = async (): Promise<void> => {
    if (rows === null) return;
    const shown = rows.map(async (photo): Promise<BoardPhoto> => {
      const image = photo.imageId === null ? undefined : images.get(photo.imageId);
      const preview =
        photo.thumb === null && image?.preview !== undefined
          ? await previewAt(image.preview)
          : null;
      return { ...photo, thumb: sameThumb(photo), preview, seen: image?.status ?? null };
    });
    emit(saved(await Promise.all(shown), null));
  };
  const stops: Stop[] = [
    follow(
      () => store.photosOf(draftId),
      (found) => {
        rows = found;
        void draw();
      },
      emit,
    ),
  ];
  if (uid !== null) {
    const { db } = await privateMirror(uid);
    stops.push(
      subscriptions().retain('images'),
      watchRows(db.mine, { selector: { kind: 'images', group: draftId } }, (found) => {
        images = new Map(found.map((row) => [String(row.doc['id']), docIn(imageEntity, row)]));
        void draw();
      }),
    );
  }
  return () => {
    for (const stop of stops) stop();
  };
};

/** Reads all drafts of their owner, from all devices, last edited first. */
export const openDrafts = async (
  uid: string | null,
  emit: Emit<readonly DraftSummary[]>,
): Promise<Stop> => {
  const hidden = hiddenPart('listingSubmissions');
  if (hidden !== null) {
    emit(failed(hidden));
    return () => undefined;
  }
  const store = await draftStore(uid);
  let here: readonly DraftSummary[] | null = null;
  let there: readonly DraftSummary[] = [];
  const draw = (): void => {
    if (here === null) return;
    const known = new Set(here.map(({ id }) => id));
    const all = [...here, ...there.filter(({ id }) => !known.has(id))];
    emit(
      saved(
        all.toSorted((a, b) => b.editedAt - a.editedAt),
        null,
      ),
    );
  };
  const stops: Stop[] = [
    follow(
      async () => {
        const drafts = await store.drafts.toArray();
        return Promise.all(
          drafts.map(async (row): Promise<DraftSummary> => {
            const photos = await store.photosOf(row.id);
            const thumb = photos.find((photo) => photo.thumb !== null)?.thumb ?? null;
            return {
              id: row.id,
              mode: row.mode,
              title: draftTitle(row.draft),
              status: row.status,
              editedAt: row.editedAt,
              photos: photos.length,
              unsent: photos.filter(
                ({ state, stage }) => state !== 'success' && stage !== 'elsewhere',
              ).length,
              thumb: thumb === null ? null : blobOf(thumb),
              here: true,
            };
          }),
        );
      },
      (rows) => {
        here = rows;
        draw();
      },
      emit,
    ),
  ];
  if (uid !== null) {
    const { db } = await privateMirror(uid);
    stops.push(
      subscriptions().retain('listingSubmissions'),
      watchRows(db.mine, { selector: { kind: 'listingSubmissions' } }, (rows) => {
        there = rows.map((row) => {
          const submission = docIn(listingSubmissions, row);
          const { id, mode, status, draft, uploads, dateEdited } = submission;
          return {
            id,
            mode,
            title: draftTitle(draftIn(draft)),
            status,
            editedAt: Date.parse(dateEdited),
            photos: uploads.length,
            unsent: 0,
            thumb: null,
            here: false,
          };
        });
        draw();
      }),
    );
  }
  return () => {
    for (const stop of stops) stop();
  };
};
