import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { newUlid } from '../new-id.ts';
import type { Models } from '../answers/models.ts';
import type { CardProvider } from '../payments/card-provider.ts';
import type { Clock, Log, Mailer, Ports, JobBook, TaskQueue } from '../ports.ts';
import { pushToDevices, type PushSenders } from '../notifications/push-devices.ts';
import { ownQueue } from '../tasks/own-queue.ts';
import { sharedRateStore } from '../rate-store.ts';
import { feedChanges } from '../relational/feed-changes.ts';
import type { ChangeSource, Database } from '../relational/relational.ts';
import type { ShopProvider } from '../shop/shop-provider.ts';
import { adminAuth } from './auth-admin.ts';
import { bucketPictures, type OpenBucket } from './pictures.ts';
import { storageBlobStore } from './blob-store.ts';

export interface LiveParts extends Pick<Ports, 'db' | 'feed' | 'setup'> {
  /** Reaches accounts. */
  readonly app: App;
  readonly clock: Clock;
  /** Origin of the site, like `https://hammerlane.example.com`. */
  readonly site: string;
  readonly mail: Mailer;
  /** Senders that wake devices; without one nothing is pushed. */
  readonly push?: PushSenders;
  readonly log: Log;
  readonly bucket: OpenBucket;
  /** Provider of members' cards; without it no card is taken. */
  readonly cards?: CardProvider;
  /** Provider of the shop; without it none is open. */
  readonly shop?: ShopProvider;
  /** Source of exchange rates; without one currency-update answers that there is none. */
  readonly quotes?: Ports['quotes'];
  /** Models that answer questions; without them only the seller does. */
  readonly models?: Models;
  /** Database of reports and search; without it there are none of them. */
  readonly relational?: Database;
  /** Source of the changes it follows; the collections by their last write when absent. */
  readonly changes?: ChangeSource;
  /** Lives of the data, of a process that has its folder to itself. */
  readonly house?: Ports['house'];
  /** Of a home that keeps its own backups. */
  readonly backUp?: Ports['backUp'];
  /** Takes work over; without one this process does it itself. */
  readonly tasks?: TaskQueue;
  /** Given by a process that is the only one of its house. */
  readonly jobBook?: JobBook;
}

/**
 * The production adapters, but for documents, which each home reaches in its own way. Which sign-in
 * service and storage the admin app reaches is the SDK's own setting
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
