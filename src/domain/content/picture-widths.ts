/**
 * Widths in pixels in which every picture is shown. A rendition is made from the original when
 * first requested, so pictures of any age have them all. The widths are close enough together that
 * a phone of any density loads hardly more than it shows.
 */
export const pictureWidths = [480, 720, 960, 1200, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/**
 * The `srcset` of a picture.
 *
 * @param base base address of its renditions, such as `/media/{id}`.
 */
export const pictureSources = (base: string, format: PictureFormat): string =>
  pictureWidths.map((width) => `${base}/${width}.${format} ${width}w`).join(', ');
