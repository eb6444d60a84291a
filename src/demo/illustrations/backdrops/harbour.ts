import { mix } from '../colour.ts';
import {
  under,
  area,
  box,
  cloud,
  disc,
  polygon,
  skyBands,
  width,
  type BackdropMaker,
} from './scenery.ts';

export const harbour: BackdropMaker = (light, random) => {
  const P = {
    day: {
      s: ['#79aeb0', '#98c0b6', '#bcd2bd', '#dedfc2', '#f1e6c8'],
      w: ['#3f7d86', '#5a979a', '#2f6470'],
      fr: '#7f9c9a',
      hull: '#a8412f',
      q: '#c7b894',
      q2: '#a8987a',
      dk: '#2f4450',
    },
    dusk: {
      s: ['#2c3a5a', '#5b4f72', '#a0607a', '#dc8a72', '#f4bf86'],
      w: ['#4b4a70', '#7e6480', '#37365a'],
      fr: '#6a5878',
      hull: '#7a2f3a',
      q: '#a58273',
      q2: '#7f6468',
      dk: '#262442',
    },
    cool: {
      s: ['#8aa9b8', '#a6bec5', '#c2d0cf', '#dbdfd5', '#ece7d8'],
      w: ['#567a8a', '#7797a0', '#416474'],
      fr: '#8ba0a8',
      hull: '#2f4f63',
      q: '#bdb5a3',
      q2: '#9a9486',
      dk: '#2f3e4a',
    },
  } as const;
  const q = under(P, light, 'day');
  let art = skyBands(q.s, 600, random) + disc(330, 220, 80, mix(q.s[4], '#fffbe8', 0.6));
  art +=
    cloud(700, 170, 360, mix(q.s[3], '#fff', 0.4)) + cloud(120, 330, 260, mix(q.s[4], '#fff', 0.3));
  art +=
    area('M0 590C160 560 300 540 470 560S720 596 900 590V620H0Z', q.fr) +
    box(0, 604, width, 160, q.w[0]);
  for (let i = 0; i < 60; i++) {
    const y = 612 + random() * 140;
    art += box(
      random() * width,
      y,
      30 + random() * 140,
      2 + (y - 600) / 40,
      random() < 0.6 ? q.w[1] : q.w[2],
      'opacity=".7"',
    );
  }
  // lighthouse
  art +=
    polygon(
      [
        [96, 590],
        [112, 380],
        [152, 380],
        [168, 590],
      ],
      '#efe6d2',
    ) +
    polygon(
      [
        [132, 590],
        [132, 380],
        [152, 380],
        [168, 590],
      ],
      mix('#efe6d2', q.dk, 0.3),
    ) +
    polygon(
      [
        [104, 490],
        [160, 490],
        [163, 530],
        [101, 530],
      ],
      q.hull,
    ) +
    polygon(
      [
        [109, 410],
        [155, 410],
        [158, 446],
        [106, 446],
      ],
      q.hull,
    ) +
    box(106, 366, 52, 14, q.dk) +
    box(114, 334, 36, 32, mix(q.s[4], '#fff2b0', 0.6)) +
    polygon(
      [
        [108, 334],
        [132, 308],
        [156, 334],
      ],
      q.hull,
    ) +
    area('M20 600C60 576 210 576 250 600V640H20Z', q.dk);
  // ship
  art +=
    area('M880 520H1600V700H960C930 650 900 590 880 520Z', q.hull) +
    area('M1200 520H1600V700H1200Z', mix(q.hull, '#16131c', 0.14)) +
    area('M928 640C942 668 950 690 960 700H1600V640Z', q.dk) +
    box(884, 520, 720, 14, mix(q.s[4], '#fff', 0.3)) +
    box(1180, 400, 360, 120, '#eee3cb') +
    box(1180, 400, 360, 14, '#fbf5e2') +
    box(1240, 320, 240, 80, '#e4d8bd') +
    box(1440, 320, 40, 80, mix('#e4d8bd', q.dk, 0.25)) +
    box(1480, 400, 60, 120, mix('#eee3cb', q.dk, 0.2));
  for (let i = 0; i < 7; i++)
    art += box(1206 + i * 44, 440, 24, 22, q.dk) + disc(1218 + i * 44, 494, 0, q.dk);
  for (let i = 0; i < 5; i++) art += box(1256 + i * 44, 344, 26, 20, q.dk);
  art +=
    polygon(
      [
        [1300, 320],
        [1310, 190],
        [1400, 190],
        [1410, 320],
      ],
      q.hull,
    ) +
    polygon(
      [
        [1306, 250],
        [1405, 250],
        [1407, 276],
        [1303, 276],
      ],
      '#eee3cb',
    ) +
    polygon(
      [
        [1309, 190],
        [1401, 190],
        [1402, 214],
        [1307, 214],
      ],
      q.dk,
    );
  for (let i = 0; i < 6; i++) art += disc(950 + i * 42 + 8, 570, 8, mix(q.hull, '#16131c', 0.5));
  art +=
    box(1000, 300, 9, 220, q.dk) +
    `<path d="M1004 310L1180 420M1004 310L900 520" stroke="${q.dk}" stroke-width="3"/>`;
  // crane
  const k = mix(q.dk, q.s[2], 0.25);
  art +=
    `<g stroke="${k}" stroke-width="9" fill="none"><path d="M560 690L610 420M700 690L650 420M582 570H678M570 630L690 560M596 500L664 570"/><path d="M600 420H670L640 330Z" fill="${k}"/><path d="M636 400L440 230M660 400L448 222M620 386L640 370M570 340L590 322M520 298L538 280" stroke-width="6"/><path d="M444 226V470" stroke-width="3"/></g>` +
    box(598, 392, 76, 46, k) +
    box(606, 400, 26, 20, q.s[4]) +
    box(424, 470, 42, 34, '#c9913a');
  art += box(0, 722, width, 44, q.q2) + box(0, 722, width, 12, mix(q.q, '#fff8e6', 0.35));
  for (let i = 0; i < 13; i++) art += box(i * 128 + 30, 734, 4, 34, mix(q.q2, q.dk, 0.3));
  for (const x of [70, 520, 1120, 1520])
    art +=
      area(`M${x - 26} 726v-34c-14 0 -14 -22 2 -22h52c16 0 16 22 2 22v34z`, q.dk) +
      box(x - 18, 692, 10, 34, mix(q.dk, '#fff', 0.25));
  art += box(0, 764, width, 310, q.q);
  art += area('M0 764H1600V784C900 796 500 776 0 792Z', mix(q.q, '#fff8e6', 0.4));
  for (let i = 0; i < 5; i++)
    art += box(0, 800 + i * i * 13 + i * 28, width, 3, q.q2, 'opacity=".7"');
  for (let i = -6; i < 14; i++)
    art += polygon(
      [
        [800 + (i - 4) * 150, 766],
        [803 + (i - 4) * 150, 766],
        [800 + (i - 4) * 330 + 6, 1067],
        [800 + (i - 4) * 330, 1067],
      ],
      q.q2,
      'opacity=".5"',
    );
  return { svg: art, sky: q.s[1], horizon: q.s[3], road: q.q };
};
