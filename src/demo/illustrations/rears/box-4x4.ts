import { twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Box 4x4 from behind: upright glass, covered spare wheel, corner lamps. */
export const box4x4: ElevationMaker = () => ({
  w: 880,
  H: 1950,
  tx: 620,
  tw: 240,
  th: 640,
  drop: 96,
  sill: 480,
  seatY: 1440,
  wip: 1262,
  cabin: '0,1950 500,1946 700,1920~50 756,1850 812,1300 822,1180! 0,1180!',
  glass: '0,1830 480,1826 640,1806~40 700,1320 690,1270~20 0,1262',
  trim: '#2a282c',
  body: '0,1230 560,1226 800,1212~20 862,1150~30 880,1080 880,620~30 800,560! 0,540',
  planes: [
    [3, '-1000,1150! 1000,1150!'],
    [2, '-1000,900! 1000,900!'],
    [1, '-1000,720! 1000,720!'],
  ],
  parts: (pen) => {
    const k = '#2a282c';
    return (
      twice('650,620! 700,820~60 900,860~40 950,800~40 960,560! z', (o) => pen.fill(o, k)) +
      pen.seam('-720,1800! -780,1220 -760,600! 760,600! 780,1220 720,1800!', 8) +
      pen.seam('0,1230! 0,600!', 6) +
      pen.oval(36, 940, 392, 392, pen.ink, 'opacity=".35"') +
      pen.oval(0, 960, 392, 392, pen.tyre[1]) +
      pen.oval(-6, 966, 372, 372, pen.tyre[2]) +
      pen.oval(0, 960, 340, 340, pen.tone[1]) +
      pen.oval(-4, 965, 330, 330, pen.tone[2]) +
      pen.clip(
        'M-330 1010C-200 1080 160 900 330 1030V1400H-330Z',
        pen.oval(-4, 965, 330, 330, pen.tone[3]),
      ) +
      pen.clip(
        'M-300 1140C-160 1240 60 1150 200 1250V1400H-330Z',
        pen.oval(-4, 965, 330, 330, pen.tone[4]),
      ) +
      pen.line('-236,900~30 236,900~30', 12, pen.tone[1]) +
      pen.oval(0, 960, 80, 80, pen.tone[1]) +
      pen.oval(-3, 964, 70, 70, pen.metal[3]) +
      pen.oval(0, 960, 44, 44, k) +
      twice('720,900~14 720,1130~14 850,1130~14 856,900~14 z', (o) => pen.plastic(o, k)) +
      twice('734,1020~8 734,1116~8 840,1116~8 844,1020~8 z', (o) => pen.lamp(o, 'red')) +
      twice('734,914~8 734,1008~8 844,1008~8 846,914~8 z', (o) => pen.lamp(o, 'amber')) +
      pen.plastic(symmetric('0,660 860,660~24 950,630~30 950,520~30 860,500~24 0,500'), k) +
      pen.rect(330, 1190, 600, 1300, k, 'rx="10"') +
      pen.rect(346, 1200, 584, 1290, pen.cream, 'rx="6"') +
      pen.line('-640,1960! -640,1990! 640,1990! 640,1960!', 20, k) +
      pen.rect(-60, 420, 60, 500, k) +
      pen.handle(-560, 1090, 120, 'black')
    );
  },
});
