import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Draws the icons of the installed app from the brand mark, a hammer's head over three lane dashes,
 * into public/icons. Run by hand when the mark changes: `node --import tsx manifest/icons.ts`. The
 * pictures are committed.
 */
const ink = '#16130F';
const paper = '#FAF7F1';
const lane = '#F26A1B';

const hammer = 'M1 3.5 2.5 2H6v16H2.5L1 16.5zM8.5 4h23v12h-23zM34 2h3.5L39 3.5v13L37.5 18H34z';
const dashes = 'M17.5 18.5h5l.6 5.5h-6.2zM16.6 27h6.8l.6 5.6h-8zM15.6 35.6h8.8l.9 7.4H14.7z';

/** The mark on a tile of 100 units, `share` of it wide; corners of `radius`. */
const tile = (share: number, radius: number): string => {
  const scale = (100 * share) / 44;
  const x = 50 - 20 * scale;
  const y = 50 - 22.5 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <rect width="100" height="100" rx="${radius}" fill="${paper}"/>
  <g transform="translate(${x.toFixed(3)} ${y.toFixed(3)}) scale(${scale.toFixed(4)})">
    <path fill="${ink}" d="${hammer}"/>
    <path fill="${lane}" d="${dashes}"/>
  </g>
</svg>
`;
};

/** A shortcut's sign in strokes of 24 units, on the same tile. */
const sign = (path: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
  <rect width="48" height="48" rx="10" fill="${paper}"/>
  <g transform="translate(10 10) scale(1.1667)" fill="none" stroke="${ink}" stroke-width="2"
    stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></g>
</svg>
`;

const signs = {
  ending: 'M12 6v6l4 2M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z',
  watchlist: 'M17 3a2 2 0 0 1 2 2v16l-7-4-7 4V5a2 2 0 0 1 2-2z',
  sell: 'M12 5v14M5 12h14',
};

/** The mark alone, for the status bar of a phone: only where it is opaque counts there. */
const silhouette = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <g transform="translate(6 0) scale(2.2)" fill="#fff"><path d="${hammer}"/><path d="${dashes}"/></g>
</svg>
`;

const folder = fileURLToPath(new URL('../public/icons/', import.meta.url));

const png = async (svg: string, name: string, size: number): Promise<void> => {
  await sharp(Buffer.from(svg), { density: 600 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${folder}${name}-${size}.png`);
};

const icon = tile(0.78, 18);
/** A platform may cut a maskable icon down to the circle of 80 % of its width. */
const maskable = tile(0.54, 0);

await mkdir(folder, { recursive: true });
await writeFile(`${folder}icon.svg`, icon);
await Promise.all([
  png(icon, 'icon', 192),
  png(icon, 'icon', 512),
  png(maskable, 'maskable', 192),
  png(maskable, 'maskable', 512),
  png(maskable, 'apple-touch', 180),
  png(icon, 'favicon', 48),
  png(silhouette, 'badge', 96),
  ...Object.entries(signs).map(([name, path]) => png(sign(path), `shortcut-${name}`, 96)),
]);
