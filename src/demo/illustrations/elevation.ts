import { mix } from './colour.ts';
import type { Tones } from './light.ts';
import { flip, symmetric } from './outline.ts';
import type { Pen } from './pen.ts';
import type { Plane } from './body.ts';

/**
 * A vehicle from the front or rear, x = 0 in the middle, ground at y = 0, millimetres, y up.
 * Outlines are right halves from top centre to bottom centre.
 */
export interface Elevation {
  /** Half the width. */
  readonly w: number;
  readonly H: number;
  /** Highest point, if something rises above the cabin. */
  readonly top?: number;
  /** Whether it is a motorcycle: one tyre in the middle, and nothing dark beside it. */
  readonly single?: boolean;
  /** Inner edge, width and height of a tyre. */
  readonly tx: number;
  readonly tw: number;
  readonly th: number;
  readonly sill: number;
  readonly cabin?: string;
  readonly glass?: string;
  /** Foot of the glass, where the wipers park. */
  readonly wip?: number;
  readonly scuttle?: number;
  /** Whether it is an open car, whose cabin outline is only a windscreen frame. */
  readonly open?: boolean;
  readonly seatY?: number;
  /** Height of the steering wheel's centre; absent at the rear. */
  readonly whY?: number;
  readonly trim?: string;
  /** Tones of the cabin, if not those of the paint. */
  readonly roof?: (pen: Pen) => Tones;
  /** Planes of the cabin; one lit roof plane if absent. */
  readonly roofPlanes?: readonly Plane[];
  readonly body: string;
  readonly planes: readonly Plane[];
  readonly rim?: readonly [number, number];
  /** Painted inside the body's outline. */
  readonly inner?: (pen: Pen) => string;
  readonly parts: (pen: Pen) => string;
  /** Painted behind the body, in front of the cabin. */
  readonly behind?: (pen: Pen) => string;
  /** Depth to which the body sinks over the tires. */
  readonly drop?: number;
}

export type ElevationMaker = (pen: Pen) => Elevation;

/** Draws both sides: -1 is the viewer's left. */
export const both = (draw: (side: -1 | 1) => string): string => draw(-1) + draw(1);

const tyreMarks = [0.34, 0.5, 0.66, 0.82] as const;

const tyresAndShadow = (pen: Pen, o: Elevation): string => {
  const w = o.single ? o.w * 0.6 : o.w;
  const shadow = `${-w * 1.02},6! ${-w * 0.6},-30 0,-46 ${w * 0.8},-40 ${w * 1.9},-20 ${w * 2.1},4! ${w},34 ${-w},34 z`;
  const tyre = (x: number) =>
    pen.rect(x, 0, x + o.tw, o.th, pen.tyre[1], 'rx="34"') +
    pen.rect(x + o.tw * 0.08, 0, x + o.tw * 0.2, o.th, pen.tyre[2]) +
    tyreMarks.map((f) => pen.rect(x + o.tw * f, 10, x + o.tw * f + 8, o.th, pen.tyre[0])).join('');
  if (o.single) return pen.fill(shadow, mix(pen.scene.road, pen.shade, 0.55)) + tyre(-o.tw / 2);
  return (
    pen.fill(shadow, mix(pen.scene.road, pen.shade, 0.55)) +
    tyre(-o.tx - o.tw) +
    tyre(o.tx) +
    pen.fill(
      `${-o.tx - 20},${o.sill + 80}! ${-o.tx - 20},${o.sill * 0.55}~30 ${o.tx + 20},${o.sill * 0.55}~30 ${o.tx + 20},${o.sill + 80}! z`,
      mix(pen.ink, pen.shade, 0.2),
    )
  );
};

const cabinArt = (pen: Pen, o: Elevation, cabin: string, glass: string, rear: boolean): string => {
  const wip = o.wip ?? 900;
  const scuttle = o.scuttle ?? 600;
  const seatY = o.seatY ?? 900;
  const painted: Tones = o.roof ? o.roof(pen) : pen.tone;
  const tones: Tones = o.open ? [...pen.metal, pen.metal[4]] : painted;
  const seats = o.open
    ? ''
    : pen.headrest(-430, seatY, 150, 150) +
      pen.headrest(280, seatY, 150, 150) +
      (rear
        ? ''
        : `<ellipse cx="340" cy="${o.whY ?? seatY}" rx="170" ry="105" fill="none" stroke="${pen.pane[0]}" stroke-width="26"/>`);
  return (
    pen.fill(
      symmetric(
        `0,${wip - 4} ${scuttle},${wip - 30} ${scuttle + 70},${wip - 140}! 0,${wip - 140}!`,
      ),
      o.open ? pen.ink : tones[1],
    ) +
    pen.shape(
      symmetric(cabin),
      tones,
      o.roofPlanes ?? [[3, `-900,${o.H - 50}! 900,${o.H - 50}!`]],
      {
        rim: [7, -9],
      },
    ) +
    pen.glass([symmetric(glass)], seats, {
      bands: [
        [0.12, 0.12],
        [0.3, 0.03],
        [0.62, 0.1],
      ],
    }) +
    pen.line(symmetric(glass), 11, o.trim ?? pen.metal[1]) +
    (rear
      ? ''
      : pen.line(`-40,${wip} 250,${wip + 36} 430,${wip + 50}`, 10, pen.ink) +
        pen.line(`-470,${wip + 6} -250,${wip + 46} -60,${wip + 52}`, 10, pen.ink))
  );
};

