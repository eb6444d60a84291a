import { useState } from 'react';
import { describePhoto } from '../data/photos.ts';
import type { BoardPhoto } from '../../drafts/rows.ts';
import { TextArea, TextInput } from '../../ui/field/inputs.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { BlobImage } from '../../ui/picture/blob-image.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** One photo enlarged, with its texts. They are saved at every key. */
export function PhotoSheet(props: {
  readonly photo: BoardPhoto;
  readonly number: number;
  readonly onClose: () => void;
}) {
  const { photo, number, onClose } = props;
  const [caption, setCaption] = useState(photo.caption);
  const [alt, setAlt] = useState(photo.alt);
  return (
    <Sheet open onClose={onClose} title={translate('Photo {n}', { n: number })} aside={photo.name}>
      <div className="shot-sheet">
        {photo.thumb === null ? null : <BlobImage blob={photo.thumb} alt={alt} />}
        {photo.thumb === null && photo.preview !== null ? (
          <img src={photo.preview} alt={alt} />
        ) : null}
        <TextInput
          label={translate('Caption')}
          optional
          value={caption}
          maxLength={300}
          help={translate('Shown below the photo.')}
          onChange={(event) => {
            setCaption(event.target.value);
            void describePhoto(photo, { caption: event.target.value });
          }}
        />
        <TextArea
          label={translate('Alt text')}
          optional
          rows={3}
          value={alt}
          maxLength={200}
          onChange={(event) => {
            setAlt(event.target.value);
            void describePhoto(photo, { alt: event.target.value });
          }}
        />
      </div>
    </Sheet>
  );
}
