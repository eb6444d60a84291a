import type { BodyMaker } from './body.ts';
import { box4x4 } from './bodies/box-4x4.ts';
import { bus60 } from './bodies/bus-60.ts';
import { cafe } from './bodies/cafe.ts';
import { cruiser } from './bodies/cruiser.ts';
import { fins50 } from './bodies/fins-50.ts';
import { gt60 } from './bodies/gt-60.ts';
import { hatch80 } from './bodies/hatch-80.ts';
import { jcoupe90 } from './bodies/jcoupe-90.ts';
import { muscle60 } from './bodies/muscle-60.ts';
import { pickup70 } from './bodies/pickup-70.ts';
import { pickupNew } from './bodies/pickup-new.ts';
import { rear70 } from './bodies/rear-70.ts';
import { roadster30 } from './bodies/roadster-30.ts';
import { roadster60 } from './bodies/roadster-60.ts';
import { sedan80 } from './bodies/sedan-80.ts';
import { supercar } from './bodies/supercar.ts';
import { suv } from './bodies/suv.ts';
import { wagon } from './bodies/wagon.ts';
import type { Era } from './dashes/era.ts';
import type { EngineLayout } from './engines/layout.ts';
import type { ElevationMaker } from './elevation.ts';
import { box4x4 as box4x4Front } from './fronts/box-4x4.ts';
import { bus60 as bus60Front } from './fronts/bus-60.ts';
import { muscle60 as muscle60Front } from './fronts/muscle-60.ts';
import { rear70 as rear70Front } from './fronts/rear-70.ts';
import { roadster60 as roadster60Front } from './fronts/roadster-60.ts';
import { sedan80 as sedan80Front } from './fronts/sedan-80.ts';

/** All a plate can show of one body. */
export interface Model {
  readonly side: BodyMaker;
  readonly front?: ElevationMaker;
  readonly rear?: ElevationMaker;
  readonly era: Era;
  readonly engine: EngineLayout;
}

const model = (
  side: BodyMaker,
  era: Era,
  engine: EngineLayout,
  front?: ElevationMaker,
  rear?: ElevationMaker,
): Model => ({ side, era, engine, ...(front && { front }), ...(rear && { rear }) });

export const models = {
  roadster30: model(roadster30, 'classic', 'inlineFour'),
  fins50: model(fins50, 'fifties', 'v8'),
  roadster60: model(roadster60, 'classic', 'inlineFour', roadster60Front),
  muscle60: model(muscle60, 'fifties', 'v8', muscle60Front),
  gt60: model(gt60, 'classic', 'inlineFour'),
  rear70: model(rear70, 'classic', 'flatSix', rear70Front),
  pickup70: model(pickup70, 'fifties', 'v8'),
  bus60: model(bus60, 'fifties', 'flatSix', bus60Front),
  sedan80: model(sedan80, 'eighties', 'inlineFour', sedan80Front),
  hatch80: model(hatch80, 'eighties', 'inlineFour'),
  wagon: model(wagon, 'eighties', 'inlineFour'),
  jcoupe90: model(jcoupe90, 'eighties', 'inlineFour'),
  box4x4: model(box4x4, 'eighties', 'v8', box4x4Front),
  suv: model(suv, 'modern', 'v8'),
  supercar: model(supercar, 'modern', 'v8'),
  pickupNew: model(pickupNew, 'modern', 'v8'),
  cafe: model(cafe, 'classic', 'inlineFour'),
  cruiser: model(cruiser, 'fifties', 'v8'),
} as const satisfies Readonly<Record<string, Model>>;

export type BodyName = keyof typeof models;
export const bodyNames = Object.keys(models) as readonly BodyName[];