const elevationOf = (pen: Pen, o: Elevation, rear: boolean): string => {
  const cabin = o.cabin && o.glass ? cabinArt(pen, o, o.cabin, o.glass, rear) : '';
  const sideLight =
    `<path d="M${o.w * 0.42} -100L${o.w * 0.62} 3600H3000V-100Z" fill="${pen.tone[0]}" opacity=".2"/>` +
    `<path d="M${-o.w * 0.8} -100L${-o.w * 0.6} 3600H-3000V-100Z" fill="${pen.tone[5]}" opacity=".13"/>`;
  const shell = pen.shape(symmetric(o.body), pen.tone, o.planes, {
    rim: o.rim ?? [8, -10],
    inner: (o.inner ? o.inner(pen) : '') + sideLight,
  });
  return `${tyresAndShadow(pen, o)}<g transform="translate(0,${-(o.drop ?? 62)})">${cabin}${o.behind ? o.behind(pen) : ''}${shell}${o.parts(pen)}</g>`;
};

export const frontOf = (pen: Pen, o: Elevation): string => elevationOf(pen, o, false);
export const rearOf = (pen: Pen, o: Elevation): string => elevationOf(pen, o, true);

/** A round headlamp with fluted glass. */
export const roundLamp = (pen: Pen, x: number, y: number, r: number, bezel?: string): string =>
  pen.oval(x, y, r * 1.2, r * 1.2, bezel ?? pen.metal[1]) +
  pen.oval(x - 3, y + 4, r * 1.12, r * 1.12, pen.metal[3]) +
  pen.oval(x, y, r, r, pen.metal[0]) +
  pen.oval(x, y, r * 0.95, r * 0.95, '#d5d9cd') +
  `<path d="M${x - r * 0.95} ${y}A${r * 0.95} ${r * 0.95} 0 0 0 ${x + r * 0.6} ${y + r * 0.74}Z" fill="#fbf8ec"/>` +
  `<path d="M${x - r * 0.5} ${y - r * 0.8}A${r * 0.95} ${r * 0.95} 0 0 0 ${x + r * 0.94} ${y + r * 0.1}L${x + r * 0.3} ${y - r * 0.2}Z" fill="#9fb0b0"/>` +
  [-0.5, -0.25, 0, 0.25, 0.5]
    .map((k) =>
      pen.line(
        `${x + k * r},${y - r * 0.7} ${x + k * r},${y + r * 0.7}`,
        3,
        '#8b9898',
        'opacity=".5"',
      ),
    )
    .join('');

/** A round tail lamp in a chrome ring, lit from the upper left. */
export const roundTail = (
  pen: Pen,
  x: number,
  y: number,
  r: number,
  colour: 'red' | 'amber' | 'white' = 'red',
): string => {
  const [dark, mid, lit] = {
    red: ['#5d1520', '#a3242a', '#e0584a'],
    amber: ['#8a4416', '#d9822b', '#f7c078'],
    white: ['#8fa0a0', '#d9ded2', '#fffdf4'],
  }[colour] as [string, string, string];
  return (
    pen.oval(x, y, r * 1.16, r * 1.16, pen.metal[0]) +
    pen.oval(x - 2, y + 3, r * 1.1, r * 1.1, pen.metal[3]) +
    pen.oval(x, y, r, r, dark) +
    pen.oval(x, y, r * 0.92, r * 0.92, mid) +
    `<path d="M${x - r * 0.86} ${y}A${r * 0.88} ${r * 0.88} 0 0 0 ${x + r * 0.5} ${y + r * 0.7}Q${x - r * 0.1} ${y + r * 0.4} ${x - r * 0.86} ${y}Z" fill="${lit}"/>` +
    pen.oval(x, y, r * 0.34, r * 0.34, dark)
  );
};

/** A blank number plate. */
export const numberPlate = (pen: Pen, y: number, w = 260, h = 110): string =>
  pen.rect(-w / 2 - 6, y - 6, w / 2 + 6, y + h + 6, pen.metal[0], 'rx="10"') +
  pen.rect(-w / 2, y, w / 2, y + h, pen.cream, 'rx="8"') +
  pen.rect(-w / 2 + 14, y + h * 0.42, w / 2 - 14, y + h * 0.58, mix(pen.cream, pen.ink, 0.18)) +
  pen.oval(-w / 2 + 20, y + h - 16, 6, 6, pen.metal[1]) +
  pen.oval(w / 2 - 20, y + h - 16, 6, 6, pen.metal[1]);

/** Draws an outline on the right and, mirrored, on the left. */
export const twice = (outline: string, draw: (outline: string) => string): string =>
  draw(outline) + draw(flip(outline));
