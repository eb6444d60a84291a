import type { BodyName } from '../registry.ts';
import type { ListingFacts } from './facts.ts';

const american =
  /^(ford|chevrolet|dodge|plymouth|pontiac|mercury|buick|oldsmobile|chrysler|amc|cadillac|lincoln|studebaker|hudson|packard|nash|gmc|jeep|shelby|imperial)$/i;
const exotic =
  /^(ferrari|lamborghini|mclaren|lotus|maserati|de tomaso|pagani|bugatti|koenigsegg|lancia)$/i;
const cruiserMakes = /^(harley-davidson|indian|victory|excelsior)$/i;
const rearEngined = /^(porsche|volkswagen)$/i;
const boxy =
  /(wrangler|defender|g-class|land cruiser|bronco|scout|gladiator|cj|series|samurai|patrol)/i;

const coupe = ({ year, makeName, modelName, fuelType }: ListingFacts): BodyName => {
  if (fuelType === 'ELECTRIC') return 'esedan';
  if (rearEngined.test(makeName) && /911|912|356|karmann|beetle|930|964|993/i.test(modelName)) {
    return 'rear70';
  }
  if (exotic.test(makeName)) return year < 1986 ? 'gt60' : 'supercar';
  if (/r8|nsx|gt40|ford gt|viper/i.test(modelName)) return year < 1986 ? 'gt60' : 'supercar';
  if (year < 1945) return 'roadster30';
  if (american.test(makeName)) {
    if (year < 1963) return 'fins50';
    if (year < 1984) return 'muscle60';
    if (year >= 2005 && /mustang|challenger|camaro|charger/i.test(modelName)) return 'muscle60';
    if (year < 1992 && !/corvette/i.test(modelName))
      return /mustang/i.test(modelName) ? 'hatch80' : 'sedan80';
    return /corvette/i.test(modelName) && year >= 2020 ? 'supercar' : 'jcoupe90';
  }
  if (year < 1978) return /jaguar|aston martin|alpine|opel/i.test(makeName) ? 'gt60' : 'muscle60';
  return year < 1988 ? 'hatch80' : 'jcoupe90';
};

const sedan = ({ year, fuelType }: ListingFacts): BodyName => {
  if (fuelType === 'ELECTRIC') return 'esedan';
  if (year < 1945) return 'roadster30';
  if (year < 1968) return 'fins50';
  return year < 2009 ? 'sedan80' : 'esedan';
};

const convertible = ({ year, makeName }: ListingFacts): BodyName => {
  if (year < 1946) return 'roadster30';
  return year < 1963 && american.test(makeName) ? 'fins50' : 'roadster60';
};

/** The drawn body that comes nearest to the car, by its body type, year and maker. */
export const bodyFor = (facts: ListingFacts): BodyName => {
  const { year, makeName, modelName, bodyType } = facts;
  switch (bodyType) {
    case 'MOTORCYCLE':
    case 'ATV':
      return cruiserMakes.test(makeName) ? 'cruiser' : 'cafe';
    case 'RV':
    case 'TRAILER':
      return makeName === 'Volkswagen' && year < 1992 ? 'bus60' : 'motorhome';
    case 'VAN':
      return year < 1980 ? 'bus60' : 'van';
    case 'PICKUP':
      return year < 1994 ? 'pickup70' : 'pickupNew';
    case 'SUV':
      return year < 1998 || (boxy.test(modelName) && year < 2019) ? 'box4x4' : 'suv';
    case 'WAGON':
      if (year < 1965) return 'fins50';
      return year < 2013 ? 'wagon' : 'suv';
    case 'HATCHBACK':
      return facts.fuelType === 'ELECTRIC' ? 'esedan' : 'hatch80';
    case 'CONVERTIBLE':
      return convertible(facts);
    case 'COUPE':
      return coupe(facts);
    default:
      return sedan(facts);
  }
};
