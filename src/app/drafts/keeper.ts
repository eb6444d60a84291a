import { liveQuery } from 'dexie';
import type { Image } from '../../domain/content/image.entity.ts';
import type { ListingSubmission } from '../../domain/listings/submissions/listing-submission.entity.ts';
import { holdBusy } from '../platform/tab/busy.ts';
import { keepsNothing } from '../platform/session/shared-device.ts';
import { subscriptions } from '../sync/replication/subscription-registry.ts';
import { privateMirror } from '../sync/local/mirrors.ts';
import { watchRows } from '../sync/local/watch.ts';
import { send } from '../outbox/outbox.ts';
import { changeProfile } from '../outbox/mutations/profile.ts';
import { saveDraft } from '../outbox/mutations/submissions.ts';
import { outbox, watchOpen } from '../outbox/watch.ts';
import { currentSession, device, sessionAtom } from '../platform/session/session.ts';
import type { Stop } from '../platform/reading/subscription.ts';
import { storageOf } from './upload/storage-of.ts';
import type { DraftStore } from './draft-store.ts';
import { draftStore } from './draft-stores.ts';
import { announceImage, verdictOf, withdrawImage } from './image-document.ts';
import { makeAll } from './intake.ts';
import { ArticlePhotoKeeper } from './article-photo-keeper.ts';
import { OwnPictureKeeper } from './own-picture-keeper.ts';
import type { DraftRow, PhotoRow } from './rows.ts';
import { Saver } from './saver.ts';
import { Sender } from './sender.ts';
import { draftLabel } from './title.ts';
import { neverSettles } from '../platform/tab/never-settles.ts';

/** Resumes photos that wait for a network when there is one, and pauses them without one. */
const followNetwork = async (store: DraftStore): Promise<void> => {
  const online = navigator.onLine;
  const open = await store.photos
    .filter((row) => (online ? row.state === 'paused' : row.state === 'running'))
    .toArray();
  for (const { id } of open) {
    if (online) {
      const held = (row: PhotoRow): boolean =>
        row.state === 'paused' && (row.why === 'offline' || row.why === 'sign-in');
      await store.changePhoto(id, held, { state: 'running', why: null });
    } else {
      const sent = (row: PhotoRow): boolean => row.state === 'running' && row.stage !== 'elsewhere';
      await store.changePhoto(id, sent, { state: 'paused', why: 'offline' });
    }
  }
};

/** Applies the server's findings: the local bytes of an accepted picture are deleted. */
const takeVerdict = async (store: DraftStore, image: Image): Promise<void> => {
  const found = await store.photos.filter((row) => row.imageId === image.id).first();
  if (found === undefined || found.stage === 'elsewhere') return;
  if (image.status === 'READY') await store.bytes.delete(found.id);
  if (image.status !== 'REFUSED') return;
  await store.changePhoto(found.id, (row) => row.imageId === image.id && row.state === 'success', {
    state: 'error',
    why: 'refused',
    reason: image.refusedFor ?? null,
  });
};

/** Retries photos that failed for lack of a network when the program was last open. */
const again = async (store: DraftStore): Promise<void> => {
  const given = await store.photos
    .filter((row) => row.state === 'error' && row.why === 'retry-limit-exceeded')
    .toArray();
  const isGiven = (row: PhotoRow): boolean => row.why === 'retry-limit-exceeded';
  for (const { id } of given) await store.changePhoto(id, isGiven, { state: 'running', why: null });
};

/** Makes this the member's public picture; the empty string removes it. */
export const showPicture = (photoURL: string): Promise<string> => send(changeProfile, { photoURL });

