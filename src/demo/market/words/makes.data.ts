import { both, car, convertible, linesFor, builtBefore, since, type Fits } from './subject.ts';

const fitsNames =
  (makes: RegExp, models = /./): Fits =>
  ({ makeName, modelName }) =>
    makes.test(makeName) && models.test(modelName);

/** Remarks true of every example of a make or model. */
export const ofMake = [
  ...linesFor(
    fitsNames(/^BMW$/),
    'The cooling system was renewed as a set at {at}, as these need.',
  ),
  ...linesFor(
    both(fitsNames(/^BMW$/), since(1997), builtBefore(2014)),
    'VANOS, valve cover and oil filter housing gaskets were done by {shop} in {workYear}.',
  ),
  ...linesFor(
    both(fitsNames(/^BMW$/), car, since(1986)),
    'Window regulators and the blower resistor were replaced in {month}, {cost}.',
  ),
  ...linesFor(
    both(fitsNames(/^Mercedes-Benz$/), car, builtBefore(1990)),
    'The vacuum system was traced and sealed in {month}; every door locks and the engine shuts off at the key.',
    'Steering box, idler arm and coupling are tight as of {lately}.',
  ),
  ...linesFor(
    fitsNames(/^Volvo$/),
    'The flame trap and its hose were cleaned in {month}.',
    'Overdrive relay resoldered in {workYear}; the headlamp relay was done with it.',
  ),
  ...linesFor(
    both(fitsNames(/^Volkswagen$/, /Golf/), since(2010)),
    'Intake valves were walnut-blasted at {at} for {cost}.',
    'The thermostat housing was replaced with the revised part in {month}.',
  ),
  ...linesFor(
    both(fitsNames(/^Volkswagen$/), builtBefore(1968)),
    'Heater channels and pan halves were probed in {month} and are solid.',
    'The fuel line through the tunnel was replaced in {workYear}.',
  ),
  ...linesFor(
    fitsNames(/^Ford$/, /F-|Bronco|Explorer/),
    'The rear axle carries its tag, and the fluid was changed at {at}.',
    'Ball joints were replaced in {month} at {shop}, {bigCost} with the alignment.',
  ),
  ...linesFor(
    fitsNames(/^(?:Chevrolet|Pontiac|Oldsmobile)$/),
    'The casting numbers of the {engine} were photographed in {month}.',
    'The body-mount bushings were replaced in {workYear} for {bigCost}.',
  ),
  ...linesFor(
    fitsNames(/^Chevrolet$/, /Corvette/),
    'The birdcage was inspected with the trim off in {month} and is clean.',
    'The body shows no bonding-strip repairs; {shop} looked in {lately}.',
  ),
  ...linesFor(
    fitsNames(/^(?:Chrysler|DeSoto|Plymouth|Dodge)$/),
    'The torsion-bar anchors are solid, and the front was reset to spec in {workYear}.',
    'The data plate is in place and photographed, next to the {paint}.',
  ),
  ...linesFor(
    fitsNames(/^Jeep$/),
    'The frame was wire-wheeled and coated in {month}.',
    'Axle U-joints and ball joints were done at {at}.',
  ),
  ...linesFor(
    fitsNames(/^International$/),
    'The rocker panels and door bottoms are metal, not filler; a magnet video was made in {lately}.',
    'The wiring was simplified with a fuse block in {workYear}.',
  ),
  ...linesFor(
    fitsNames(/^(?:MG|Triumph|Jaguar)$/, /^(?!Bonneville)/),
    'The trunnions and hubs were greased in {lately}.',
    'Wire wheels were trued, splines checked, in {workYear} for {cost}.',
    'The wiring connectors were cleaned one by one in {month}, and everything lights.',
  ),
  ...linesFor(
    fitsNames(/^Toyota$/),
    'The frame was inspected under the recall in {workYear} and passed.',
    'Frame photos from {lately} show inner faces as well as outer.',
  ),
  ...linesFor(
    fitsNames(/^Mazda$/),
    'The drains were cleared and the seals dressed in {lately}.',
    'A compression check by {shop} in {month} is with the papers.',
  ),
  ...linesFor(
    fitsNames(/^Porsche$/),
    'A specialist inspection by {shop} in {lately} runs to {several} pages.',
    'The factory build record names {paint}; a copy from {month} is included.',
  ),
  ...linesFor(
    fitsNames(/^(?:Ferrari|Lamborghini|McLaren)$/),
    'An annual service was done in {lately} for {bigCost}, with the invoice.',
    'All books, tools and keys were laid out and photographed on a {weekday}.',
    'Clutch wear was read at {percent} remaining in {month}.',
  ),
  ...linesFor(
    fitsNames(/^Tesla$/),
    'The half-shafts and door handles were replaced under warranty in {workYear}.',
    'The touchscreen computer was updated in {workYear}.',
  ),
  ...linesFor(
    fitsNames(/^Harley-Davidson$/),
    'Primary, transmission and engine oils were changed in {lately}.',
    'The charging system and cam tensioners were gone through by {shop} at {at}.',
  ),
  ...linesFor(
    fitsNames(/^Ducati$/),
    'Belts were replaced in {month}, with valve shims measured, for {bigCost}.',
    'The rockers were inspected at {at}, and none was flaking.',
  ),
  ...linesFor(
    fitsNames(/^(?:Norton|Triumph)$/, /Commando|Bonneville/),
    'The sludge trap was cleaned when the engine was apart in {midlife}.',
    'It does not wet-sump over a month of standing; I checked in {lately}.',
  ),
  ...linesFor(
    fitsNames(/^(?:Winnebago|Airstream)$/),
    'Every appliance was demonstrated to {shop} in {month}, and they signed the list.',
    'It was weighed at all four corners in {workYear}, and the sheet is in the binder.',
  ),
  ...linesFor(
    fitsNames(/^(?:Ram|Dodge)$/, /1500/),
    'Manifold bolts were replaced on both sides at {at} for {bigCost}.',
  ),
  ...linesFor(
    fitsNames(/^Land Rover$/),
    'The bulkhead and outriggers were opened, cleaned and waxed in {month}.',
  ),
  ...linesFor(
    fitsNames(/^Hyundai$/),
    'The engine recall check was done in {workYear}, and the letter is with the papers.',
  ),
  ...linesFor(
    fitsNames(/^Audi$/),
    'Timing cover reseal and tensioners were done at {at}, {bigCost}.',
  ),
  ...linesFor(
    fitsNames(/^(?:Packard|Bentley)$/),
    'Club records list it since {midlife}.',
    'The engine number agrees with the build record, checked in {month}.',
  ),
  ...linesFor(
    both(convertible, builtBefore(1976)),
    'The top frame folds without binding, and the bows were repainted in {workYear}.',
  ),
];
