import { bikeAlloy } from '../bodies/bike-alloy.ts';
import { both, twice } from '../elevation.ts';
import { symmetric } from '../outline.ts';
import type { Pen } from '../pen.ts';

const dark = (pen: Pen) => pen.tones('#2c2a2f');

/** Footboards and the finned front cylinder of a big American twin from its nose, down to the sump. */
export const bigTwinFace = (pen: Pen): string => {
  const alloy = bikeAlloy(pen);
  return (
    twice('200,258! 200,290! 430,286~10 430,254~10 z', (o) => pen.fill(o, dark(pen)[0])) +
    pen.fill(symmetric('0,700 150,690 170,600 150,480 0,476'), alloy[1]) +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          pen.line(`-172,${500 + i * 38} 172,${500 + i * 38}`, 18, alloy[2]) +
          pen.line(`-168,${506 + i * 38} 168,${506 + i * 38}`, 5, alloy[4]),
      )
      .join('') +
    pen.fill(symmetric('0,480 200,470 224,340 180,236~30 0,228'), alloy[0])
  );
};

/** Sliders, covered legs as high as `top`, and the ends of the axle; `bored` ones show its hole. */
export const bigTwinFork = (pen: Pen, top: number, bored = false): string =>
  both(
    (side) =>
      pen.tube(`${side * 128},330 ${side * 128},620`, 70, pen.metal) +
      pen.tube(`${side * 128},600 ${side * 128},${top}`, 84, pen.metal) +
      pen.oval(side * 128, 330, 48, 48, bikeAlloy(pen)[1]) +
      (bored ? pen.oval(side * 128, 330, 22, 22, dark(pen)[1]) : ''),
  );

/** Two bag fronts beside the engine, lit along their lids. */
export const bigTwinBags = (
  pen: Pen,
  bag: string,
  lid: string,
  [face, lit]: readonly [string, string],
): string => twice(bag, (o) => pen.fill(o, face)) + twice(lid, (o) => pen.fill(o, lit));
