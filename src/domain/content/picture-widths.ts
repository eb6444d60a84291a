/**
 * Widths in pixels in which every picture is shown. A rendition is made of the original the first
 * time somebody asks for it, so a picture of any age has them all. They lie close enough together
 * that a phone of any density takes hardly more than it shows.
 */
export const pictureWidths = [480, 720, 960, 1200, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/**
 * The `srcset` of a picture.
 * @param base address its renditions stand under, as `/media/{id}`.
 */
export const pictureSources = (base: string, format: PictureFormat): string =>
  pictureWidths.map((width) => `${base}/${width}.${format} ${width}w`).join(', ');
