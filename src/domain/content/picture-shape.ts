/** Size of a photo in pixels, turned the right way up. */
export interface Shape {
  readonly w: number;
  readonly h: number;
}

/**
 * An upright photo or a panorama loses half of itself in a frame of 3:2: such a one is shown whole
 * on its colour where it stands large.
 */
export const isOddShape = ({ w, h }: Shape): boolean => w / h < 1.2 || w / h > 1.9;
