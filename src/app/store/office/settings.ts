import type { SettingValue } from '../../../domain/platform/settings.ts';
import { settingsSections } from '../../../domain/platform/settings.ts';
import { withSetting } from '../../../domain/platform/setting-values.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import { firestore } from '../firebase/firestore.ts';
import { serverNow } from '../device/clock.ts';
import { currentSession, device } from '../session/session.ts';
import { connectionAtom } from '../device/connection.ts';
import { refusal, type Refusal } from '../../../domain/kit/refusal.ts';
import { codeOf, read, refused } from './documents.ts';
import type { AdminDoc } from './query.ts';

/** The document of every setting, and the copy of those that every device reads. */
const ALL = 'house';
const COPY = 'public';

export type SavedSettings =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: Refusal };

const offline = refusal(
  'unavailable',
  'OFFLINE',
  'Settings are saved with a connection only. What you typed stays here.',
);

/** The database's own package waits for ever for a server that does not answer. */
const answerMs = 20_000;

class Unanswered extends Error {
  readonly code = 'unavailable';
}

const answered = (write: Promise<void>): Promise<void> =>
  Promise.race([
    write,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Unanswered()), answerMs);
    }),
  ]);

/** A refused write of settings that moved on is a conflict, not a lack of permission. */
const conflictOr = async (base: AdminDoc, error: unknown): Promise<SavedSettings> => {
  if (codeOf(error) === 'permission-denied') {
    const theirs = await read('config', base.id).catch(() => null);
    if (theirs !== null && theirs.rev !== base.rev) {
      const message = 'Somebody saved this in the meantime. Both versions are shown below.';
      return { ok: false, refusal: refusal('aborted', 'STALE_REV', message) };
    }
  }
  return { ok: false, refusal: refused(error) };
};

/** The values with the given settings changed. */
export const valuesWith = (
  doc: AdminDoc,
  changes: Readonly<Record<string, SettingValue>>,
): Readonly<Record<string, unknown>> => {
  const stored = doc.values['values'];
  return Object.entries(changes).reduce<Readonly<Record<string, unknown>>>(
    (values, [key, value]) => withSetting(values, key, value),
    isRecord(stored) ? stored : {},
  );
};

/**
 * Saves changed settings under a new version of the configuration, with who changed each and when,
 * and the copy devices read in the same write. Refused as a whole when somebody saved in between.
 */
export const saveSettings = async (
  base: AdminDoc,
  changes: Readonly<Record<string, SettingValue>>,
): Promise<SavedSettings> => {
  // The two documents are one write, which only a connection can carry: it is not kept to be sent.
  if (device.get(connectionAtom) === 'offline') return { ok: false, refusal: offline };
  const { db, kit } = await firestore();
  const values = valuesWith(base, changes);
  const by = currentSession().username ?? '';
  const marks = Object.keys(changes).map((key) => [key, { by, at: serverNow() }] as const);
  const known = base.values['changes'];
  const version = Number(base.values['configVersion'] ?? 0) + 1;
  const dateEdited = new Date(serverNow()).toISOString();
  const common = { dateEdited, configVersion: version, updatedAt: kit.serverTimestamp() };
  try {
    const copy = await read('config', COPY);
    const batch = kit.writeBatch(db);
    batch.update(kit.doc(db, 'config', ALL), {
      ...common,
      rev: base.rev + 1,
      values,
      changes: { ...(isRecord(known) ? known : {}), ...Object.fromEntries(marks) },
    });
    if (copy !== null) {
      const shown = settingsSections.filter(({ isPublic }) => isPublic).map(({ id }) => id);
      const parts = shown.flatMap((id) => (values[id] === undefined ? [] : [[id, values[id]]]));
      batch.update(kit.doc(db, 'config', COPY), {
        ...common,
        rev: copy.rev + 1,
        values: Object.fromEntries(parts),
      });
    }
    await answered(batch.commit());
    return { ok: true };
  } catch (error) {
    return conflictOr(base, error);
  }
};
