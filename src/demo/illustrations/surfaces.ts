import { mix } from './colour.ts';
import { bounds, path } from './outline.ts';
import type { Ground, Metal, Tones } from './light.ts';
import type { Strokes } from './strokes.ts';
import { tenth } from './tenth.ts';

type Drawing = Ground & Strokes;
type Tone = 0 | 1 | 2 | 3 | 4 | 5;

export interface ShapeOptions {
  /** Offset of the rim light. */
  readonly rim?: readonly [number, number];
  readonly base?: Tone;
  readonly inner?: string;
}
export interface GlassOptions {
  readonly sky?: number;
  /** Slanting reflections as [start, width], shares of the pane's width. */
  readonly bands?: readonly (readonly [number, number])[];
}
/** Reflections along the glass of a wagon, from the windscreen to the tailgate. */
export const longGlass: GlassOptions = {
  bands: [
    [0.13, 0.06],
    [0.22, 0.015],
    [0.44, 0.05],
    [0.72, 0.09],
  ],
};
export type LampColour = 'red' | 'amber' | 'white';

export interface Surfaces {
  /** A painted solid: rim light, then planes of darker tones below curves. */
  readonly shape: (
    outline: string,
    tones: Tones,
    planes?: readonly (readonly [number | string, string, string?])[],
    options?: ShapeOptions,
  ) => string;
  /** Polished metal in flat bands with a hard horizon. */
  readonly chrome: (outline: string, tones?: Metal) => string;
  readonly strip: (curve: string, width?: number) => string;
  readonly plastic: (outline: string, colour?: string) => string;
  readonly lamp: (outline: string, colour: LampColour) => string;
  readonly glass: (outlines: readonly string[], inner?: string, options?: GlassOptions) => string;
}

const lampTones: Readonly<Record<LampColour, readonly [string, string, string]>> = {
  red: ['#5d1520', '#a3242a', '#d8483c'],
  amber: ['#8a4416', '#d9822b', '#f4b45c'],
  white: ['#8fa0a0', '#d9ded2', '#fdfaf0'],
};

const chromeOver = (d: Drawing, outline: string, k: Metal): string => {
  const [x0, y0, x1, y1] = bounds(outline);
  const h = y1 - y0;
  const w = x1 - x0;
  const upright = (from: number, to: number, colour: string) =>
    d.rect(x0 + w * from - 5, y0 - 5, x0 + w * to + 5, y1 + 5, colour);
  const level = (from: number, to: number, colour: string) =>
    d.rect(x0 - 5, y0 + h * from, x1 + 5, y0 + h * to, colour);
  if (w < h * 0.55) {
    return (
      d.clip(
        path(outline),
        upright(0, 1, k[2]) +
          upright(0, 0.34, k[4]) +
          upright(0.6, 0.8, k[0]) +
          upright(0.8, 1, k[1]),
      ) + d.line(outline, 4, k[0])
    );
  }
  return (
    d.clip(
      path(outline),
      level(-0.2, 1.2, k[2]) +
        level(0.62, 1.2, k[4]) +
        level(0.5, 0.62, d.scene.sky) +
        level(0.34, 0.5, k[0]) +
        level(0.1, 0.34, k[3]) +
        level(-0.2, 0.1, k[1]),
    ) + d.line(outline, 3.5, mix(k[0], k[1], 0.4))
  );
};

