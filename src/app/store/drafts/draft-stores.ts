import { currentSession, stillHere } from '../session/session.ts';
import { SubmissionBox, boxName } from './draft-store.ts';

let own: { readonly uid: string | null; readonly box: Promise<SubmissionBox> } | null = null;

/** What was begun before signing in becomes the member's: one draft, none left behind. */
const opened = async (uid: string | null): Promise<SubmissionBox> => {
  const box = new SubmissionBox(boxName(uid));
  if (uid === null) return box;
  const before = new SubmissionBox(boxName(null));
  try {
    if ((await before.drafts.count()) > 0) await box.adopt(before);
  } finally {
    before.close();
  }
  return box;
};

/** Closes what is open, so that it can be deleted. */
export const closeSubmissions = async (): Promise<void> => {
  const before = own;
  own = null;
  if (before !== null) (await before.box.catch(() => null))?.close();
};

/** The drafts of whoever uses this device now; of a member who has left it opens none. */
export const submissionBox = async (
  uid: string | null = currentSession().uid,
): Promise<SubmissionBox> => {
  if (uid !== null) stillHere(uid);
  if (own !== null && own.uid !== uid) await closeSubmissions();
  own ??= { uid, box: opened(uid) };
  return own.box;
};
