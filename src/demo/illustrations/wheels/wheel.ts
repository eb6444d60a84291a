import { arc, sector } from '../circle.ts';
import { mix } from '../colour.ts';
import type { Pen } from '../pen.ts';
import { aero, fuchs, magnum, mesh, slot, spoked } from './cast.ts';
import { cover, holes, rally, steel, wire } from './pressed.ts';
import { circle, disc, fill, stroke, type Rim } from './rim.ts';
import type { WheelStyle } from './style.ts';

const faces: Readonly<Record<WheelStyle['type'], (rim: Rim, style: WheelStyle) => string>> = {
  wire,
  steel,
  cover,
  rally,
  holes,
  fuchs,
  magnum,
  mesh,
  slot,
  five: spoked,
  multi: spoked,
  aero,
};

/** A whole wheel with its tyre, centred on (x, y), tyre radius r. */
export const wheel = (
  x: number,
  y: number,
  r: number,
  style: WheelStyle,
  colours: Pen['rubberAndMetal'],
): string => {
  const { tyre, cream } = colours;
  const rim: Rim = { r: style.rim * r, metal: colours.metal, tyre };
  let art =
    `<g transform="translate(${x},${y})">` +
    disc(r, tyre[0]) +
    disc(r * 0.965, tyre[1]) +
    stroke(arc(r * 0.925, 98, 200), tyre[3], r * 0.03) +
    stroke(arc(r * 0.925, 200, 235), tyre[2], r * 0.02) +
    stroke(arc(r * 0.93, 285, 350), tyre[0], r * 0.035);
  if (style.white) {
    const inner = rim.r * 1.06;
    const outer = inner + (r * 0.93 - inner) * style.white;
    art +=
      fill(sector(inner, outer, 0, 179.9) + sector(inner, outer, 180, 359.9), cream) +
      fill(sector(inner, outer, 250, 359), mix(cream, tyre[1], 0.28)) +
      fill(sector(inner, outer, 115, 185), mix(cream, '#ffffff', 0.6));
  } else if (style.line) art += circle((rim.r + r) / 2, style.line, r * 0.022);
  else art += circle((rim.r * 1.1 + r * 0.92) / 2, tyre[0], r * 0.012);
  return `${art}${disc(rim.r * 1.05, tyre[0])}${faces[style.type](rim, style)}</g>`;
};
