import { sceneOf, type BackdropName, type Framing } from './backdrops/backdrop.ts';
import type { Body } from './body.ts';
import { carSide } from './car-side.ts';
import { dashArt } from './dashes/dash.ts';
import { bedArt, cargoArt, trunkArt } from './details/luggage.ts';
import { keysArt, papersArt } from './details/papers.ts';
import { seatsArt } from './details/seats.ts';
import { undersideArt, type Drive } from './details/underside.ts';
import { frontOf, rearOf } from './elevation.ts';
import { engineArt } from './engines/layout.ts';
import type { EngineLook } from './engines/look.ts';
import { gaugePicture } from './gauge-picture.ts';
import type { Light } from './light.ts';
import { penFor, type Pen } from './pen.ts';
import type { Model } from './model.ts';
import { models, type BodyName } from './registry.ts';

/**
 * `nose`, `tail`, `wheel` and `cabin` are close crops of the side, `badge` and `lamp` of the front,
 * `taillamp` of the rear; the rest are drawings of their own.
 */
export const views = [
  'side',
  'nose',
  'tail',
  'wheel',
  'cabin',
  'front',
  'rear',
  'dash',
  'engine',
  'gauge',
  'badge',
  'lamp',
  'taillamp',
  'seats',
  'trunk',
  'cargo',
  'bed',
  'underside',
  'papers',
  'keys',
] as const;
export type View = (typeof views)[number];

export interface IllustrationChoice {
  readonly body: BodyName;
  readonly view: View;
  readonly paint: string;
  /** Second colour: two-tone, wings, bus roof, cam covers. */
  readonly accent?: string;
  readonly backdrop: BackdropName;
  readonly light: Light;
  readonly seed: number;
  readonly framing?: Framing;
  /** Whether the whole picture is mirrored: the vehicle faces right. */
  readonly mirror?: boolean;
  /** Odometer reading in the unit of the dial. */
  readonly odometer?: number;
  readonly metric?: boolean;
  /** The engine under the hood. */
  readonly engine?: EngineLook;
  /** The driven wheels, for the view from below. */
  readonly drive?: Drive;
  /** Colour of the seats. */
  readonly hide?: string;
  readonly label?: string;
}

