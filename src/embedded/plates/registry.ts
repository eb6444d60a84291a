import type { Model } from './model.ts';
import { box4x4 } from './models/box-4x4.ts';
import { bus60 } from './models/bus-60.ts';
import { cafe } from './models/cafe.ts';
import { cruiser } from './models/cruiser.ts';
import { esedan } from './models/esedan.ts';
import { fins50 } from './models/fins-50.ts';
import { gt60 } from './models/gt-60.ts';
import { hatch80 } from './models/hatch-80.ts';
import { jcoupe90 } from './models/jcoupe-90.ts';
import { motorhome } from './models/motorhome.ts';
import { muscle60 } from './models/muscle-60.ts';
import { pickup70 } from './models/pickup-70.ts';
import { pickupNew } from './models/pickup-new.ts';
import { rear70 } from './models/rear-70.ts';
import { roadster30 } from './models/roadster-30.ts';
import { roadster60 } from './models/roadster-60.ts';
import { sedan80 } from './models/sedan-80.ts';
import { supercar } from './models/supercar.ts';
import { suv } from './models/suv.ts';
import { van } from './models/van.ts';
import { wagon } from './models/wagon.ts';

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
  wagon,
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
} as const satisfies Readonly<Record<string, Model>>;

export type BodyName = keyof typeof models;
export const bodyNames = Object.keys(models) as readonly BodyName[];
