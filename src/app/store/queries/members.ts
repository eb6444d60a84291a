import type { User } from '../../../domain/accounts/user.entity.ts';
import type { Feedback } from '../../../domain/messages/feedback.entity.ts';
import { live } from '../reading/reading.ts';
import type { Emit, Stop } from '../reading/subscription.ts';
import { publicMirror } from '../sync/local/mirrors.ts';
import { readRows } from '../sync/replication/parts.ts';
import { removeRows } from '../sync/local/remove.ts';
import { keyOf } from '../sync/local/row.ts';
import { feedbackAbout, memberNamed } from '../sync/collections/public-scopes.ts';

export const openMember = async (username: string, emit: Emit<User | null>): Promise<Stop> => {
  if (username === '') {
    emit(live(null, null));
    return () => undefined;
  }
  const { db } = await publicMirror();
  return readRows(
    {
      collection: db.activity,
      scope: memberNamed(username).name,
      interest: `member|${username}`,
      query: { selector: { kind: 'users', group: username } },
    },
    ([row]) => (row === undefined ? null : (row.doc as User)),
    emit,
  );
};

export const openFeedbackAbout = async (
  uid: string,
  emit: Emit<readonly Feedback[]>,
): Promise<Stop> => {
  const { db } = await publicMirror();
  return readRows(
    {
      collection: db.activity,
      scope: feedbackAbout(uid).name,
      interest: `about|${uid}`,
      query: { selector: { kind: 'feedback', group: uid }, sort: [{ rank: 'asc' }] },
    },
    (rows) => rows.map((row) => row.doc as Feedback),
    emit,
  );
};

/**
 * Forgets a member's own public page, which everybody may read but which says on this device that he
 * was here: it was looked at for no other reason than that he was signed in.
 */
export const forgetMember = async (uid: string): Promise<void> => {
  const { activity } = (await publicMirror()).db;
  const page = await activity.findOne(keyOf('users', uid)).exec();
  const scopes = [feedbackAbout(uid), memberNamed(page?.group ?? '')];
  const places = scopes.map(({ name }) => keyOf('place', name));
  await removeRows(activity, { key: { $in: [keyOf('users', uid), ...places] } });
  await removeRows(activity, { kind: 'feedback', group: uid });
  // What is only marked as deleted still has its name.
  await activity.storageInstance.cleanup(0);
};
