import type { ListingSubmission } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { useSentPhotos } from '../data/moderation.ts';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';

const uncopiedTexts = { PENDING: 'In review', READY: 'No copy', REFUSED: 'Refused' } as const;

/** The photos in their owner's order: the subject of each, and those that have not arrived. */
export function SubmissionPhotos({ submission }: { readonly submission: ListingSubmission }) {
  const { photos, failed } = useSentPhotos(submission.id);
  const { uploads } = submission;
  if (uploads.length === 0) return <p className="muted">No photos yet.</p>;
  if (failed) return <p className="muted">The photos could not be read.</p>;
  if (photos === null) {
    return (
      <Loading label="Loading photos">
        <Skeleton height={120} />
      </Loading>
    );
  }
  return (
    <ol className="prints">
      {uploads.map((upload, n) => {
        const photo = upload.imageId === undefined ? undefined : photos.get(upload.imageId);
        const shows = upload.tag === undefined ? '' : choiceText(upload.tag);
        const words = [shows, upload.caption ?? ''].filter((part) => part !== '').join(': ');
        return (
          <li key={upload.localId}>
            {photo?.url == null ? (
              <span className="prints__none muted">
                {photo === undefined ? 'Not uploaded' : uncopiedTexts[photo.status]}
              </span>
            ) : (
              <a href={photo.url} target="_blank" rel="noreferrer">
                <img
                  src={photo.url}
                  alt={upload.alt ?? `Photo ${n + 1}`}
                  loading="lazy"
                  width={480}
                  height={320}
                />
              </a>
            )}
            <p className="muted">{words === '' ? `Photo ${n + 1}` : `${n + 1}. ${words}`}</p>
          </li>
        );
      })}
    </ol>
  );
}
