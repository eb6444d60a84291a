import type { KeptEntity } from '../collections/staff-collections.ts';
import { interests, type Interest } from '../replication/interests.ts';
import { keepOpen } from '../replication/live.ts';
import { privateMirror } from '../local/mirrors.ts';
import type { PrivateMirror } from '../local/open.ts';
import {
  messagesOf,
  noticesOf,
  ownParts,
  standingsOf,
  threadsOf,
  watchesOf,
  type OwnPartName,
} from '../collections/own-scopes.ts';
import type { Server } from './replication-manager.ts';
import { serveDesk } from './staff-replication.ts';
import { staffParts } from '../collections/staff-scopes.ts';
import { keepRecentThreads } from './thread-replication.ts';

const isStaffPart = (name: string): name is KeptEntity => Object.hasOwn(staffParts, name);
const isOwnPart = (name: string): name is OwnPartName => Object.hasOwn(ownParts, name);

const openPart = (server: Server, db: PrivateMirror, uid: string, key: Interest): (() => void) => {
  const at = key.indexOf('|');
  const [kind, id] = [key.slice(0, at), key.slice(at + 1)];
  if (kind === 'thread') return server.follow(db.messages, messagesOf(id, uid), { group: id });
  if (kind === 'own' && isOwnPart(id)) return server.follow(db.mine, ownParts[id](uid));
  if (kind === 'staff' && isStaffPart(id)) return serveDesk(server, db, id);
  return () => undefined;
};

/** Keeps what is a member's own current: a little always, the rest while someone looks at it. */
export const serveMember = async (server: Server, uid: string): Promise<() => Promise<void>> => {
  const { db } = await privateMirror(uid);
  const always = [
    server.replicate(db.mine, watchesOf(uid)),
    server.replicate(db.mine, standingsOf(uid)),
    server.replicate(db.notifications, noticesOf(uid)),
    server.replicate(db.threads, threadsOf(uid)),
  ];
  const unhear = server.hearRemovals(uid, [db.mine, db.threads, db.messages], [db.messages]);
  const unkeep = keepRecentThreads(server, db, uid);
  const close = keepOpen(interests(), (key) => openPart(server, db, uid, key));
  return async () => {
    close();
    unhear();
    unkeep();
    await Promise.all(always.map((replication) => replication.stop()));
  };
};
