import { entityList } from '../../domain/entities.ts';
import { isMirrored } from '../../projections/mirrored.ts';
import type { Clock, Feed, WrittenDocument } from '../ports.ts';
import type { ChangeSource } from './relational.ts';

/** Delay with which a write may become visible after others of the same moment, ms. */
const LATE_MS = 60_000;

type FeedPlace = Parameters<Feed>[1];

const msOf = ({ stamp }: WrittenDocument): number => stamp.seconds * 1_000 + stamp.nanos / 1e6;

/**
 * Collections by their last write, one stream each. Writes younger than a minute are read again the
 * next time, since an earlier write may still appear before them.
 */
export const feedChanges = (feed: Feed, clock: Clock): ChangeSource => ({
  streams: entityList.filter(isMirrored).map(({ name }) => name),
  now: () => {
    const from = { seconds: Math.floor((clock.now() - LATE_MS) / 1_000), nanos: 0, id: null };
    return Promise.resolve(JSON.stringify(from satisfies FeedPlace));
  },
  read: async (stream, place, limit) => {
    const rows = await feed(stream, JSON.parse(place) as FeedPlace, limit);
    const more = rows.length === limit;
    const settled = rows.findLast((row) => msOf(row) <= clock.now() - LATE_MS);
    // A page with only young writes is passed anyway, or nothing behind it would be read.
    const last = settled ?? (more ? rows.at(-1) : undefined);
    return {
      changes: rows.map(({ id, stamp, data }) => ({ collection: stream, id, stamp, data })),
      place: last ? JSON.stringify({ ...last.stamp, id: last.id } satisfies FeedPlace) : place,
      more,
    };
  },
});
