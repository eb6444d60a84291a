import type { StoredFile } from '../../storage/stored-file.ts';
import type { CheckedExport } from '../check-export.ts';
import { MoveRefused, objectFile } from '../manifest.ts';
import { severalAtOnce } from '../several-at-once.ts';
import type { Bucket } from './project.ts';

/** The MD5 of every file in a bucket, by name, as computed by the bucket. */
const sumsIn = async (bucket: Bucket): Promise<ReadonlyMap<string, string | undefined>> => {
  const [files] = await bucket.getFiles();
  return new Map(files.map(({ name, metadata }) => [name, metadata.md5Hash]));
};

const descriptionOf = (file: StoredFile) => {
  const { contentType, cacheControl, contentDisposition, contentLanguage } = file;
  const tokens = file.downloadTokens.join(',');
  return {
    contentType,
    ...(cacheControl === undefined ? {} : { cacheControl }),
    ...(contentDisposition === undefined ? {} : { contentDisposition }),
    ...(contentLanguage === undefined ? {} : { contentLanguage }),
    metadata: {
      ...file.metadata,
      ...(tokens === '' ? {} : { firebaseStorageDownloadTokens: tokens }),
    },
  };
};

/** Uploads the files that are missing or differ, and compares all of them afterwards. */
export const layFiles = async (
  bucket: Bucket,
  { dir, files }: CheckedExport,
  told: (done: number, all: number) => void,
): Promise<void> => {
  const before = await sumsIn(bucket);
  let done = 0;
  await severalAtOnce(files, async (file) => {
    if (before.get(file.name) !== file.md5Hash) {
      await bucket.upload(objectFile(dir, file.sha256), {
        destination: file.name,
        metadata: descriptionOf(file),
        validation: 'md5',
      });
    }
    done += 1;
    told(done, files.length);
  });
  const after = await sumsIn(bucket);
  const wrong = files.filter(({ name, md5Hash }) => after.get(name) !== md5Hash);
  if (wrong.length > 0) {
    throw new MoveRefused(`${wrong.length} files did not arrive whole, as ${wrong[0]?.name}.`);
  }
};
