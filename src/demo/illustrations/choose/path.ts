import { backdropNames, type BackdropName } from '../backdrops/backdrop.ts';
import { mix } from '../colour.ts';
import { drives } from '../details/underside.ts';
import { engineOfWord, engineWord } from '../engines/look.ts';
import { lights, type Light } from '../light.ts';
import { views, type IllustrationChoice, type View } from '../illustration.ts';
import { bodyNames, type BodyName } from '../registry.ts';

/**
 * The storage path of an illustration says how it is drawn, so that an original can be made the first time
 * somebody looks at it and never changes afterwards, whatever becomes of the listing's words.
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

/** The illustration a storage path orders, or null when it is a file's. */
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

/** Colour of the air of each place in daylight, near enough to stand in until the picture is there. */
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

/** Dominant colour of an illustration that is not drawn yet: its air, leaning to its light and paint. */
export const colourOfIllustration = (c: IllustrationChoice): string => {
  const inside = indoors.has(c.view);
  const base = inside ? '#4a3c36' : c.view === 'engine' ? c.paint : air[c.backdrop];
  const shaded =
    c.light === 'day' || inside
      ? base
      : mix(base, lights[c.light].shade, c.light === 'night' ? 0.7 : 0.4);
  return mix(shaded, c.paint, 0.2);
};
