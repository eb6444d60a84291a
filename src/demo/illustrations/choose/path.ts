import { backdropNames, type BackdropName } from '../backdrops/backdrop.ts';
import { mix } from '../colour.ts';
import { drives } from '../details/underside.ts';
import { engineOfWord, engineWord } from '../engines/look.ts';
import { lights, type Light } from '../light.ts';
import { views, type IllustrationChoice, type View } from '../illustration.ts';
import { bodyNames, type BodyName } from '../registry.ts';

/**
 * Prefix of illustrations' storage paths. A path contains all parameters of its illustration, so
 * that an original can be rendered when first viewed and never changes, even if the listing's texts
 * do.
 */
const prefix = 'plates/1';
const hex = (colour: string | undefined): string => colour?.slice(1) ?? 'x';
const colour = (text: string): string | undefined => (text === 'x' ? undefined : `#${text}`);

export const pathOfIllustration = (c: IllustrationChoice): string => {
  const f = c.framing ?? {};
  const framing = [
    f.mirror ? 1 : 0,
    Math.round((f.closer ?? 1) * 100),
    Math.round((f.pan ?? 0.5) * 100),
  ];
  const dial = c.odometer === undefined ? 'x' : `${c.odometer}${c.metric ? 'km' : 'mi'}`;
  return [
    prefix,
    c.body,
    c.view,
    `${hex(c.paint)}-${hex(c.accent)}-${hex(c.hide)}`,
    `${c.backdrop}-${c.light}-${c.seed}-${framing.join('-')}`,
    `${c.mirror ? 'right' : 'left'}-${dial}${c.engine ? `-${engineWord(c.engine)}` : c.drive ? `-${c.drive}` : ''}.svg`,
  ].join('/');
};

const pattern =
  /^plates\/1\/(\w+)\/(\w+)\/([0-9a-f]{6})-([0-9a-f]{6}|x)-([0-9a-f]{6}|x)\/(\w+)-(\w+)-(\d{1,6})-([01])-(\d{3})-(\d{1,3})\/(left|right)-(?:x|(\d{1,7})(km|mi))(?:-(\w+))?\.svg$/;

/** The illustration a storage path describes; null for a file's path. */
export const illustrationAtPath = (path: string): IllustrationChoice | null => {
  const m = pattern.exec(path);
  if (!m) return null;
  const [, body, view, paint, accent, hide, backdrop, light, seed] = m;
  const [mirror, closer, pan, faces, odometer, unit, word] = m.slice(9);
  if (!bodyNames.includes(body as BodyName) || !views.includes(view as View)) return null;
  if (!backdropNames.includes(backdrop as BackdropName) || !((light as string) in lights))
    return null;
  const look = word === undefined ? null : engineOfWord(word);
  const drive = drives.find((one) => one === word);
  if (word !== undefined && look === null && drive === undefined) return null;
  const second = colour(accent ?? 'x');
  const seats = colour(hide ?? 'x');
  return {
    body: body as BodyName,
    view: view as View,
    paint: `#${paint}`,
    ...(second !== undefined && { accent: second }),
    ...(seats !== undefined && { hide: seats }),
    backdrop: backdrop as BackdropName,
    light: light as Light,
    seed: Number(seed),
    framing: { mirror: mirror === '1', closer: Number(closer) / 100, pan: Number(pan) / 100 },
    mirror: faces === 'right',
    ...(look && { engine: look }),
    ...(drive && { drive }),
    ...(odometer !== undefined && { odometer: Number(odometer), metric: unit === 'km' }),
  };
};

/** Colour of each place's air in daylight, as a placeholder until the picture loads. */
const air: Readonly<Record<BackdropName, string>> = {
  pass: '#a3b8ab',
  prairie: '#c9a97a',
  garage: '#94624c',
  harbour: '#a9b9ae',
  snow: '#b9cdd4',
  desert: '#cf9a72',
  city: '#8c8a94',
  studio: '#d3c3a8',
  coast: '#9fbcae',
};

/** Views that show no sky. */
const indoors: ReadonlySet<View> = new Set([
  'dash',
  'gauge',
  'seats',
  'underside',
  'papers',
  'keys',
]);

/** Dominant colour of an illustration not rendered yet: its air, mixed with its light and paint. */
export const colourOfIllustration = (c: IllustrationChoice): string => {
  const inside = indoors.has(c.view);
  const base = inside ? '#4a3c36' : c.view === 'engine' ? c.paint : air[c.backdrop];
  const shaded =
    c.light === 'day' || inside
      ? base
      : mix(base, lights[c.light].shade, c.light === 'night' ? 0.7 : 0.4);
  return mix(shaded, c.paint, 0.2);
};
