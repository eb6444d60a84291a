import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { newUlid } from '../new-id.ts';
import type { CardProvider } from '../payments/card-provider.ts';
import type { Clock, Log, Mailer, Ports } from '../ports.ts';
import { pushToDevices, type PushSender } from '../notifications/push-devices.ts';
import { memoryRateStore } from '../rate-store.ts';
import { adminAuth } from './auth-admin.ts';
import { bucketPictures, type OpenBucket } from './pictures.ts';
import { storageBlobStore } from './blob-store.ts';

export interface LiveParts extends Pick<Ports, 'db' | 'feed'> {
  /** Reaches accounts. */
  readonly app: App;
  readonly clock: Clock;
  /** Origin of the site, like `https://hammerlane.example.com`. */
  readonly site: string;
  readonly mail: Mailer;
  /** How devices are woken; without one nothing is pushed. */
  readonly push?: PushSender;
  readonly log: Log;
  readonly bucket: OpenBucket;
  /** Where members' cards are; without it no card is taken. */
  readonly cards?: CardProvider;
  /** Source of exchange rates; without one currency-update answers that there is none. */
  readonly quotes?: Ports['quotes'];
}

/**
 * The production adapters, but for documents, which each home reaches in its own way. Which sign-in
 * service and storage the admin app reaches is the SDK's own setting
 * (`FIREBASE_AUTH_EMULATOR_HOST`, `STORAGE_EMULATOR_HOST`).
 */
export const livePorts = (parts: LiveParts): Ports => {
  const { app, clock, site, db, feed, mail, push, log, bucket, cards, quotes } = parts;
  return {
    clock,
    wait: (ms) => sleep(ms),
    site,
    db,
    feed,
    auth: adminAuth(getAuth(app)),
    mail,
    push: push === undefined ? null : pushToDevices(db, push),
    log,
    rates: memoryRateStore(),
    blobs: storageBlobStore(bucket),
    newId: () => newUlid(clock.now()),
    pictures: bucketPictures(bucket),
    cards: cards ?? null,
    quotes: quotes ?? (() => Promise.resolve(null)),
  };
};
