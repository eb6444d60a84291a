import type { Ground } from './light.ts';
import { below, path } from './outline.ts';
import { tenth } from './tenth.ts';

/** Strokes and fills of outlines in millimetres, y up. Each returns SVG text. */
export interface Strokes {
  readonly fill: (outline: string, colour: string, more?: string) => string;
  readonly line: (outline: string, width: number, colour: string, more?: string) => string;
  readonly rect: (
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    colour: string,
    more?: string,
  ) => string;
  readonly oval: (
    x: number,
    y: number,
    rx: number,
    ry: number,
    colour: string,
    more?: string,
  ) => string;
  /** Clips `inner` to path data. */
  readonly clip: (data: string, inner: string) => string;
  readonly under: (curve: string) => string;
}

export const strokes = (ground: Ground): Strokes => ({
  fill: (s, colour, more = '') => `<path d="${path(s)}" fill="${colour}" ${more}/>`,
  line: (s, width, colour, more = '') =>
    `<path d="${path(s)}" fill="none" stroke="${colour}" stroke-width="${tenth(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`,
  rect: (x0, y0, x1, y1, colour, more = '') =>
    `<rect x="${tenth(Math.min(x0, x1))}" y="${tenth(Math.min(y0, y1))}" width="${tenth(Math.abs(x1 - x0))}" height="${tenth(Math.abs(y1 - y0))}" fill="${colour}" ${more}/>`,
  oval: (x, y, rx, ry, colour, more = '') =>
    `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(rx)}" ry="${tenth(ry)}" fill="${colour}" ${more}/>`,
  clip: (data, inner) => {
    const id = ground.nextId();
    return `<clipPath id="${id}"><path d="${data}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;
  },
  under: below,
});
