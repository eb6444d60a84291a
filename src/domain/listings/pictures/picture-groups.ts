import { phrase, type Phrase } from '../../kit/text/phrase.ts';
import type { PictureTag } from './picture-tags.ts';

/** Headings for the pictures of a vehicle, in the order of a walk around it. */
export const pictureGroups = [
  'exterior',
  'interior',
  'mechanical',
  'underside',
  'documents',
  'details',
] as const;
export type PictureGroup = (typeof pictureGroups)[number];

const groupOfTag: Readonly<Record<PictureTag, PictureGroup>> = {
  front: 'exterior',
  rear: 'exterior',
  side: 'exterior',
  interior: 'interior',
  odometer: 'interior',
  engine: 'mechanical',
  underside: 'underside',
  vin: 'documents',
  documents: 'documents',
  detail: 'details',
};

export const groupWords: Readonly<Record<PictureGroup, Phrase>> = {
  exterior: phrase('Exterior'),
  interior: phrase('Interior'),
  mechanical: phrase('Engine'),
  underside: phrase('Underside'),
  documents: phrase('Documents'),
  details: phrase('Details'),
};

/** The group of a picture; one without a tag belongs to the details. */
export const groupOf = (picture: { readonly tag?: PictureTag | undefined }): PictureGroup =>
  picture.tag === undefined ? 'details' : groupOfTag[picture.tag];

/** Groups that have pictures, each with its own in their given order. */
export const inGroups = <P extends { readonly tag?: PictureTag | undefined }>(
  pictures: readonly P[],
): readonly { readonly group: PictureGroup; readonly pictures: readonly P[] }[] =>
  pictureGroups
    .map((group) => ({ group, pictures: pictures.filter((one) => groupOf(one) === group) }))
    .filter((one) => one.pictures.length > 0);
