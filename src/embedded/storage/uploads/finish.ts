import { authorizeByRules, type StorageRequest, type StorageContext } from '../context.ts';
import { StorageFault, malformed, fileNotFound } from '../fault.ts';
import type { Session } from './sessions.ts';
import type { StoredFile } from '../stored-file.ts';
import { tokensByRules } from '../tokens.ts';

/** The file that a finished session created, in its current state. */
export const resultOf = (context: StorageContext, session: Session): StoredFile => {
  const file = context.files.find(session.name);
  if (file === null) throw fileNotFound();
  return file;
};

/**
 * Creates a file from all bytes of a session. The rules are evaluated again, now with the actual
 * size and type. A refusal ends the session and leaves nothing.
 */
export const finishSession = async (
  context: StorageContext,
  call: StorageRequest,
  session: Session,
): Promise<StoredFile> => {
  const { sessions, files } = context;
  const received = await sessions.received(session);
  if (session.total !== null && received !== session.total) {
    throw malformed(`${session.total} bytes were announced, ${received} came.`);
  }
  try {
    const source = { file: sessions.fileOf(session) };
    const consent = authorizeByRules(context, call.caller, session.name);
    const tokens = tokensByRules(context, call.caller);
    const file = await files.save(session.name, source, session.said, consent, tokens);
    await sessions.finish({ ...session, total: file.size });
    context.finalized(file, call.caller);
    return file;
  } catch (error) {
    if (error instanceof StorageFault) await sessions.forget(session);
    throw error;
  }
};
