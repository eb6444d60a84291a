import { area, box, oval } from '../../illustrations/flat.ts';
import { mix } from '../../illustrations/colour.ts';

/** Side of every picture. */
export const side = 1600;

export const ink = '#16130f';
export const paper = '#faf7f1';
export const lane = '#f26a1b';
export const racing = '#12533a';
export const sky = '#1f4fbf';

/** A wall and a table in one tone, lit from above on the left. */
export const studio = (tone: string, id: string): string =>
  `<defs><linearGradient id="${id}w" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix(tone, '#ffffff', 0.5)}"/><stop offset="1" stop-color="${mix(tone, ink, 0.1)}"/></linearGradient>` +
  `<linearGradient id="${id}t" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(tone, ink, 0.16)}"/><stop offset="1" stop-color="${mix(tone, '#ffffff', 0.12)}"/></linearGradient></defs>` +
  box(0, 0, side, side, `url(#${id}w)`) +
  box(0, 1180, side, 420, `url(#${id}t)`);

/** Shadow of an object on the table at (x, y). */
export const shadow = (x: number, y: number, width: number, strength = 0.28): string =>
  [1, 0.8, 0.58]
    .map((share) =>
      oval(x, y, width * share, 34 * share, ink, `fill-opacity="${(strength / 3).toFixed(3)}"`),
    )
    .join('');

/** The site’s mark, with this width and its corner at (x, y). */
export const emblem = (
  x: number,
  y: number,
  width: number,
  colour: string,
  ground?: string,
): string => {
  // On orange the lane is dark.
  const accent = ground === lane ? ink : lane;
  return (
    `<g transform="translate(${x},${y}) scale(${(width / 40).toFixed(3)})">` +
    area('M1 3.5 2.5 2H6v16H2.5L1 16.5zM8.5 4h23v12h-23zM34 2h3.5L39 3.5v13L37.5 18H34z', colour) +
    area('M17.5 18.5h5l.6 5.5h-6.2zM16.6 27h6.8l.6 5.6h-8zM15.6 35.6h8.8l.9 7.4H14.7z', accent) +
    '</g>'
  );
};

/** A fill from light to dark, as on round objects. */
export const round = (id: string, colour: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${mix(colour, '#ffffff', 0.3)}"/><stop offset=".45" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, ink, 0.35)}"/></linearGradient>`;

/** A whole picture of `art`, or of a part of it: a square from (x, y). */
export const picture = (
  art: string,
  part: { readonly x: number; readonly y: number; readonly size: number } | null = null,
): string => {
  const { x, y, size } = part ?? { x: 0, y: 0, size: side };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${size} ${size}" width="${side}" height="${side}">${art}</svg>`;
};
