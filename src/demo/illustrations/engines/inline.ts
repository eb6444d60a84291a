import { mix } from '../colour.ts';
import { area, box, disc, oval, stroke, wedge } from '../flat.ts';
import type { Tones } from '../light.ts';
import type { Pen } from '../pen.ts';
import { alloy, battery, bottle, radiator, cylinderRows } from './fitted.ts';
import type { EngineLook } from './look.ts';

const inlineRows = (count: number): readonly number[] => cylinderRows(count, 206, 846);

/** The valve cover's finish: polished, black, or the maker's enamel. */
const coverTones = (pen: Pen, { feed }: EngineLook): Tones => {
  if (feed === 'diesel' || feed === 'injected') {
    return pen.seed % 2 === 0 ? pen.tones('#8f8b84') : pen.tones('#2c2a2f');
  }
  return pen.tones(['#8f8b84', '#2f4a3c', '#3a5570', '#7d2c26'][pen.seed % 4] ?? '#8f8b84');
};

const exhaust = (pen: Pen, count: number): string => {
  const al = alloy(pen);
  const iron = ['#5d463a', '#8f6a52'] as const;
  const width = Math.min(58, 250 / count + 10);
  return (
    inlineRows(count)
      .map(
        (y) =>
          stroke(`M560 ${y}C500 ${y} 460 ${y + 8} 430 ${y + 34}`, al[0], width) +
          stroke(`M558 ${y - 3}C498 ${y - 3} 458 ${y + 5} 430 ${y + 30}`, iron[0], width * 0.74) +
          stroke(`M556 ${y - 8}C496 ${y - 8} 458 ${y} 428 ${y + 22}`, iron[1], width * 0.22),
      )
      .join('') +
    stroke('M420 300C404 460 404 680 418 900', al[0], 62) +
    stroke('M416 300C400 460 400 680 414 900', iron[0], 46) +
    stroke('M408 300C392 460 392 680 404 890', iron[1], 12)
  );
};

/** Two or three carburetors with their damper domes, and the cleaner beside them. */
const carburetors = (pen: Pen, count: number): string => {
  const { metal: m, ink: K } = pen;
  const al = alloy(pen);
  const many = count > 4 ? 3 : 2;
  return (
    inlineRows(many)
      .map(
        (y) =>
          box(850, y - 40, 110, 80, al[0], 14) +
          box(854, y - 34, 102, 62, al[2], 12) +
          disc(990, y, 66, al[0]) +
          disc(987, y - 3, 58, al[2]) +
          wedge(987, y - 3, 0, 58, 180, 280, al[4]) +
          disc(987, y - 3, 22, al[1]) +
          disc(985, y - 5, 15, m[4]),
      )
      .join('') +
    box(1056, 270, 84, 520, K, 36) +
    box(1058, 272, 76, 508, m[2], 34) +
    box(1058, 272, 28, 508, m[4], 14) +
    stroke('M900 250V810', m[1], 10)
  );
};

/** A plenum with a runner to each cylinder, and the meter and hose that feed it. */
const injection = (pen: Pen, count: number): string => {
  const { ink: K } = pen;
  const al = alloy(pen);
  const width = Math.min(64, 300 / count);
  return (
    inlineRows(count)
      .map(
        (y) =>
          stroke(`M830 ${y}C900 ${y} 930 ${y - 14} 980 ${y - 14}`, al[0], width) +
          stroke(`M830 ${y - 4}C900 ${y - 4} 930 ${y - 18} 980 ${y - 18}`, al[2], width * 0.74) +
          stroke(`M834 ${y - 12}C900 ${y - 12} 930 ${y - 24} 980 ${y - 24}`, al[4], width * 0.18) +
          box(846, y - 12, 34, 24, K, 6),
      )
      .join('') +
    box(966, 226, 118, 600, al[0], 50) +
    box(970, 230, 108, 588, al[2], 48) +
    box(970, 230, 40, 588, al[4], 20) +
    stroke('M868 250V810', '#c9a14a', 9) +
    stroke('M1026 800C1030 880 1090 890 1150 880', K, 84) +
    [0, 1, 2, 3].map((i) => stroke(`M${1040 + i * 26} ${850 + i * 6}V912`, '#454147', 7)).join('') +
    box(1120, 800, 190, 150, '#232126', 18) +
    box(1124, 804, 182, 40, '#454147', 16)
  );
};

/** An injection pump with a steel line to each nozzle, and an air cleaner drum; no ignition. */
const dieselPump = (pen: Pen, count: number): string => {
  const { metal: m, ink: K } = pen;
  const al = alloy(pen);
  return (
    box(880, 560, 130, 250, al[0], 22) +
    box(884, 564, 122, 240, al[2], 20) +
    box(884, 564, 44, 240, al[4], 18) +
    inlineRows(count)
      .map((y, i) => {
        const outlet = 590 + (i * 190) / Math.max(1, count - 1);
        return (
          stroke(`M960 ${outlet}C1030 ${outlet - 40} 940 ${y + 10} 830 ${y}`, m[0], 13) +
          stroke(`M960 ${outlet - 2}C1030 ${outlet - 42} 940 ${y + 8} 830 ${y - 2}`, m[3], 5) +
          disc(820, y, 22, m[1]) +
          disc(818, y - 2, 16, m[4])
        );
      })
      .join('') +
    oval(1060, 372, 150, 132, K) +
    oval(1054, 366, 142, 124, '#34313a') +
    oval(1040, 350, 104, 84, '#4c484e') +
    disc(1052, 364, 30, m[1]) +
    disc(1050, 362, 22, m[3]) +
    box(1010, 640, 60, 120, '#c9a14a', 14) +
    box(1010, 640, 20, 120, '#efd9a0', 10)
  );
};

