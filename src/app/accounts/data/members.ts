import type { User } from '../../../domain/accounts/user.entity.ts';
import type { Feedback } from '../../../domain/messages/feedback.entity.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { lazily, useShared } from '../../platform/reading/subscription.ts';

const memberReads = () => import('./mirror/members.ts');

/** A member's public profile by username; null if there is none. Stored once viewed. */
export const useMember = (username: string): Reading<User | null> =>
  useShared(
    `member|${username}`,
    lazily(memberReads, (m, emit) => m.openMember(username, emit)),
  );

/** Feedback that others left about a member after a sale, newest first. */
export const useFeedbackAbout = (uid: string): Reading<readonly Feedback[]> =>
  useShared(
    `feedback-about|${uid}`,
    lazily(memberReads, (m, emit) => m.openFeedbackAbout(uid, emit)),
  );