const width = 1600;
const height = 1067;
const round = (v: number, digits = 1) => Math.round(v * 10 ** digits) / 10 ** digits;
const unmarkedText = (text: string) => text.replaceAll(/[<>&"]/g, '');

export const hasView = (body: BodyName, view: View): boolean => {
  const model: Model = models[body];
  if (view === 'front' || view === 'badge' || view === 'lamp') return model.front !== undefined;
  if (view === 'rear' || view === 'taillamp') return model.rear !== undefined;
  return true;
};

type Face = 'front' | 'rear' | 'badge' | 'lamp' | 'taillamp';

/**
 * Centre and zoom of a close-up: shares of the half width and of the height, and the zoom factor.
 */
const aims: Readonly<Record<Face, readonly [x: number, y: number, zoom: number]>> = {
  front: [0, 0, 1],
  rear: [0, 0, 1],
  badge: [0, 0.46, 2.3],
  lamp: [-0.62, 0.5, 2.4],
  taillamp: [0.62, 0.52, 2.4],
};

const elevationPicture = (pen: Pen, model: Model, face: Face): string => {
  const behind = face === 'rear' || face === 'taillamp';
  const maker = behind ? model.rear : model.front;
  if (!maker) throw new Error(`no ${face} elevation`);
  const elevation = maker(pen);
  // Motorcycles are shown larger. Wide or tall vehicles are shown smaller, so that none fills more
  // than three quarters of the height.
  const scale = Math.min(
    elevation.single ? 0.6 : 0.47,
    800 / ((elevation.top ?? elevation.H) + 40),
    1000 / (elevation.w * 2.2),
  );
  const art = behind ? rearOf(pen, elevation) : frontOf(pen, elevation);
  const [fx, fy, zoom] = aims[face];
  const close = round(scale * zoom, 3);
  if (zoom === 1) {
    return `${pen.scene.svg}<g transform="translate(790,900) scale(${close},${-close})">${art}</g>`;
  }
  const x = round(800 - fx * elevation.w * close);
  const y = round(540 + fy * elevation.H * close);
  const k = round(zoom * 0.8);
  const backY = round(Math.max(height - height * k, y - 900 * k));
  const backX = round(Math.max(width - width * k, Math.min(0, x - 790 * k)));
  return (
    `<g transform="translate(${backX},${Math.min(0, backY)}) scale(${k})">${pen.scene.svg}</g>` +
    `<g transform="translate(${x},${y}) scale(${close},${-close})">${art}</g>`
  );
};

/** Picture units per millimetre of a body in the side view. */
export const sideScale = (body: Body): number =>
  body.scale ?? 1300 / (0.35 * 4600 + 0.65 * body.length);

const sidePicture = (pen: Pen, body: Body): string => {
  const s = round(sideScale(body), 4);
  const x = round(800 - (body.length * s) / 2 - 4);
  return `${pen.scene.svg}<g transform="translate(${x},${body.groundY ?? 868}) scale(${s},${-s})">${carSide(pen, body)}</g>`;
};

type Crop = 'nose' | 'tail' | 'wheel' | 'cabin';

const cropOf = (body: Body, view: Crop): { zoom: number; x: number; y: number } => {
  const axle = view === 'tail' ? body.wheels.at(-1) : body.wheels[0];
  const { x, r } = axle ?? { x: 0, r: 300 };
  switch (view) {
    case 'wheel':
      return { zoom: 3.1, x: x + r * 0.25, y: r * 1.2 };
    case 'cabin':
      return { zoom: 2.1, x: body.length * 0.48, y: body.height * 0.7 };
    default: {
      const zoom = body.bike ? 1.9 : 2.4 * Math.min(1, 1500 / body.height);
      return { zoom, x: body.length * (view === 'nose' ? 0.16 : 0.84), y: body.height * 0.46 };
    }
  }
};

/** A crop of the side view; the backdrop zooms with it, slightly less. */
const cropPicture = (pen: Pen, body: Body, view: Crop): string => {
  const s = sideScale(body);
  const { zoom, x, y } = cropOf(body, view);
  const k = round(zoom * 0.9);
  const close = s * zoom;
  const originX = 800 - (body.length * s) / 2 - 4;
  const footY = 560 + y * close;
  const groundY = view === 'nose' || view === 'tail' ? Math.min(footY, 975) : footY;
  const clamp = (v: number, low: number) => Math.max(low, Math.min(0, v));
  const backX = round(clamp(800 - (originX + x * s) * k, width - width * k));
  const backY = round(clamp(groundY - 868 * k, height - height * k));
  return (
    `<g transform="translate(${backX},${backY}) scale(${k})">${pen.scene.svg}</g>` +
    `<g transform="translate(${round(800 - x * close)},${round(groundY)}) scale(${round(close, 4)},${-round(close, 4)})">${carSide(pen, body)}</g>`
  );
};

const inside = (pen: Pen, choice: IllustrationChoice, model: Model, view: View): string => {
  switch (view) {
    case 'dash':
      return dashArt(pen, model.era);
    case 'gauge':
      return gaugePicture(pen, model.era, choice.odometer ?? 0, choice.metric ?? false);
    case 'engine':
      return engineArt(pen, choice.engine ?? { shape: 'inline', cylinders: 4, feed: 'injected' });
    case 'seats':
      return seatsArt(pen, model.era);
    case 'trunk':
      return trunkArt(pen);
    case 'cargo':
      return cargoArt(pen);
    case 'bed':
      return bedArt(pen);
    case 'underside':
      return undersideArt(pen, choice.drive ?? 'RWD');
    case 'papers':
      return papersArt(pen);
    case 'keys':
      return keysArt(pen, model.era === 'modern');
    case 'front':
    case 'rear':
    case 'badge':
    case 'lamp':
    case 'taillamp':
      return elevationPicture(pen, model, view);
    case 'side':
      return sidePicture(pen, model.side(pen));
    default:
      return cropPicture(pen, model.side(pen), view);
  }
};

/** On a motorcycle the instruments replace the dash, and the engine shows in the side view. */
const viewFor = (view: View, bike: boolean): View =>
  bike && view === 'dash' ? 'gauge' : bike && view === 'engine' ? 'cabin' : view;

/** Views that mirroring would falsify: figures, writing, the steering wheel's side. */
const unturned: ReadonlySet<View> = new Set([
  'front',
  'rear',
  'badge',
  'lamp',
  'taillamp',
  'gauge',
  'dash',
  'seats',
  'underside',
  'papers',
  'keys',
]);

/** One picture as a standalone SVG of 1600 × 1067 without references, scripts or fonts. */
export const illustration = (choice: IllustrationChoice): string => {
  const model: Model = models[choice.body];
  const scene = sceneOf(choice.backdrop, choice.light, choice.seed, choice.accent, choice.framing);
  const pen = penFor({
    paint: choice.paint,
    ...(choice.accent !== undefined && { accent: choice.accent }),
    ...(choice.hide !== undefined && { hide: choice.hide }),
    scene,
    light: choice.light,
    seed: choice.seed,
    key: choice.body + choice.view + choice.backdrop,
  });
  const view = viewFor(choice.view, model.bike ?? false);
  const art = inside(pen, choice, model, view);
  const turned =
    choice.mirror && !unturned.has(view)
      ? `<g transform="translate(${width},0) scale(-1,1)">${art}</g>`
      : art;
  const label = unmarkedText(choice.label ?? `${choice.body}, ${view}`);
  const id = pen.nextId();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label}">` +
    `<clipPath id="${id}"><path d="M0 0H${width}V${height}H0Z"/></clipPath><g clip-path="url(#${id})">${turned}</g></svg>`
  );
};
