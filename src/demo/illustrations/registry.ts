import type { Model } from './model.ts';
import { beetle60 } from './models/beetle-60.ts';
import { box4x4 } from './models/box-4x4.ts';
import { brickSaloon80 } from './models/brick-saloon-80.ts';
import { brickWagon80 } from './models/brick-wagon-80.ts';
import { bronco60 } from './models/bronco-60.ts';
import { bus60 } from './models/bus-60.ts';
import { cafe } from './models/cafe.ts';
import { convertible60 } from './models/convertible-60.ts';
import { coupe10 } from './models/coupe-10.ts';
import { cruiser } from './models/cruiser.ts';
import { esedan } from './models/esedan.ts';
import { fastback70 } from './models/fastback-70.ts';
import { fins50 } from './models/fins-50.ts';
import { gt60 } from './models/gt-60.ts';
import { hatch80 } from './models/hatch-80.ts';
import { hotHatch10 } from './models/hot-hatch-10.ts';
import { jcoupe90 } from './models/jcoupe-90.ts';
import { jeep70 } from './models/jeep-70.ts';
import { motorhome } from './models/motorhome.ts';
import { muscle60 } from './models/muscle-60.ts';
import { pickup10 } from './models/pickup-10.ts';
import { pickup15 } from './models/pickup-15.ts';
import { pickup70 } from './models/pickup-70.ts';
import { pickupNew } from './models/pickup-new.ts';
import { pony60 } from './models/pony-60.ts';
import { rear70 } from './models/rear-70.ts';
import { rear80 } from './models/rear-80.ts';
import { roadster30 } from './models/roadster-30.ts';
import { roadster60 } from './models/roadster-60.ts';
import { roadster70 } from './models/roadster-70.ts';
import { roadster90 } from './models/roadster-90.ts';
import { sedan80 } from './models/sedan-80.ts';
import { shark00 } from './models/shark-00.ts';
import { shark70 } from './models/shark-70.ts';
import { sportSaloon90 } from './models/sport-saloon-90.ts';
import { sportbike } from './models/sportbike.ts';
import { starSaloon80 } from './models/star-saloon-80.ts';
import { starWagon80 } from './models/star-wagon-80.ts';
import { supercar } from './models/supercar.ts';
import { suv } from './models/suv.ts';
import { tourer } from './models/tourer.ts';
import { van } from './models/van.ts';
import { wagon4x4 } from './models/wagon-4x4.ts';
import { wedge80 } from './models/wedge-80.ts';

export const models = {
  roadster30,
  fins50,
  roadster60,
  muscle60,
  gt60,
  rear70,
  pickup70,
  bus60,
  sedan80,
  hatch80,
  jcoupe90,
  box4x4,
  suv,
  supercar,
  pickupNew,
  esedan,
  van,
  motorhome,
  cafe,
  cruiser,
  roadster70,
  jeep70,
  roadster90,
  bronco60,
  fastback70,
  wedge80,
  convertible60,
  shark00,
  shark70,
  beetle60,
  starSaloon80,
  starWagon80,
  brickSaloon80,
  brickWagon80,
  sportSaloon90,
  coupe10,
  hotHatch10,
  pickup10,
  sportbike,
  tourer,
  rear80,
  wagon4x4,
  pony60,
  pickup15,
} as const satisfies Readonly<Record<string, Model>>;

export type BodyName = keyof typeof models;
export const bodyNames = Object.keys(models) as readonly BodyName[];
