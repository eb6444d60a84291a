import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { newUlid } from '../new-id.ts';
import type { Models } from '../answers/models.ts';
import type { CardProvider } from '../payments/cards/card-provider.ts';
import type { Clock, Log, Mailer, Ports, JobBook, TaskQueue } from '../ports.ts';
import { pushToDevices, type PushSenders } from '../notifications/push-devices.ts';
import { ownQueue } from '../tasks/own-queue.ts';
import { sharedRateStore } from '../limits/rate-store.ts';
import { feedChanges } from '../relational/feed-changes.ts';
import type { ChangeSource, Database } from '../relational/relational.ts';
import type { ShopProvider } from '../shop/shop-provider.ts';
import { adminAuth } from './auth-admin.ts';
import { bucketPictures, type OpenBucket } from './pictures/pictures.ts';
import { storageBlobStore } from './pictures/blob-store.ts';

export interface LiveParts extends Pick<Ports, 'db' | 'feed' | 'setup'> {
  /** Firebase app whose accounts are used. */
  readonly app: App;
  readonly clock: Clock;
  /** Origin of the site, like `https://hammerlane.example.com`. */
  readonly site: string;
  readonly mail: Mailer;
  /** Senders that wake devices; without them nothing is pushed. */
  readonly push?: PushSenders;
  /** Whether messages for devices are written; by default if there are senders. */
  readonly hasPush?: boolean;
  readonly log: Log;
  readonly bucket: OpenBucket;
  /** Provider of members' cards; without it no card is taken. */
  readonly cards?: CardProvider;
  /** Provider of the shop; without it there is no shop. */
  readonly shop?: ShopProvider;
  /** Source of exchange rates; without one, currency-update answers that there is none. */
  readonly quotes?: Ports['quotes'];
  /** Models that answer questions; without them only the seller answers. */
  readonly models?: Models;
  /** Database for reports and search; without it there are neither. */
  readonly relational?: Database;
  /** Source of the changes it follows; by default the collections in order of their last write. */
  readonly changes?: ChangeSource;
  /** Lives of the data; only in a process that owns its data folder. */
  readonly house?: Ports['house'];
  /** Backups; only in a home that makes its own. */
  readonly backUp?: Ports['backUp'];
  /** Queue of tasks; without one, this process performs them itself. */
  readonly tasks?: TaskQueue;
  /** Provided by a process that is the only one of its house. */
  readonly jobBook?: JobBook;
}

/**
 * The production adapters, except documents, which each home reaches in its own way. The SDK's own
 * configuration decides which sign-in service and storage the admin app uses
 * (`FIREBASE_AUTH_EMULATOR_HOST`, `STORAGE_EMULATOR_HOST`).
 */
export const livePorts = (parts: LiveParts): Ports => {
  const { app, clock, site, db, feed, setup, mail, push, log, bucket } = parts;
  const { cards, shop, quotes, models } = parts;
  const { relational, changes = feedChanges(feed, clock) } = parts;
  return {
    clock,
    wait: (ms) => sleep(ms),
    site,
    db,
    feed,
    setup,
    auth: adminAuth(getAuth(app)),
    mail,
    push: push === undefined ? null : pushToDevices(db, push),
    hasPush: parts.hasPush ?? push !== undefined,
    log,
    rates: sharedRateStore(db, { alone: parts.jobBook !== undefined }),
    blobs: storageBlobStore(bucket),
    newId: () => newUlid(clock.now()),
    pictures: bucketPictures(bucket),
    cards: cards ?? null,
    models: models ?? null,
    shop: shop ?? null,
    relational: relational ? { ...relational, changes } : null,
    house: parts.house ?? null,
    backUp: parts.backUp ?? null,
    jobBook: parts.jobBook ?? null,
    tasks: parts.tasks ?? ownQueue,
    quotes: quotes ?? (() => Promise.resolve(null)),
  };
};