const keepFor = async (uid: string): Promise<Stop> => {
  const store = await draftStore(uid);
  const sender = new Sender({
    store,
    uid,
    storage: storageOf(uid),
    announce: announceImage,
    withdraw: withdrawImage,
    hold: () => holdBusy('upload'),
  });
  const saver = new Saver({
    store,
    queue: (save, row: DraftRow) => send(saveDraft, save, { title: draftLabel(row.draft) }),
    outboxRow: (id) => outbox().get(id),
    settled: async (id) => void (await outbox().remove(id, (row) => row.state === 'refused')),
    now: () => Date.now(),
  });

  const picture = new OwnPictureKeeper({
    store,
    verdict: verdictOf,
    show: (photoURL) => showPicture(photoURL),
    outboxRow: (id) => outbox().get(id),
    shown: () => currentSession().photoURL,
    now: () => Date.now(),
  });

  const articles = new ArticlePhotoKeeper({ store, verdict: verdictOf });

  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<void> = Promise.resolve();
  const lookOnce = async (): Promise<void> => {
    try {
      const next = await saver.look();
      if (next !== null) timer = setTimeout(look, Math.max(50, next - Date.now()));
    } catch (error) {
      console.warn('Drafts could not be looked at.', error);
    }
  };
  const look = (): void => {
    clearTimeout(timer);
    turn = turn.then(lookOnce);
  };
  const follow = (): void => {
    void followNetwork(store).then(() => sender.wake());
  };
  const watchStore = liveQuery(() => Promise.all([store.drafts.toArray(), store.photos.toArray()]));
  const watching = watchStore.subscribe({
    next: () => {
      look();
      void makeAll(store);
      void sender.wake();
      void picture.wake();
      void articles.wake();
    },
    error: (error) => console.warn('Drafts could not be read.', error),
  });
  const { db } = await privateMirror(uid);
  const stops: readonly Stop[] = [
    watchOpen(uid, () => {
      look();
      void picture.wake();
    }),
    device.sub(sessionAtom, () => void picture.wake()),
    watchRows(db.mine, { selector: { kind: 'images' } }, (rows) => {
      for (const { doc } of rows) void takeVerdict(store, doc as Image);
    }),
    watchRows(db.mine, { selector: { kind: 'listingSubmissions' } }, (rows) => {
      for (const { doc } of rows) void saver.take(doc as ListingSubmission);
    }),
  ];
  // The server's answers are listened to only while a photo or save awaits one.
  const wants: Stop[] = [];
  const count = liveQuery(() => store.drafts.count()).subscribe((drafts) => {
    if (drafts === 0 || wants.length > 0) return;
    wants.push(subscriptions().retain('images'), subscriptions().retain('listingSubmissions'));
  });
  addEventListener('online', follow);
  addEventListener('offline', follow);
  await again(store);
  follow();
  return () => {
    clearTimeout(timer);
    watching.unsubscribe();
    count.unsubscribe();
    for (const stop of [...stops, ...wants]) stop();
    removeEventListener('online', follow);
    removeEventListener('offline', follow);
    sender.stop();
    picture.stop();
    articles.stop();
  };
};

const LOCK = 'hammerlane-submissions';

/** Resolves when this tab becomes the one that sends for the device. */
const toKeep = (): Promise<void> => {
  const { locks } = navigator as { readonly locks?: LockManager };
  // On a shared device every tab has its own drafts, in its own memory.
  if (locks === undefined || keepsNothing()) return Promise.resolve();
  return new Promise((resolve) => {
    void locks.request(LOCK, () => {
      resolve();
      return neverSettles;
    });
  });
};

let started = false;

/** Saves drafts and sends photos of the signed-in member, from one tab of the device. */
export const keepSubmissions = async (): Promise<void> => {
  if (started) return;
  started = true;
  await toKeep();
  let uid: string | null = null;
  let stop: Stop = () => undefined;
  let turn: Promise<void> = Promise.resolve();
  const change = async (): Promise<void> => {
    const session = currentSession();
    const member = session.status === 'in' ? session.uid : null;
    if (member === uid) return;
    stop();
    stop = () => undefined;
    uid = member;
    if (member !== null) stop = await keepFor(member);
  };
  const serve = (): void => {
    turn = turn.then(change).catch((error: unknown) => {
      uid = null;
      console.warn('Drafts are not kept up.', error);
    });
  };
  device.sub(sessionAtom, serve);
  serve();
};