const cover = (pen: Pen, look: EngineLook): string => {
  const { metal: m, ink: K } = pen;
  const a = coverTones(pen, look);
  return (
    box(580, 222, 270, 640, K, 34, 'opacity=".45"') +
    box(566, 206, 270, 640, a[0], 32) +
    box(570, 210, 262, 630, a[2], 30) +
    box(570, 210, 100, 630, a[3], 30) +
    box(570, 210, 34, 630, a[4], 17) +
    [0, 1, 2]
      .map(
        (i) => box(664 + i * 46, 300, 18, 470, a[1], 9) + box(664 + i * 46, 300, 6, 470, a[4], 3),
      )
      .join('') +
    inlineRows(4)
      .map((y) => disc(604, y, 13, m[1]) + disc(602, y - 2, 10, m[4]) + disc(802, y, 13, m[0]))
      .join('') +
    disc(756, 252, 38, K) +
    disc(753, 249, 34, '#2b292e') +
    wedge(753, 249, 0, 34, 180, 280, '#524d50')
  );
};

/** Leads from a distributor to each plug. */
const ignition = (pen: Pen, count: number): string => {
  const { ink: K } = pen;
  return (
    inlineRows(count)
      .map(
        (y, i) =>
          stroke(`M596 ${y + 20}C560 ${y - 40} 520 ${230 + i * 8} 470 206`, K, 13) +
          disc(600, y + 20, 15, K) +
          disc(598, y + 18, 9, '#4a464e'),
      )
      .join('') +
    disc(458, 200, 52, K) +
    disc(455, 197, 45, '#7a3226') +
    wedge(455, 197, 0, 45, 180, 280, '#b0563c')
  );
};

/** One moulded cover over everything, coils showing at its edge. */
const mouldedCover = (pen: Pen, count: number): string => {
  const { metal: m } = pen;
  const [dark, mid, lit] = ['#1d1b20', '#2e2b31', '#4c484f'];
  return (
    area(
      'M500 190C480 190 470 206 470 230V830C470 856 486 870 510 870H930C956 870 970 856 970 830V230C970 206 956 190 930 190Z',
      dark,
    ) +
    area(
      'M510 200H930C950 200 960 212 960 232V560L700 640 480 560V232C480 212 490 200 510 200Z',
      mid,
    ) +
    area('M510 200H600L540 570 480 552V232C480 212 490 200 510 200Z', lit) +
    stroke('M480 560L700 640 960 560', lit, 8) +
    inlineRows(count)
      .map((y) => box(640, y - 16, 160, 30, dark, 12) + box(644, y - 12, 150, 9, lit, 4))
      .join('') +
    box(620, 700, 200, 60, m[2], 14) +
    box(620, 700, 200, 20, m[4], 10) +
    stroke('M960 300C1080 300 1120 360 1120 460V700', '#19181c', 92) +
    stroke('M1100 380C1106 400 1108 440 1108 460V690', '#3b383e', 14) +
    box(1060, 680, 240, 230, dark, 22) +
    box(1066, 686, 228, 60, lit, 18)
  );
};

const pulleys = (pen: Pen): string => {
  const { ink: K } = pen;
  const al = alloy(pen);
  return (
    stroke('M560 866H860', K, 26) +
    disc(580, 872, 46, al[0]) +
    disc(578, 870, 40, al[2]) +
    wedge(578, 870, 0, 40, 180, 280, al[4]) +
    disc(580, 872, 13, K) +
    disc(840, 868, 56, al[0]) +
    disc(838, 866, 48, al[3]) +
    wedge(838, 866, 0, 48, 180, 280, al[4]) +
    disc(840, 868, 16, K)
  );
};

/** An inline engine with two to eight cylinders, with the feed of its era and fuel. */
export const inline = (pen: Pen, look: EngineLook): string => {
  const { cylinders, feed } = look;
  const al = alloy(pen);
  const block =
    radiator(pen, 908) +
    area('M520 190H900L920 860H500Z', al[0]) +
    area('M530 190H880L890 840H520Z', mix(al[1], pen.ink, 0.2));
  const jars = battery(pen, 1130, 190) + bottle(pen, 1150, 560, '#6e9aa8');
  if (feed === 'covered')
    return block + battery(pen, 1120, 180) + mouldedCover(pen, cylinders) + pulleys(pen);
  const fed = { carburetor: carburetors, injected: injection, diesel: dieselPump }[feed](
    pen,
    cylinders,
  );
  return (
    block +
    exhaust(pen, cylinders) +
    (feed === 'carburetor'
      ? battery(pen, 1160, 190)
      : feed === 'diesel'
        ? bottle(pen, 1160, 620, '#b8763a')
        : jars) +
    fed +
    cover(pen, look) +
    (feed === 'diesel' ? '' : ignition(pen, cylinders)) +
    pulleys(pen)
  );
};
