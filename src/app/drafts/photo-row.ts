import type { PhotoRow } from './rows.ts';

type Needed = 'id' | 'draftId' | 'order' | 'name' | 'stage' | 'bytes' | 'state';

/** A photo's row with defaults for all fields not given. */
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
