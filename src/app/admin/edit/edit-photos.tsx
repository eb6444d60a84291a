import { useEffect, useRef, useState } from 'react';
import { pictureShares } from '../../../domain/content/picture-shares.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { pictureTags } from '../../../domain/listings/pictures/picture-tags.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import type { EditProps } from '../../fields/edit-props.ts';
import { Picture } from '../../fields/picture.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Select, TextArea, TextInput } from '../../ui/field/inputs.tsx';

type Photo = Listing['pictures'][number];
type Way = 'earlier' | 'later';

/** A moved photo, and its button that has the focus. */
interface Moved {
  readonly to: number;
  readonly focus: Way;
}

/** At either end only one direction is left. */
const wayOn = (way: Way, to: number, last: number): Way =>
  to === 0 ? 'later' : to === last ? 'earlier' : way;

const movedPhoto = (photos: readonly Photo[], from: number, to: number): readonly Photo[] => {
  const others = photos.filter((_, n) => n !== from);
  return [...others.slice(0, to), ...photos.slice(from, from + 1), ...others.slice(to)];
};

/** An empty text removes the caption. */
const withWord = (photo: Photo, key: 'caption' | 'tag', value: string): Photo => {
  const { [key]: _was, ...rest } = photo;
  return (value === '' ? rest : { ...rest, [key]: value }) as Photo;
};

const tags = [['', 'None'], ...pictureTags.map((tag) => [tag, choiceText(tag)] as const)] as const;

/** The photos of a listing: their order, with the cover first, and their texts. */
export function EditPhotos({ value, onChange, error }: EditProps) {
  const photos = (Array.isArray(value) ? value : []) as readonly Photo[];
  const list = useRef<HTMLOListElement>(null);
  const [hand, setHand] = useState<Moved | null>(null);
  const change = (at: number, photo: Photo) =>
    onChange(photos.map((old, n) => (n === at ? photo : old)));
  const move = (from: number, to: number, way: Way) => {
    onChange(movedPhoto(photos, from, to));
    setHand({ to, focus: wayOn(way, to, photos.length - 1) });
  };
  useEffect(() => {
    if (hand === null) return;
    // Moving the button in the page made it lose focus.
    list.current?.children[hand.to]
      ?.querySelector<HTMLElement>(`[data-way=${hand.focus}]`)
      ?.focus();
  }, [hand]);
  return (
    <fieldset className="edit-group">
      <legend className="lab">Photos</legend>
      <p className="help">In this order everywhere. The first is the cover.</p>
      {error === undefined ? null : (
        <p className="help help--bad" role="alert">
          {error}
        </p>
      )}
      <ol className="edit-photos" ref={list}>
        {photos.map((photo, at) => {
          const of = `photo ${at + 1}`;
          return (
            <li key={photo.imageId}>
              <div>
                <Picture
                  base={photo.url}
                  alt={photo.alt}
                  tone={photo.color}
                  sizes={pictureShares.film}
                />
                <b>{at === 0 ? '1, the cover' : at + 1}</b>
              </div>
              <TextInput
                label={`Caption of ${of}`}
                help="Shown below the photo."
                optional
                maxLength={300}
                value={photo.caption ?? ''}
                onChange={(event) => change(at, withWord(photo, 'caption', event.target.value))}
              />
              <TextArea
                label={`Alt text of ${of}`}
                rows={2}
                maxLength={200}
                value={photo.alt}
                onChange={(event) => change(at, { ...photo, alt: event.target.value })}
              />
              <Select
                label={`Category of ${of}`}
                optional
                value={photo.tag ?? ''}
                options={tags}
                onChange={(event) => change(at, withWord(photo, 'tag', event.target.value))}
              />
              <div className="acts__b">
                {at === 0 ? null : (
                  <Button
                    size="small"
                    data-way="earlier"
                    onClick={() => move(at, at - 1, 'earlier')}
                  >
                    Move earlier<span className="vh"> ({of})</span>
                  </Button>
                )}
                {at === photos.length - 1 ? null : (
                  <Button size="small" data-way="later" onClick={() => move(at, at + 1, 'later')}>
                    Move later<span className="vh"> ({of})</span>
                  </Button>
                )}
                {at === 0 ? null : (
                  <Button size="small" onClick={() => move(at, 0, 'earlier')}>
                    Make cover<span className="vh"> ({of})</span>
                  </Button>
                )}
                <Button
                  kind="bare"
                  size="small"
                  onClick={() => onChange(photos.filter((_, n) => n !== at))}
                >
                  Remove<span className="vh"> ({of})</span>
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      <output className="vh">
        {hand === null
          ? ''
          : `Photo ${hand.to + 1} of ${photos.length}${hand.to === 0 ? ', the cover' : ''}`}
      </output>
    </fieldset>
  );
}
