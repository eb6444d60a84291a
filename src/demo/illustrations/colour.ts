/**
 * Colours are `#rrggbb`. Mixing uses OKLab, so that a tone keeps its visual weight in any light.
 */
type Triple = readonly [number, number, number];

const channels = (hex: string): Triple => {
  const full = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1);
  const at = (i: number) => Number.parseInt(full.slice(i, i + 2), 16) / 255;
  return [at(0), at(2), at(4)];
};

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

const toLab = (hex: string): Triple => {
  const [r, g, b] = channels(hex).map(toLinear) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const toHex = ([L, a, b]: Triple): string => {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (v: number) =>
    Math.round(Math.min(1, toGamma(Math.max(0, v))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(byte).join('')}`;
};

const mixedColours = new Map<string, string>();

/** `from` moved towards `to` by `share` (0…1). */
export const mix = (from: string, to: string, share: number): string => {
  const key = `${from}${to}${share}`;
  const found = mixedColours.get(key);
  if (found !== undefined) return found;
  const a = toLab(from);
  const b = toLab(to);
  const between = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share;
  const made = toHex([between(0), between(1), between(2)]);
  // The palettes are small and repeat between pictures; the limit only guards a long-running
  // process.
  if (mixedColours.size > 20_000) mixedColours.clear();
  mixedColours.set(key, made);
  return made;
};

/** Perceived lightness, 0…1. */
export const lightness = (hex: string): number => toLab(hex)[0];
