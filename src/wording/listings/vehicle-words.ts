import type { Listing } from '../../domain/listings/listing.entity.ts';
import { phrase, type Phrase } from '../../domain/kit/text/phrase.ts';
import {
  driveWords,
  litresBeside,
  materialBeside,
  transmissionWords,
} from '../../domain/listings/vehicles/vehicle-words.ts';
import { horsepower, poundFeet, shownDistance } from '../../domain/platform/display-units.ts';
import { colourText } from '../fields/colour-text.ts';
import { choiceText } from '../fields/choice-text.ts';
import { engineConfigText } from '../fields/engine-text.ts';
import { decimalText, tenthsText, wholeText } from '../language/number-text.ts';
import { translate } from '../language/translate.ts';

type Vehicle = Listing['vehicle'];

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats `5-speed manual`. */
export const transmissionText = (v: Vehicle): string => {
  const kind = translate(transmissionWords[v.transmission]);
  return capital(
    v.gears === undefined ? kind : translate('{n}-speed {gearbox}', { n: v.gears, gearbox: kind }),
  );
};

export const driveText = (v: Vehicle): string => translate(driveWords[v.drive]);

/** The body type; `SUV / 4×4` for SUV, since an open 4×4 is not called a sport utility. */
export const bodyText = (v: Vehicle): string =>
  v.bodyType === 'SUV' ? translate('SUV / 4×4') : choiceText(v.bodyType);

const markets: Readonly<Record<Exclude<Vehicle['marketSpec'], 'OTHER'>, Phrase>> = {
  CA: phrase('Canada'),
  US: phrase('United States'),
  JDM: phrase('Japan'),
  EU: phrase('Europe'),
};
/** The market it was originally sold in; null if that is not one of the major ones. */
export const marketText = (v: Vehicle): string | null =>
  v.marketSpec === 'OTHER' ? null : translate(markets[v.marketSpec]);

/** Formats `113 hp, 200 lb-ft`. */
export const powerText = (v: Vehicle): string | null => {
  const kw = v.engine?.powerKw;
  if (kw === undefined) return null;
  const torque = v.engine?.torqueNm;
  const hp = horsepower(kw);
  return torque === undefined
    ? translate('{hp} hp', { hp })
    : translate('{hp} hp, {torque} lb-ft', { hp, torque: poundFeet(torque) });
};

/** Formats `4.2 L inline six`, `748 cc V-twin`; for electric vehicles the battery and its range. */
export const engineText = (v: Vehicle): string | null => {
  if (v.fuelType === 'ELECTRIC') {
    if (v.batteryKwh === undefined) return translate('Electric');
    const kwh = decimalText(v.batteryKwh);
    return v.rangeKm === undefined
      ? translate('Electric, {kwh} kWh', { kwh })
      : translate('Electric, {kwh} kWh, {km} km range', { kwh, km: v.rangeKm });
  }
  const litres = litresBeside(v.engine);
  const config = v.engine?.config;
  const named = config === undefined ? undefined : engineConfigText(config);
  if (litres === null) return named ?? null;
  const size =
    litres < 1
      ? translate('{cc} cc', { cc: Math.round(litres * 1_000) })
      : `${tenthsText(litres)} L`;
  return named === undefined ? size : translate('{size} {engine}', { size, engine: named });
};

/**
 * Formats `Black leather`. @param colour as its owner calls it, or in lower case within a sentence.
 */
export const interiorText = (v: Vehicle, colour = v.interiorColor): string => {
  const material = materialBeside(v);
  const said = colourText(colour);
  return material === null
    ? said
    : translate(
        '{colour} {material, select, LEATHER {leather} CLOTH {cloth} VINYL {vinyl} ALCANTARA {Alcantara} other {synthetic}}',
        { colour: said, material },
      );
};

const odometerNotes: Readonly<Record<Vehicle['odometerStatus'], Phrase>> = {
  ACTUAL: phrase('actual'),
  TMU: phrase('true mileage unknown'),
  EXEMPT: phrase('exempt by age'),
  REPLACED: phrase('odometer replaced'),
  UNKNOWN: phrase('not confirmed'),
};
export const mileageNote = (v: Vehicle): string => translate(odometerNotes[v.odometerStatus]);

/** A reading in the reader's unit; a converted one is followed by the seller's own figure. */
export const mileageText = (odometer: Vehicle['odometer'], units: 'km' | 'mi'): string => {
  const { value, unit, converted } = shownDistance(odometer, units);
  const given = `${wholeText(odometer.value)} ${odometer.unit}`;
  return converted
    ? translate('about {reading} ({given} on the odometer)', {
        reading: `${wholeText(value)} ${unit}`,
        given,
      })
    : given;
};
