import { useState } from 'react';
import { Camera, ImageUp } from 'lucide-react';
import { pictureFaultText } from '../../../domain/content/picture-faults.ts';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import { Refused } from '../../../domain/kit/refusal.ts';
import { choosePicture, removePicture, retryPicture, useOwnPicture } from '../data/own-picture.ts';
import type { PhotoRow, PhotoWhy } from '../../drafts/rows.ts';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { Button, buttonClass, Icon } from '../../ui/button/button.tsx';
import { FileButton } from '../../ui/picture/file-button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';

/** Why the photo did not become the picture, and what to do. */
const faults: Partial<Record<PhotoWhy, Phrase>> = {
  unauthenticated: phrase('Your session has expired. Sign in again, then retry.'),
  'quota-exceeded': phrase('Our storage is full. Try again later.'),
  'retry-limit-exceeded': phrase('The connection kept breaking. Try again.'),
  'no-picture': phrase('This file is no picture we can read. Choose a JPEG, PNG, WebP or AVIF.'),
  heic: phrase(
    'This browser cannot read HEIC. Save the photo as JPEG, or take one with this device’s camera.',
  ),
  'too-large': phrase(
    'This picture is too large for this device to work on. Choose a smaller one.',
  ),
  lost: phrase('Its file is no longer on this device. Choose it again.'),
  refused: phrase('This picture didn’t pass our check. Choose another one.'),
};

/** Failures that a retry cannot fix. */
const final: ReadonlySet<PhotoWhy> = new Set(['no-picture', 'heic', 'too-large', 'lost']);

const waitText = (photo: PhotoRow): string => {
  if (photo.stage === 'raw') return translate('Processing');
  if (photo.given !== undefined) return translate('Arrived. Everybody sees it in a moment.');
  if (photo.state === 'paused') return translate('Kept on this device, sent when you are back');
  if (photo.state === 'success') return translate('Uploaded, being checked');
  return translate('Being sent');
};

function Fault({ photo }: { readonly photo: PhotoRow }) {
  const why = photo.why ?? 'unknown';
  const known = faults[why] ?? phrase('The upload was not accepted. Try again.');
  const given = translate(pictureFaultText(photo.reason) ?? known);
  const text = photo.refusal === undefined ? given : translateRefusal(photo.refusal);
  return (
    <Notice tone="bad" title={translate('This did not become your picture')}>
      {text}{' '}
      {final.has(why) ? null : (
        <Button size="small" onClick={() => void retryPicture(photo)}>
          {translate('Try again')}
        </Button>
      )}
    </Notice>
  );
}

/** The member's picture: chosen or taken, stored here first, uploaded automatically. */
export function PictureForm({ name }: { readonly name: string }) {
  const { url, photo, removing } = useOwnPicture();
  const [trouble, setTrouble] = useState<string | null>(null);
  const failed = photo?.state === 'error';
  const waiting = photo !== null && !failed;
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    try {
      await choosePicture(file);
      setTrouble(null);
    } catch (error) {
      setTrouble(
        error instanceof Refused
          ? translateRefusal(error.refusal)
          : translate('This device could not keep the picture.'),
      );
    }
  };
  return (
    <div className="info__picture">
      <Avatar name={name} url={url} blob={photo?.thumb ?? null} waits={waiting} />
      <div>
        <div className="info__acts">
          <FileButton className={buttonClass()} onFiles={([file]) => void take(file)}>
            <Icon of={ImageUp} /> {translate('Choose a picture')}
          </FileButton>
          <FileButton className={buttonClass()} camera="user" onFiles={([file]) => void take(file)}>
            <Icon of={Camera} /> {translate('Take photo')}
          </FileButton>
          {photo !== null || url !== null ? (
            <Button kind="bare" onClick={() => void removePicture()}>
              {translate('Remove')}
            </Button>
          ) : null}
        </div>
        <div role="status" className="semi s14">
          {waiting ? <StateMark shape="wait">{waitText(photo)}</StateMark> : null}
          {removing && photo === null ? (
            <StateMark shape="wait">{translate('Removed here, told when you are back')}</StateMark>
          ) : null}
        </div>
        {trouble === null ? null : <Notice tone="bad" title={trouble} />}
        {failed ? <Fault photo={photo} /> : null}
        <p className="muted s14">{translate('Cropped to a square.')}</p>
      </div>
    </div>
  );
}
