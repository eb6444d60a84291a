import { useState } from 'react';
import type { Giveaway } from '../../../domain/giveaways/giveaway.entity.ts';
import type { EditProps } from '../../fields/edit-props.ts';
import { Picture } from '../../fields/picture.tsx';
import { sendPrizePhoto } from './staff-photo.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { SentPhotos, useSending } from './sent-photos.tsx';

type Photo = NonNullable<Giveaway['pictures']>[number];

function PrizePhoto({
  photo,
  preview,
}: {
  readonly photo: Photo;
  readonly preview: string | null;
}) {
  const { url, alt, color } = photo;
  if (preview === null) return <Picture base={url} alt={alt} tone={color} sizes="240px" />;
  return (
    <figure className="plate">
      <img src={preview} alt={alt} width={480} height={320} />
    </figure>
  );
}

/** The photos of a prize, sent as they are chosen: the first is the large one. */
export function PrizePhotos(
  props: EditProps & { readonly onSending: (isSending: boolean) => void },
) {
  const { value, onChange, error, onSending } = props;
  const photos = (Array.isArray(value) ? value : []) as readonly Photo[];
  // Their public addresses work only once the giveaway is saved with them.
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map());
  const sending = useSending(
    sendPrizePhoto,
    (arrived) => {
      const seen = arrived.flatMap(({ photo, preview }) =>
        preview === null ? [] : [[photo.imageId, preview] as const],
      );
      setPreviews((now) => new Map([...now, ...seen]));
      onChange([...photos, ...arrived.map(({ photo }) => ({ ...photo, alt: 'The prize' }))]);
    },
    onSending,
  );
  const change = (imageId: string, alt: string) =>
    onChange(photos.map((one) => (one.imageId === imageId ? { ...one, alt } : one)));
  return (
    <SentPhotos
      legend="Photos of the prize"
      help="The first is the large one. Members see them once the giveaway is saved and published."
      error={error}
      of={sending}
      cards={photos.map((photo, at) => (
        <li key={photo.imageId}>
          <PrizePhoto photo={photo} preview={previews.get(photo.imageId) ?? null} />
          <TextInput
            label={`Alt text of photo ${at + 1}`}
            maxLength={200}
            value={photo.alt}
            onChange={(event) => change(photo.imageId, event.target.value)}
          />
          <div className="acts__b">
            {at === 0 ? null : (
              <Button
                size="small"
                onClick={() => onChange([photo, ...photos.filter((one) => one !== photo)])}
              >
                Put first<span className="vh"> (photo {at + 1})</span>
              </Button>
            )}
            <Button size="small" onClick={() => onChange(photos.filter((one) => one !== photo))}>
              Remove<span className="vh"> (photo {at + 1})</span>
            </Button>
          </div>
        </li>
      ))}
    />
  );
}
