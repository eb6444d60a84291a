import sharp, { type Sharp } from 'sharp';

/** Pixels of four bytes, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export const decoded = async (input: Blob | Uint8Array): Promise<Pixels> => {
  const bytes = input instanceof Blob ? new Uint8Array(await input.arrayBuffer()) : input;
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
};

export const pixelOf = ({ width, data }: Pixels, x: number, y: number): readonly number[] => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

const colors = { red: '#f00', green: '#0f0', blue: '#00f', white: '#fff' } as const;
type Color = keyof typeof colors;
/** Upright: red top left, green top right, blue bottom left, white bottom right. */
export const upright: readonly Color[] = ['red', 'green', 'blue', 'white'];
/** The corners as stored, in the same order, by orientation. */
export const stored: Readonly<Record<number, readonly Color[]>> = {
  1: ['red', 'green', 'blue', 'white'],
  2: ['green', 'red', 'white', 'blue'],
  3: ['white', 'blue', 'green', 'red'],
  4: ['blue', 'white', 'red', 'green'],
  5: ['red', 'blue', 'green', 'white'],
  6: ['green', 'white', 'red', 'blue'],
  7: ['white', 'green', 'blue', 'red'],
  8: ['blue', 'red', 'white', 'green'],
};

export const formats = ['jpeg', 'png', 'webp', 'avif'] as const;
export type Format = (typeof formats)[number];

export const bytesOf = (picture: Sharp, format: Format): Promise<Buffer> =>
  format === 'jpeg'
    ? picture.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
    : format === 'avif'
      ? picture.avif({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
      : picture.toFormat(format, { lossless: true }).toBuffer();

export const cornered = async (orientation: number, format: Format): Promise<Blob> => {
  const [w, h] = orientation >= 5 ? [32, 64] : [64, 32];
  const quarter = (color: Color) => ({
    create: { width: w / 2, height: h / 2, channels: 3 as const, background: colors[color] },
  });
  const places = [
    { left: 0, top: 0 },
    { left: w / 2, top: 0 },
    { left: 0, top: h / 2 },
    { left: w / 2, top: h / 2 },
  ];
  const picture = sharp({ create: { width: w, height: h, channels: 3, background: '#000' } })
    .composite(
      (stored[orientation] ?? []).map((color, n) => ({ input: quarter(color), ...places[n] })),
    )
    .withMetadata({ orientation });
  return new Blob([new Uint8Array(await bytesOf(picture, format))]);
};

const near = ([r = 0, g = 0, b = 0]: readonly number[]): string =>
  Object.entries(colors).find(([, hex]) =>
    [r, g, b].every((part, n) => part > 200 === (hex[n + 1] === 'f')),
  )?.[0] ?? `${r} ${g} ${b}`;

export const cornersOf = (pixels: Pixels): readonly string[] => {
  const { width: w, height: h } = pixels;
  return [
    [2, 2],
    [w - 3, 2],
    [2, h - 3],
    [w - 3, h - 3],
  ].map(([x = 0, y = 0]) => near(pixelOf(pixels, x, y)));
};
