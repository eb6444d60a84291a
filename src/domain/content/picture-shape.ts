/** Size of a photo in pixels, rotated upright. */
export interface Shape {
  readonly w: number;
  readonly h: number;
}

/**
 * Whether a photo is upright or a panorama. It would lose half of itself in a 3:2 frame, so large
 * views show it whole on its colour.
 */
export const isOddShape = ({ w, h }: Shape): boolean => w / h < 1.2 || w / h > 1.9;
