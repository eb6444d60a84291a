import { mix } from './colour.ts';
import type { Era } from './dashes/era.ts';
import { area, box, disc, stroke, wedge } from './flat.ts';
import { gauge, type GaugeOptions } from './gauge.ts';
import type { Pen } from './pen.ts';
import { seeded } from './random.ts';
import { wood } from './wood.ts';

const panel = (pen: Pen, era: Era): string => {
  const t = pen.tone;
  if (era === 'classic') return wood(0, 0, 1600, 1067, seeded(pen.seed + 9), pen.nextId());
  if (era === 'fifties') {
    return (
      box(0, 0, 1600, 1067, t[2]) +
      area('M0 0H1600V300C1000 380 500 260 0 360Z', t[4]) +
      area('M0 0H1600V90C1000 130 500 60 0 110Z', t[5]) +
      area('M0 800C500 740 1100 860 1600 780V1067H0Z', t[1])
    );
  }
  return (
    box(0, 0, 1600, 1067, '#242327') +
    area('M0 0H1600V170L0 260Z', '#3b383d') +
    area('M0 0H1600V40L0 90Z', '#5b5658') +
    area('M0 880L1600 800V1067H0Z', '#151418')
  );
};

const screw = (pen: Pen, x: number, y: number): string =>
  disc(x + 2, y + 4, 20, pen.ink, 'opacity=".4"') +
  disc(x, y, 19, pen.metal[1]) +
  disc(x, y, 17, pen.metal[3]) +
  wedge(x, y, 0, 17, 180, 280, pen.metal[4]) +
  stroke(`M${x - 11} ${y + 5}L${x + 11} ${y - 5}`, pen.metal[0], 4);

/** The speedometer, close, with the odometer reading; `metric` dials go to 240 km/h. */
export const gaugePicture = (pen: Pen, era: Era, odometer: number, metric: boolean): string => {
  const old = era === 'classic' || era === 'fifties';
  const style: GaugeOptions = {
    face:
      era === 'classic'
        ? '#1b1a1f'
        : era === 'fifties'
          ? mix(pen.cream, pen.tone[4], 0.12)
          : '#111014',
    ink: era === 'fifties' ? '#2a2326' : '#f3e9d2',
    needle: '#d9562b',
  };
  const small: GaugeOptions = { ...style, steps: 4, ticks: 2, from: 210, to: 330 };
  return (
    panel(pen, era) +
    (old ? area('M0 0H700L180 1067H0Z', '#fff3d6', 'opacity=".10"') : '') +
    gauge(pen, 800, 530, 420, {
      ...style,
      stepValue: metric ? 40 : 20,
      steps: metric ? 6 : 8,
      odometer,
    }) +
    gauge(pen, -20, 560, 300, { ...style, steps: 7, stepValue: 1, value: 0.12, red: 0.15 }) +
    gauge(pen, 1500, 290, 200, { ...small, value: 0.62 }) +
    gauge(pen, 1500, 800, 200, { ...small, value: 0.42 }) +
    screw(pen, 330, 140) +
    screw(pen, 330, 940) +
    screw(pen, 1250, 70) +
    screw(pen, 1250, 1000)
  );
};
