import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { newUlid } from '../new-id.ts';
import type { Clock, Log, Mailer, Ports } from '../ports.ts';
import { pushToDevices, type PushSender } from '../notifications/push-devices.ts';
import { memoryRateStore } from '../rate-store.ts';
import { adminAuth } from './auth-admin.ts';
import { firestoreFeed } from './feed.ts';
import { firestoreDb } from './firestore.ts';
import { bucketPictures, type OpenBucket } from './pictures.ts';
import { storageShelf } from './shelf.ts';

export interface LiveParts {
  readonly app: App;
  readonly clock: Clock;
  /** Origin of the site, like `https://hammerlane.example.com`. */
  readonly site: string;
  readonly mail: Mailer;
  /** How devices are woken; without one nothing is pushed. */
  readonly push?: PushSender;
  readonly log: Log;
  readonly bucket: OpenBucket;
  /** Source of exchange rates; without one currency-update answers that there is none. */
  readonly quotes?: Ports['quotes'];
}

/**
 * The production adapters on one admin app. Which Firestore and sign-in service they reach is the
 * SDK's own setting (`FIRESTORE_EMULATOR_HOST`, `FIREBASE_AUTH_EMULATOR_HOST`,
 * `STORAGE_EMULATOR_HOST`).
 */
export const livePorts = ({
  app,
  clock,
  site,
  mail,
  push,
  log,
  bucket,
  quotes,
}: LiveParts): Ports => {
  const db = firestoreDb(getFirestore(app), clock);
  return {
    clock,
    site,
    db,
    auth: adminAuth(getAuth(app)),
    mail,
    push: push === undefined ? null : pushToDevices(db, push),
    log,
    rates: memoryRateStore(),
    feed: firestoreFeed(getFirestore(app)),
    shelf: storageShelf(bucket),
    newId: () => newUlid(clock.now()),
    pictures: bucketPictures(bucket),
    quotes: quotes ?? (() => Promise.resolve(null)),
  };
};
