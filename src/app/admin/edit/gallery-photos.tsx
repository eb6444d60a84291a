import { useEffect, useState } from 'react';
import { GripVertical } from 'lucide-react';
import type { Gallery } from '../../../domain/content/gallery.entity.ts';
import { SentPhotos, useSending } from './sent-photos.tsx';
import type { EditProps } from '../../fields/edit-props.ts';
import { useMove, type Mover } from '../../fields/pictures/use-move.ts';
import { useTextPhotos, type TextPhotos } from '../../content/data/article-photos.ts';
import { sendGalleryPhoto } from './staff-photo.ts';
import { Button, Icon } from '../../ui/button/button.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';

type Photo = Gallery['images'][number];
type GalleryPhoto = Photo & { readonly id: string };

const withOrder = (photos: readonly Photo[]): readonly Photo[] =>
  photos.map((photo, order) => ({ ...photo, order }));

const captioned = ({ caption: _was, ...photo }: Photo, caption: string): Photo =>
  caption === '' ? photo : { ...photo, caption };

/** A photo from an address staff may see: its small copy until the gallery is public. */
function Seen({ photo, watch }: { readonly photo: Photo; readonly watch: TextPhotos['watch'] }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => watch(photo.imageId, setUrl), [watch, photo.imageId]);
  return (
    <div className="edit-photos__seen" style={{ backgroundColor: photo.color }}>
      {url === null ? null : <img src={url} alt={photo.caption ?? ''} />}
    </div>
  );
}

function PhotoCard(props: {
  readonly photo: GalleryPhoto;
  readonly at: number;
  readonly count: number;
  readonly mover: Mover<GalleryPhoto>;
  readonly watch: TextPhotos['watch'];
  readonly onCaption: (caption: string) => void;
  readonly onRemove: () => void;
}) {
  const { photo, at, count, mover, watch, onCaption, onRemove } = props;
  const of = `photo ${at + 1}`;
  const { ref, ...pulls } = mover.grip(photo);
  return (
    <li data-photo={photo.id} className={mover.held === photo.id ? 'edit-photos__held' : undefined}>
      <div className="edit-photos__pic">
        <Seen photo={photo} watch={watch} />
        <button
          type="button"
          className="edit-photos__grip"
          aria-label={`Move ${of} of ${count}: drag, or use the arrow keys`}
          ref={ref}
          {...pulls}
        >
          <Icon of={GripVertical} />
        </button>
        <b>{at === 0 ? '1, the cover' : at + 1}</b>
      </div>
      <TextInput
        label={`Caption of ${of}`}
        help="Shown below the photo, and read aloud to those who can’t see it."
        maxLength={300}
        value={photo.caption ?? ''}
        onChange={(event) => onCaption(event.target.value)}
      />
      <div className="acts__b">
        {at === 0 ? null : (
          <Button size="small" onClick={() => mover.move(photo, 0)}>
            Make cover<span className="vh"> ({of})</span>
          </Button>
        )}
        <Button kind="bare" size="small" onClick={onRemove}>
          Remove<span className="vh"> ({of})</span>
        </Button>
      </div>
    </li>
  );
}

/**
 * The photos of a gallery, sent as they are chosen: their texts and their order, the cover first.
 */
export function GalleryPhotos(
  props: EditProps & {
    readonly documentId: string;
    readonly onSending: (isSending: boolean) => void;
  },
) {
  const { value, onChange, error, documentId, onSending } = props;
  const photos = (Array.isArray(value) ? value : []) as readonly Photo[];
  const { watch } = useTextPhotos('page', documentId);
  const give = (next: readonly Photo[]) => onChange(withOrder(next));
  const held = photos.map((photo): GalleryPhoto => ({ ...photo, id: photo.imageId }));
  const mover = useMove(held, (moved, to) => {
    const others = photos.filter(({ imageId }) => imageId !== moved.imageId);
    const photo = photos.filter(({ imageId }) => imageId === moved.imageId);
    give([...others.slice(0, to), ...photo, ...others.slice(to)]);
  });
  const sending = useSending(
    (file) => sendGalleryPhoto(documentId, file),
    (arrived) =>
      give([
        ...photos,
        ...arrived.map(({ photo: { imageId, w, h, color } }) => ({
          imageId,
          w,
          h,
          color,
          order: 0,
        })),
      ]),
    onSending,
  );
  return (
    <SentPhotos
      legend="Photos"
      help="In this order. The first is the cover. Readers see them once the gallery is saved and public."
      error={error}
      of={sending}
      cards={mover.shown.map((photo, at) => (
        <PhotoCard
          key={photo.id}
          photo={photo}
          at={at}
          count={photos.length}
          mover={mover}
          watch={watch}
          onCaption={(caption) =>
            give(photos.map((one) => (one.imageId === photo.id ? captioned(one, caption) : one)))
          }
          onRemove={() => give(photos.filter(({ imageId }) => imageId !== photo.id))}
        />
      ))}
    >
      <output className="vh">{mover.word}</output>
    </SentPhotos>
  );
}
