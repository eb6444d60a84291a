import { listings } from '../../../domain/listings/listing.entity.ts';
import { publicMirror } from '../../sync/local/mirrors.ts';
import { openWatchlist } from '../../listings/data/mirror/watchlist.ts';
import { keyOf } from '../../sync/local/row.ts';
import { currentSession, device, sessionAtom } from '../../platform/session/session.ts';
import { keepsNothing } from '../../platform/session/shared-device.ts';
import type { Stop } from '../../platform/reading/subscription.ts';
import { docIn } from '../../sync/collections/doc-in.ts';

/**
 * Most pictures cached per watched lot; the first pictures of all lots are cached before the second
 * ones.
 */
const OF_EACH = 12;

/** Changes of the watch list within this time, ms, are sent to the service worker together. */
const QUIET_MS = 3_000;

const imagesOf = async (ids: readonly string[]): Promise<readonly string[]> => {
  const { db } = await publicMirror();
  const rows = await db.listings.findByIds(ids.map((id) => keyOf('listings', id))).exec();
  const lots = [...rows.values()].map((row) => docIn(listings, row).pictures);
  const places = Array.from({ length: OF_EACH }, (_, place) => place);
  return places.flatMap((place) =>
    lots.flatMap((pictures) => pictures.slice(place, place + 1).map(({ imageId }) => imageId)),
  );
};

const tellWorker = async (ids: readonly string[]): Promise<void> => {
  const images = await imagesOf(ids);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'KEEP_PICTURES', images }, []);
};

/**
 * Sends the watched lots to the service worker, so that it caches their pictures in advance and
 * evicts them last. Not on a shared device; the pictures are deleted on sign-out.
 */
export const keepWatchedPictures = (): void => {
  if (keepsNothing()) return;
  let stop: Stop = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = '';
  const soon = (ids: readonly string[]): void => {
    if (ids.join() === told) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      told = ids.join();
      tellWorker(ids).catch(() => undefined);
    }, QUIET_MS);
  };
  let uid: string | null | undefined;
  const follow = async (): Promise<void> => {
    const now = currentSession().uid;
    if (now === uid) return;
    uid = now;
    stop();
    stop = await openWatchlist(now, (reading) => {
      if (reading.status === 'ready') soon(reading.value.map(({ listingId }) => listingId));
    });
  };
  // If the list cannot be read now, the pictures are cached at the next visit.
  const begin = (): void => void follow().catch(() => undefined);
  device.sub(sessionAtom, begin);
  begin();
};
