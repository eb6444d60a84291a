import type { Feedback } from '../../../domain/messages/feedback.entity.ts';
import { feedbackId, siteSubject } from '../../../domain/messages/sale-feedback.ts';
import { serverNow } from '../../platform/clock/clock.ts';
import { saveDocument } from '../../outbox/documents/save.ts';
import { currentSession } from '../../platform/session/session.ts';
import { phrase } from '../../../domain/kit/text/phrase.ts';

export interface Word {
  /** 1…5. */
  readonly rating: number;
  readonly text: string;
}

const writeFeedback = async (
  kind: Feedback['kind'],
  subjectId: string,
  word: Word & { readonly contactAllowed?: boolean },
): Promise<void> => {
  const { uid } = currentSession();
  if (uid === null) return;
  const label = kind === 'SITE' ? phrase('Feedback on the site') : phrase('Feedback on a sale');
  await saveDocument(
    'feedback',
    feedbackId(uid, subjectId),
    { kind, subjectId, isPublished: false, ...word },
    { base: null, label },
  );
};

/** Id of the member's feedback on the site this month: one per month. */
export const siteFeedbackId = (uid: string): string => feedbackId(uid, siteSubject(serverNow()));

export const sendSiteFeedback = (
  word: Word & { readonly contactAllowed: boolean },
): Promise<void> => writeFeedback('SITE', siteSubject(serverNow()), word);

/** Sends the member's feedback on a sale, shown once the other side has given theirs. */
export const sendSaleFeedback = (listingId: string, word: Word): Promise<void> =>
  writeFeedback('SALE', listingId, word);
