import type { User } from '../../../../domain/accounts/user.entity.ts';
import type { Feedback } from '../../../../domain/messages/feedback.entity.ts';
import { live } from '../../../platform/reading/reading.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { CHECKPOINT_KIND } from '../../../sync/replication/checkpoint.ts';
import { scopeName } from '../../../sync/collections/scope-of.ts';
import { publicMirror } from '../../../sync/local/mirrors.ts';
import { removeDeleted } from '../../../sync/local/device-storage.ts';
import { removeRows } from '../../../sync/local/remove.ts';
import { keyOf } from '../../../sync/local/row.ts';
import { readPart } from '../../../sync/replication/parts.ts';

export const openMember = async (username: string, emit: Emit<User | null>): Promise<Stop> => {
  if (username === '') {
    emit(live(null, null));
    return () => undefined;
  }
  return readPart('memberPages', { subject: username }, ([user]) => user ?? null, emit);
};

export const openFeedbackAbout = (uid: string, emit: Emit<readonly Feedback[]>): Promise<Stop> =>
  readPart('feedbackAbout', { subject: uid }, (docs) => docs, emit);

/**
 * Deletes a member's own public page from the mirror on sign-out. The page is public, but its
 * presence on this device would reveal that the member used it.
 */
export const forgetMember = async (uid: string): Promise<void> => {
  const { activity } = (await publicMirror()).db;
  const page = await activity.findOne(keyOf('users', uid)).exec();
  const scopes = [scopeName('feedbackAbout', uid), scopeName('memberPages', page?.group ?? '')];
  const checkpoints = scopes.map((name) => keyOf(CHECKPOINT_KIND, name));
  await removeRows(activity, { key: { $in: [keyOf('users', uid), ...checkpoints] } });
  await removeRows(activity, { kind: 'feedback', group: uid });
  // A document that is only marked as deleted still contains its name.
  await removeDeleted(activity);
};
