import { standings, type Standing } from '../../../../domain/bidding/bids/standing.entity.ts';
import { hiddenPart } from '../../../platform/session/viewing-door.ts';
import { failed, live, ready } from '../../../platform/reading/reading.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { privateMirror } from '../../../sync/local/mirrors.ts';
import { watchRows } from '../../../sync/local/watch.ts';
import { freshnessOf } from '../../../sync/local/sync-state.ts';
import { docIn } from '../../../sync/collections/doc-in.ts';

export const openStanding = async (
  uid: string | null,
  listingId: string,
  emit: Emit<Standing | null>,
): Promise<Stop> => {
  if (uid === null) {
    emit(live(null, null));
    return () => undefined;
  }
  const hidden = hiddenPart('standings');
  if (hidden !== null) {
    emit(failed(hidden));
    return () => undefined;
  }
  const { db } = await privateMirror(uid);
  return watchRows(db.mine, { selector: { kind: 'standings', group: listingId } }, ([row]) =>
    emit(ready(row === undefined ? null : docIn(standings, row), freshnessOf('standings'))),
  );
};
