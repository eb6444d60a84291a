import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { withLife, type HouseLife } from '../../../domain/platform/house-life.ts';
import { storageBlobStore } from '../../../functions/live/pictures/blob-store.ts';
import { houseFile } from '../../../functions/platform/house-lives.ts';
import { checkExport, type CheckedExport } from '../check-export.ts';
import { MoveRefused } from '../manifest.ts';
import { progress, summary } from '../progress.ts';
import { layAccounts } from './lay-accounts.ts';
import { layDocuments } from './lay-documents.ts';
import { layFiles } from './lay-files.ts';
import { openProject, type Project } from './project.ts';

export interface FirebaseTarget {
  /** Folder of the export. */
  readonly from: string;
  readonly project: string;
  readonly bucket: string;
}

/** File in the bucket that records an unfinished import. */
const noteName = 'import.json';
const noteShape = z.object({ id: z.string(), written: z.int() });
type Note = z.infer<typeof noteShape>;

const readNote = async ({ bucket }: Project): Promise<Note | null> => {
  const file = bucket.file(noteName);
  const [isThere] = await file.exists();
  if (!isThere) return null;
  const [bytes] = await file.download();
  return noteShape.parse(JSON.parse(bytes.toString('utf8')));
};

const writeNote = ({ bucket }: Project, note: Note): Promise<void> =>
  bucket
    .file(noteName)
    .save(JSON.stringify(note), { resumable: false, contentType: 'application/json' });

/** Starts in an empty project, or continues the same import. */
const claim = async (project: Project, { id }: CheckedExport): Promise<Note> => {
  const note = await readNote(project);
  if (note !== null && note.id !== id) {
    throw new MoveRefused(
      `${project.id} holds a part of another house: ${noteName} in its bucket.`,
    );
  }
  if (note !== null) return note;
  const { collectionIds = [] } = (await project.documents('listCollectionIds', {
    pageSize: 1,
  })) as { readonly collectionIds?: readonly string[] };
  const { users } = await project.auth.listUsers(1);
  if (collectionIds.length > 0 || users.length > 0) {
    throw new MoveRefused(
      `${project.id} holds ${collectionIds.length > 0 ? 'documents' : 'accounts'} already. ` +
        'A house is imported into a project that has neither, before its functions are deployed.',
    );
  }
  const begun = { id, written: 0 };
  await writeNote(project, begun);
  return begun;
};

/** Begins a life beside the database, like the functions' timetable after a restored backup. */
const beginLife = async ({ bucket }: Project, { manifest }: CheckedExport): Promise<void> => {
  const before: readonly HouseLife[] = manifest.lives.map(({ id, from }) => ({ id, from }));
  const lives = withLife(before, { id: randomUUID(), from: manifest.commit.time });
  const blobs = storageBlobStore(() => Promise.resolve(bucket));
  await blobs.write(houseFile, JSON.stringify({ lives, at: 0 }));
};

/**
 * Imports a house into an empty project on Firebase. Every step writes the same data when repeated,
 * so an interrupted import is simply started again and continues.
 */
export const importToFirebase = async ({
  from,
  project: id,
  bucket,
}: FirebaseTarget): Promise<void> => {
  const checked = await checkExport(from);
  const project = openProject(id, bucket);
  const { written } = await claim(project, checked);
  const secured = await layAccounts(project, checked);
  await layFiles(project.bucket, checked, progress);
  await layDocuments(project, checked, written, (n) =>
    writeNote(project, { id: checked.id, written: n }),
  );
  await beginLife(project, checked);
  await project.bucket.file(noteName).delete();
  console.log(`Imported into ${id}: ${summary(checked.manifest)}`);
  if (secured > 0) {
    console.log(
      `${secured} accounts had an authenticator app, which Firebase imports of nobody: ` +
        'their owners sign in with the password alone and set one up again.',
    );
  }
  const unread = checked.manifest.parts.commits.lines;
  if (unread > 0) {
    console.log(
      `The triggers of the last ${unread} commits had not run and will not: what they tell members ` +
        'is lost. Export once the home is closed to have none.',
    );
  }
};
