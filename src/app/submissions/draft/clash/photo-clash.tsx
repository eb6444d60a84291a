import type { Json } from '../../../../domain/kit/fields.ts';
import { phrase, type Phrase } from '../../../../domain/kit/text/phrase.ts';
import { choiceText } from '../../../../wording/fields/choice-text.ts';
import { arrangePhotos, describePhoto, usePhotos } from '../../data/photos.ts';
import { PHOTOS, photosOrder } from '../../../drafts/photo-paths.ts';
import type { BoardPhoto, DraftRow, PhotoWords } from '../../../drafts/rows.ts';
import type { DraftClash } from '../../../outbox/mutations/draft-save.ts';
import { translate } from '../../../../wording/language/translate.ts';
import { BothSides } from './both-sides.tsx';

export const isOfPhotos = ({ path }: DraftClash): boolean => path.startsWith(`${PHOTOS}.`);

const fieldNames: Readonly<Record<keyof PhotoWords, Phrase>> = {
  tag: phrase('Photo {n}: category'),
  caption: phrase('Photo {n}: caption'),
  alt: phrase('Photo {n}: alt text'),
};

const photoName = (photo: BoardPhoto): string =>
  photo.caption || photo.alt || (photo.tag === null ? photo.name : choiceText(photo.tag));

/** The first photos by name, where different orders mostly show. */
const orderText = (photos: readonly BoardPhoto[], ids: readonly string[]): string =>
  ids
    .flatMap((id) => photos.filter((photo) => photo.id === id))
    .map((photo, n) => `${n + 1}. ${photoName(photo)}`)
    .join('; ');

const wordText = (word: string, value: Json): string =>
  typeof value !== 'string' || value === ''
    ? translate('empty')
    : word === 'tag'
      ? choiceText(value)
      : value;

/** A text about a photo, or the order of all, that was changed here and on another device. */
export function PhotoClash(props: { readonly row: DraftRow; readonly conflict: DraftClash }) {
  const { row, conflict } = props;
  const { path, theirs } = conflict;
  const reading = usePhotos(row.id);
  const photos = reading.status === 'ready' ? reading.value : [];
  if (path === photosOrder) {
    const ids = theirs as readonly string[];
    const mine = photos.map(({ id }) => id);
    return (
      <BothSides
        row={row}
        conflict={conflict}
        name={translate('Order of the photos')}
        here={orderText(photos, mine)}
        there={orderText(photos, ids)}
        take={() => arrangePhotos(row.id, ids)}
      />
    );
  }
  const [, photoId, word = 'caption'] = path.split('.');
  const n = photos.findIndex(({ id }) => id === photoId);
  const photo = photos[n];
  if (photo === undefined) return null;
  const key = word as keyof PhotoWords;
  return (
    <BothSides
      row={row}
      conflict={conflict}
      name={translate(fieldNames[key], { n: n + 1 })}
      here={wordText(word, photo[key])}
      there={wordText(word, theirs)}
      take={() => describePhoto(photo, { [key]: theirs })}
    />
  );
}
