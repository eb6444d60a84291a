import { pictureFaultText } from '../../../domain/content/picture-faults.ts';
import { useUnsentPhotos } from '../data/article-photos.ts';
import { removePhoto, resumePhoto } from '../../submissions/data/photos.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** Photos of the article that are only on this device: how many wait, and which failed. */
export function UnsentPhotos({ articleId }: { readonly articleId: string }) {
  const photos = useUnsentPhotos(articleId);
  const failed = photos.filter(({ state }) => state === 'error');
  const waiting = photos.length - failed.length;
  return (
    <>
      <p className="help" role="status">
        {waiting === 0
          ? ''
          : translate(
              '{n, plural, one {# photo is on this device and goes out by itself.} other {# photos are on this device and go out by themselves.}}',
              { n: waiting },
            )}
      </p>
      {failed.map((photo) => {
        const fault = pictureFaultText(photo.reason);
        return (
          <Notice
            key={photo.id}
            tone="bad"
            title={translate('{name} was not sent', { name: photo.name })}
          >
            {fault === null ? translate('The photo could not be sent or read.') : translate(fault)}{' '}
            <Button size="small" onClick={() => void resumePhoto(photo)}>
              {translate('Try again')}
            </Button>{' '}
            <Button size="small" kind="bare" onClick={() => void removePhoto(photo)}>
              {translate('Remove')}
            </Button>
          </Notice>
        );
      })}
    </>
  );
}
