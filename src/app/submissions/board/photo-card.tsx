import { Ellipsis, GripVertical } from 'lucide-react';
import { pictureTags, type PictureTag } from '../../../domain/listings/pictures/picture-tags.ts';
import {
  cancelPhoto,
  describePhoto,
  pausePhoto,
  removePhoto,
  resumePhoto,
} from '../data/photos.ts';
import type { BoardPhoto } from '../../drafts/rows.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { Button, Icon } from '../../ui/button/button.tsx';
import { Select } from '../../ui/field/inputs.tsx';
import { Menu } from '../../ui/dialog/menu.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { BlobImage } from '../../ui/picture/blob-image.tsx';
import { isSmall, photoStatus } from './photo-text.ts';
import type { Mover } from '../../fields/pictures/use-move.ts';
import { translate } from '../../../wording/language/translate.ts';

const tagText = (tag: PictureTag): string =>
  tag === 'vin' ? translate('VIN plate') : choiceText(tag);

const tagOptions = () =>
  [['', translate('Category')], ...pictureTags.map((tag) => [tag, tagText(tag)] as const)] as const;

/** A photo as far as this device has it; nothing otherwise. */
export function PhotoPicture({
  photo,
  number,
}: {
  readonly photo: BoardPhoto;
  readonly number: number;
}) {
  const alt = photo.alt === '' ? translate('Photo {n}', { n: number }) : photo.alt;
  if (photo.thumb !== null) return <BlobImage blob={photo.thumb} alt={alt} />;
  return photo.preview === null ? null : <img src={photo.preview} alt={alt} />;
}

/** One photo of the board: its subject, progress and actions. */
export function PhotoCard(props: {
  readonly photo: BoardPhoto;
  readonly at: number;
  readonly count: number;
  readonly mover: Mover<BoardPhoto>;
  readonly onOpen: () => void;
}) {
  const { photo, at, count, mover, onOpen } = props;
  const status = photoStatus(photo);
  const { ref, ...pulls } = mover.grip(photo);
  const number = at + 1;
  return (
    <li
      className={mover.held === photo.id ? 'shot shot--held' : 'shot'}
      data-photo={photo.id}
      data-state={photo.state}
    >
      <div className="shot__pic">
        <PhotoPicture photo={photo} number={number} />
        <span className="shot__n">{at === 0 ? translate('Cover') : number}</span>
        <button
          type="button"
          className="shot__grip"
          aria-label={translate('Move photo {n} of {count}: drag, or use the arrow keys', {
            n: number,
            count,
          })}
          ref={ref}
          {...pulls}
        >
          <Icon of={GripVertical} />
        </button>
        <Menu
          label={translate('More for photo {n}', { n: number })}
          button={<Icon of={Ellipsis} />}
          buttonClass="shot__more"
        >
          <button type="button" onClick={onOpen}>
            {translate('Caption and alt text')}
          </button>
          {at > 0 ? (
            <button type="button" onClick={() => mover.move(photo, 0)}>
              {translate('Set as cover')}
            </button>
          ) : null}
          {status.mayPause ? (
            <button type="button" onClick={() => void pausePhoto(photo)}>
              {translate('Pause upload')}
            </button>
          ) : null}
          {photo.state === 'running' || photo.state === 'paused' ? (
            <button type="button" onClick={() => void cancelPhoto(photo)}>
              {translate('Cancel this upload')}
            </button>
          ) : null}
          <button type="button" onClick={() => void removePhoto(photo)}>
            {translate('Remove')}
          </button>
        </Menu>
        {status.share === null ? null : (
          <progress
            className="shot__bar"
            value={status.share}
            aria-label={translate('Photo {n} sent', { n: number })}
          />
        )}
      </div>
      <p className="shot__s">
        <StateMark shape={status.shape}>{status.text}</StateMark>
        {status.mayResume ? (
          <Button size="small" onClick={() => void resumePhoto(photo)}>
            {photo.state === 'paused' ? translate('Continue') : translate('Try again')}
          </Button>
        ) : null}
      </p>
      {isSmall(photo) ? (
        <p className="shot__w">
          {translate('Only {w} × {h} pixels: it may look blurry.', {
            w: String(photo.w),
            h: String(photo.h),
          })}
        </p>
      ) : null}
      <Select
        label={translate('Category of photo {n}', { n: number })}
        value={photo.tag ?? ''}
        options={tagOptions()}
        onChange={(event) =>
          void describePhoto(photo, {
            tag: event.target.value === '' ? null : (event.target.value as PictureTag),
          })
        }
      />
    </li>
  );
}
