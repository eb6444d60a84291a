import { phrase, type Phrase } from '../../domain/kit/text/phrase.ts';
import { isRecord, type UnknownRecord } from '../../domain/kit/json.ts';
import { translate } from '../../wording/language/translate.ts';
import { choiceText } from '../../wording/fields/choice-text.ts';

/** A clash between two people's changes of pictures, in words. */
export interface PicturesDiffer {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

const picturesIn = (value: unknown): readonly UnknownRecord[] =>
  Array.isArray(value) ? value.filter((one): one is UnknownRecord => isRecord(one)) : [];

const pictureName = ({ caption, alt, imageId }: UnknownRecord): string =>
  [caption, alt, imageId].find((word): word is string => typeof word === 'string' && word !== '') ??
  '';

const orderText = (pictures: readonly UnknownRecord[]): string =>
  pictures.map((one, n) => `${n + 1}. ${pictureName(one)}`).join('; ');

const fieldNames: Readonly<Record<string, Phrase>> = {
  caption: phrase('Photo {n}: caption'),
  alt: phrase('Photo {n}: alt text'),
  tag: phrase('Photo {n}: category'),
};

const wordText = (word: string, picture: UnknownRecord | undefined): string => {
  if (picture === undefined) return translate('Removed');
  const value = picture[word];
  if (typeof value !== 'string' || value === '') return translate('empty');
  return word === 'tag' ? choiceText(value) : value;
};

/**
 * A clash in a list of pictures: the text of one, or the order of all. Null for any other clash.
 * @param path dotted, as `pictures.{image}.caption` or `pictures.order`.
 */
export const picturesDiffer = (
  path: string,
  mine: unknown,
  theirs: unknown,
): PicturesDiffer | null => {
  const [field, id, word = ''] = path.split('.');
  if (field !== 'pictures' || id === undefined) return null;
  const [ours, others] = [picturesIn(mine), picturesIn(theirs)];
  if (id === 'order') {
    return {
      label: translate('Order of the photos'),
      mine: orderText(ours),
      theirs: orderText(others),
    };
  }
  const at = (pictures: readonly UnknownRecord[]) =>
    pictures.findIndex((one) => one['imageId'] === id);
  const [here, there] = [ours[at(ours)], others[at(others)]];
  const n = (here === undefined ? at(others) : at(ours)) + 1;
  const label = fieldNames[word];
  return {
    label: label === undefined ? translate('Photo {n}', { n }) : translate(label, { n }),
    mine: label === undefined && here !== undefined ? pictureName(here) : wordText(word, here),
    theirs: label === undefined && there !== undefined ? pictureName(there) : wordText(word, there),
  };
};
