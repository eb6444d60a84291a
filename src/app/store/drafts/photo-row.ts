import type { PhotoRow } from './rows.ts';

type Needed = 'id' | 'draftId' | 'order' | 'name' | 'stage' | 'bytes' | 'state';

/** The row of a photo of which no more is known than what is given. */
export const photoRow = (of: Pick<PhotoRow, Needed> & Partial<PhotoRow>): PhotoRow => ({
  tag: null,
  caption: '',
  alt: '',
  w: 0,
  h: 0,
  sha256: null,
  thumb: null,
  why: null,
  reason: null,
  offset: 0,
  session: null,
  arrived: false,
  imageId: null,
  tries: 0,
  removed: false,
  ...of,
});
