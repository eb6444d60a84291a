import type { BodyMaker } from './body.ts';
import { box4x4 } from './bodies/box-4x4.ts';
import { bus60 } from './bodies/bus-60.ts';
import { cafe } from './bodies/cafe.ts';
import { cruiser } from './bodies/cruiser.ts';
import { esedan } from './bodies/esedan.ts';
import { fins50 } from './bodies/fins-50.ts';
import { gt60 } from './bodies/gt-60.ts';
import { hatch80 } from './bodies/hatch-80.ts';
import { jcoupe90 } from './bodies/jcoupe-90.ts';
import { motorhome } from './bodies/motorhome.ts';
import { muscle60 } from './bodies/muscle-60.ts';
import { pickup70 } from './bodies/pickup-70.ts';
import { pickupNew } from './bodies/pickup-new.ts';
import { rear70 } from './bodies/rear-70.ts';
import { roadster30 } from './bodies/roadster-30.ts';
import { roadster60 } from './bodies/roadster-60.ts';
import { sedan80 } from './bodies/sedan-80.ts';
import { supercar } from './bodies/supercar.ts';
import { suv } from './bodies/suv.ts';
import { van } from './bodies/van.ts';
import { wagon } from './bodies/wagon.ts';
import type { Era } from './dashes/era.ts';
import type { EngineLayout } from './engines/layout.ts';
import type { ElevationMaker } from './elevation.ts';
import { cafe as cafeFront } from './fronts/cafe.ts';
import { cruiser as cruiserFront } from './fronts/cruiser.ts';
import { cafe as cafeRear } from './rears/cafe.ts';
import { cruiser as cruiserRear } from './rears/cruiser.ts';
import { box4x4 as box4x4Front } from './fronts/box-4x4.ts';
import { bus60 as bus60Front } from './fronts/bus-60.ts';
import { muscle60 as muscle60Front } from './fronts/muscle-60.ts';
import { rear70 as rear70Front } from './fronts/rear-70.ts';
import { roadster60 as roadster60Front } from './fronts/roadster-60.ts';
import { sedan80 as sedan80Front } from './fronts/sedan-80.ts';
import { box4x4 as box4x4Rear } from './rears/box-4x4.ts';
import { bus60 as bus60Rear } from './rears/bus-60.ts';
import { esedan as esedanRear } from './rears/esedan.ts';
import { fins50 as fins50Rear } from './rears/fins-50.ts';
import { gt60 as gt60Rear } from './rears/gt-60.ts';
import { hatch80 as hatch80Rear } from './rears/hatch-80.ts';
import { jcoupe90 as jcoupe90Rear } from './rears/jcoupe-90.ts';
import { motorhome as motorhomeRear } from './rears/motorhome.ts';
import { muscle60 as muscle60Rear } from './rears/muscle-60.ts';
import { pickup70 as pickup70Rear } from './rears/pickup-70.ts';
import { pickupNew as pickupNewRear } from './rears/pickup-new.ts';
import { rear70 as rear70Rear } from './rears/rear-70.ts';
import { roadster60 as roadster60Rear } from './rears/roadster-60.ts';
import { sedan80 as sedan80Rear } from './rears/sedan-80.ts';
import { supercar as supercarRear } from './rears/supercar.ts';
import { suv as suvRear } from './rears/suv.ts';
import { van as vanRear } from './rears/van.ts';
import { wagon as wagonRear } from './rears/wagon.ts';
import { esedan as esedanFront } from './fronts/esedan.ts';
import { fins50 as fins50Front } from './fronts/fins-50.ts';
import { gt60 as gt60Front } from './fronts/gt-60.ts';
import { hatch80 as hatch80Front } from './fronts/hatch-80.ts';
import { jcoupe90 as jcoupe90Front } from './fronts/jcoupe-90.ts';
import { motorhome as motorhomeFront } from './fronts/motorhome.ts';
import { pickup70 as pickup70Front } from './fronts/pickup-70.ts';
import { pickupNew as pickupNewFront } from './fronts/pickup-new.ts';
import { roadster30 as roadster30Front } from './fronts/roadster-30.ts';
import { supercar as supercarFront } from './fronts/supercar.ts';
import { suv as suvFront } from './fronts/suv.ts';
import { van as vanFront } from './fronts/van.ts';
import { wagon as wagonFront } from './fronts/wagon.ts';

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
  roadster30: model(roadster30, 'classic', 'inlineFour', roadster30Front),
  fins50: model(fins50, 'fifties', 'v8', fins50Front, fins50Rear),
  roadster60: model(roadster60, 'classic', 'inlineFour', roadster60Front, roadster60Rear),
  muscle60: model(muscle60, 'fifties', 'v8', muscle60Front, muscle60Rear),
  gt60: model(gt60, 'classic', 'inlineFour', gt60Front, gt60Rear),
  rear70: model(rear70, 'classic', 'flatSix', rear70Front, rear70Rear),
  pickup70: model(pickup70, 'fifties', 'v8', pickup70Front, pickup70Rear),
  bus60: model(bus60, 'fifties', 'flatSix', bus60Front, bus60Rear),
  sedan80: model(sedan80, 'eighties', 'inlineFour', sedan80Front, sedan80Rear),
  hatch80: model(hatch80, 'eighties', 'inlineFour', hatch80Front, hatch80Rear),
  wagon: model(wagon, 'eighties', 'inlineFour', wagonFront, wagonRear),
  jcoupe90: model(jcoupe90, 'eighties', 'inlineFour', jcoupe90Front, jcoupe90Rear),
  box4x4: model(box4x4, 'eighties', 'v8', box4x4Front, box4x4Rear),
  suv: model(suv, 'modern', 'v8', suvFront, suvRear),
  supercar: model(supercar, 'modern', 'v8', supercarFront, supercarRear),
  pickupNew: model(pickupNew, 'modern', 'v8', pickupNewFront, pickupNewRear),
  esedan: model(esedan, 'modern', 'inlineFour', esedanFront, esedanRear),
  van: model(van, 'modern', 'inlineFour', vanFront, vanRear),
  motorhome: model(motorhome, 'eighties', 'v8', motorhomeFront, motorhomeRear),
  cafe: model(cafe, 'classic', 'inlineFour', cafeFront, cafeRear),
  cruiser: model(cruiser, 'fifties', 'v8', cruiserFront, cruiserRear),
} as const satisfies Readonly<Record<string, Model>>;

export type BodyName = keyof typeof models;
export const bodyNames = Object.keys(models) as readonly BodyName[];
