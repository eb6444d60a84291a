import { illustration, type IllustrationChoice } from '../../illustrations/illustration.ts';
import { box } from '../../illustrations/flat.ts';
import { emblem, ink, paper, picture, studio } from './scene.ts';

export type Plate = Pick<IllustrationChoice, 'body' | 'paint' | 'backdrop' | 'light' | 'seed'>;

/** The plate itself, in a rectangle. */
const plate = (of: Plate, x: number, y: number, width: number): string =>
  illustration({ ...of, view: 'side' }).replace(
    'width="1600" height="1067" role="img"',
    `x="${x}" y="${y}" width="${width}" height="${Math.round((width * 1067) / 1600)}" role="img"`,
  );

/** A sheet with its margin and the mark below the plate. */
const sheet = (of: Plate, x: number, y: number, width: number): string => {
  const margin = Math.round(width * 0.08);
  const height = Math.round(width * 0.86);
  return (
    box(x + 14, y + 18, width, height, ink, 2, 'fill-opacity=".16"') +
    box(x, y, width, height, paper) +
    plate(of, x + margin, y + margin, width - 2 * margin) +
    emblem(x + width / 2 - width * 0.03, y + height - margin * 1.1, width * 0.06, ink)
  );
};

const framed = (of: Plate, x: number, y: number, width: number, wood: string): string => {
  const rim = Math.round(width * 0.035);
  const height = Math.round(width * 0.86) + 2 * rim;
  return (
    box(x - rim + 22, y - rim + 30, width + 2 * rim, height, ink, 6, 'fill-opacity=".2"') +
    box(x - rim, y - rim, width + 2 * rim, height, wood, 4) +
    sheet(of, x, y, width)
  );
};

/** 1: framed on a wall. 2: the sheet. 3: a close-up of the plate. */
export const printPicture = (of: Plate, index: number): string => {
  if (index === 1) {
    const sideboard = box(180, 1330, 1240, 270, '#7a5a3a', 8) + box(180, 1330, 1240, 18, '#96724c');
    return picture(studio('#d9d2c4', 'p') + framed(of, 320, 260, 960, '#2a211a') + sideboard);
  }
  if (index === 2) return picture(studio('#c9c3b6', 'p') + sheet(of, 180, 190, 1240));
  return picture(plate(of, -700, -180, 2700));
};
