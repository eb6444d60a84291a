import { X } from 'lucide-react';
import { notePhoto } from '../data/note-photo.ts';
import { MOST_NOTE_PHOTOS } from '../data/watch-notes.ts';
import { buttonClass, IconButton } from '../../ui/button/button.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** Pictures of an inspection: taken on the spot, stored small, on this device. */
export function NotePhotos(props: {
  readonly photos: readonly string[];
  /** Receives a function that changes the photos there are by then. */
  readonly onChange: (by: (photos: readonly string[]) => readonly string[]) => void;
}) {
  const { photos, onChange } = props;
  const add = async (files: readonly File[]) => {
    const made = await Promise.all(files.map(notePhoto));
    const good = made.filter((one): one is string => one !== null);
    if (good.length < files.length) toast(translate('One of the files isn’t a photo.'));
    onChange((before) => {
      const all = [...before, ...good];
      if (all.length > MOST_NOTE_PHOTOS)
        toast(translate('A note holds up to {n} photos.', { n: MOST_NOTE_PHOTOS }));
      return all.slice(0, MOST_NOTE_PHOTOS);
    });
  };
  return (
    <div>
      <ul className="note__photos">
        {photos.map((photo, at) => (
          <li key={photo.slice(-64)}>
            <img src={photo} alt={translate('Inspection {n}', { n: at + 1 })} />
            <IconButton
              icon={X}
              label={translate('Remove photo {n}', { n: at + 1 })}
              onClick={() => onChange((before) => before.filter((one) => one !== photo))}
            />
          </li>
        ))}
      </ul>
      <label className={`${buttonClass()} note__add`}>
        {translate('Add photos')}
        <input
          type="file"
          accept="image/*"
          multiple
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            void add(files);
          }}
        />
      </label>
    </div>
  );
}