const glassOver = (
  d: Drawing,
  outlines: readonly string[],
  inner: string,
  {
    sky = 0.34,
    bands = [
      [0.2, 0.1],
      [0.34, 0.03],
      [0.66, 0.08],
    ],
  }: GlassOptions,
): string => {
  const boxes = outlines.map(bounds);
  const x0 = Math.min(...boxes.map((b) => b[0])) - 9;
  const y0 = Math.min(...boxes.map((b) => b[1])) - 9;
  const x1 = Math.max(...boxes.map((b) => b[2])) + 9;
  const y1 = Math.max(...boxes.map((b) => b[3])) + 9;
  const h = y1 - y0 - 18;
  const w = x1 - x0 - 18;
  const base = y0 + 9;
  const left = x0 + 9;
  let art =
    d.rect(x0, y0, x1, y1, d.pane[2]) +
    d.rect(x0, base + h * 0.78, x1, y1, mix(d.pane[2], d.pane[3], 0.35)) +
    d.rect(x0, y0, x1, base + h * 0.2, d.pane[1]) +
    inner;
  const at = (fx: number, fy: number) => `${tenth(left + w * fx)} ${tenth(base + h * fy)}`;
  art +=
    `<path d="M${x0} ${y1}H${x1}V${tenth(base + h * 0.62)}C${at(0.7, 0.5)} ${at(0.4, 0.78)} ` +
    `${x0} ${tenth(base + h * 0.56)}Z" fill="${d.pane[3]}" opacity="${sky}"/>`;
  for (const [from, width] of bands) {
    const X = left + w * from;
    const W = w * width;
    const k = h * 0.62;
    art +=
      `<path d="M${tenth(X)} ${y0}L${tenth(X + W)} ${y0}L${tenth(X + W + k)} ${y1}L${tenth(X + k)} ${y1}Z" ` +
      `fill="${d.pane[4]}" opacity=".3"/>`;
  }
  return d.clip(outlines.map(path).join(''), art);
};

export const surfaces = (d: Drawing): Surfaces => ({
  shape: (outline, tones, planes = [], { rim = [9, -11], base = 4, inner = '' } = {}) => {
    const data = path(outline);
    let art =
      `<path d="${data}" fill="${tones[5]}"/>` +
      `<path d="${data}" fill="${tones[base]}" transform="translate(${rim[0]},${rim[1]})"/>`;
    for (const [tone, curve] of planes) {
      const colour = typeof tone === 'number' ? (tones[tone] ?? tones[3]) : tone;
      art += `<path d="${/z\s*$/.test(curve) ? path(curve) : d.under(curve)}" fill="${colour}"/>`;
    }
    return d.clip(data, art + inner);
  },
  chrome: (outline, tones = d.metal) => chromeOver(d, outline, tones),
  strip: (curve, width = 16) =>
    d.line(curve, width, d.metal[0]) +
    d.line(curve, width * 0.72, d.metal[3]) +
    `<g transform="translate(0,${tenth(width * 0.16)})">${d.line(curve, width * 0.3, d.metal[4])}</g>`,
  plastic: (outline, colour = '#26242a') => {
    const tones = d.tones(colour);
    const [x0, y0, x1, y1] = bounds(outline);
    const h = y1 - y0;
    return d.clip(
      path(outline),
      d.rect(x0 - 5, y0 - 5, x1 + 5, y1 + 5, tones[2]) +
        d.rect(x0 - 5, y0 + h * 0.66, x1 + 5, y1 + 5, mix(colour, d.glow, 0.28)) +
        d.rect(x0 - 5, y0 - 5, x1 + 5, y0 + h * 0.25, tones[0]),
    );
  },
  lamp: (outline, colour) => {
    const [x0, y0, x1, y1] = bounds(outline);
    const h = y1 - y0;
    const w = x1 - x0;
    const k = lampTones[colour];
    return (
      d.clip(
        path(outline),
        d.rect(x0 - 5, y0 - 5, x1 + 5, y1 + 5, k[1]) +
          d.rect(x0 - 5, y0 + h * 0.6, x1 + 5, y1 + 5, k[2]) +
          d.rect(x0 - 5, y0 - 5, x1 + 5, y0 + h * 0.22, k[0]) +
          (colour === 'white'
            ? d.rect(x0 + w * 0.55, y0, x1 + 5, y0 + h * 0.6, mix(k[0], k[1], 0.5))
            : ''),
      ) + d.line(outline, 5, d.metal[0])
    );
  },
  glass: (outlines, inner = '', options = {}) => glassOver(d, outlines, inner, options),
});
