import { viewing } from '../../platform/session/viewing.ts';
import { hiddenPart } from '../../platform/session/viewing-door.ts';
import { allParts, partOfScope, scopeFor } from '../collections/sync-parts.ts';
import { privateMirror } from '../local/mirrors.ts';
import type { PrivateMirror, PublicMirror } from '../local/open.ts';
import { subscriptions, type SubscriptionKey } from '../replication/subscription-registry.ts';
import { keepOpen } from '../replication/live.ts';
import { keepOwnLots } from './own-lots.ts';
import type { ReplicationManager } from './replication-manager.ts';
import { serveStaff } from './staff-replication.ts';
import { keepRecentThreads } from './thread-replication.ts';

const openPart = (
  server: ReplicationManager,
  db: PrivateMirror,
  uid: string,
  key: SubscriptionKey,
): (() => void) => {
  const found = partOfScope(key);
  if (found === null) return () => undefined;
  const { name, part, subject } = found;
  if (part.reader === 'staff') return serveStaff(server, db, name);
  if (part.reader !== 'member' || hiddenPart(name) !== null) return () => undefined;
  return subject === undefined
    ? server.keepCurrent(db[part.in], scopeFor(name, { uid }))
    : server.keepCurrent(db[part.in], scopeFor(name, { uid, subject }), { group: subject });
};

/** Keeps a member's own documents current: a few parts always, the others on demand. */
export const replicateMember = async (
  server: ReplicationManager,
  uid: string,
  shared: PublicMirror,
): Promise<() => Promise<void>> => {
  const { db } = await privateMirror(uid);
  const always = allParts.flatMap(({ name, part }) =>
    part.reader === 'member' && part.when === 'always' && hiddenPart(name) === null
      ? [server.replicate(db[part.in], scopeFor(name, { uid }))]
      : [],
  );
  // Only this member reads these tombstones; in a view nothing outlives the tab anyway.
  const unhear =
    viewing() === null
      ? server.replicateTombstones(uid, [db.mine, db.threads, db.messages], [db.messages])
      : () => undefined;
  const unkeep =
    hiddenPart('messages') === null ? keepRecentThreads(server, db, uid) : () => undefined;
  const unlook = keepOwnLots(db, shared);
  const close = keepOpen(subscriptions(), (key) => openPart(server, db, uid, key));
  return async () => {
    close();
    unhear();
    unkeep();
    unlook();
    await Promise.all(always.map((replication) => replication.stop()));
  };
};
