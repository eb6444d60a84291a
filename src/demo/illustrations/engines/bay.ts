import { mix } from '../colour.ts';
import { area, disc, box } from '../flat.ts';
import type { Pen } from '../pen.ts';

/** The bay: wings in body colour, inner aprons, a dark pit. */
export const engineBay = (pen: Pen): string => {
  let art = '';
  const { tone: t, metal: m, ink: K } = pen;
  art +=
    box(0, 0, 1600, 1067, t[2]) +
    area('M0 0H260C200 300 190 800 230 1067H0Z', t[3]) +
    area('M0 0H150C100 300 96 800 120 1067H0Z', t[4]) +
    area('M0 0H50C24 300 20 800 30 1067H0Z', t[5]) +
    area('M1600 0H1340C1400 300 1410 800 1370 1067H1600Z', t[2]) +
    area('M1600 0H1480C1520 300 1524 800 1500 1067H1600Z', t[1]);
  art +=
    area(
      'M270 120C250 90 300 64 360 64H1240C1300 64 1350 90 1330 120C1376 400 1380 760 1350 1010H250C220 760 224 400 270 120Z',
      t[0],
    ) +
    area(
      'M290 132C276 104 310 84 366 84H1234C1290 84 1324 104 1310 132C1354 400 1358 760 1330 990H270C242 760 246 400 290 132Z',
      mix(K, pen.shade, 0.25),
    );
  art +=
    area('M290 132C246 400 242 760 270 990H360C330 760 334 400 372 132Z', t[1]) +
    area(
      'M1310 132C1354 400 1358 760 1330 990H1246C1272 760 1268 400 1232 132Z',
      mix(t[1], K, 0.3),
    ) +
    area('M290 132C276 104 310 84 366 84H1234C1290 84 1324 104 1310 132V190H290Z', t[1]) +
    area('M300 124H1300V138H300Z', t[3]);
  for (let i = 0; i < 7; i++)
    art +=
      disc(244 - 14 * Math.sin((i / 6) * 3.14), 170 + i * 130, 8, m[1]) +
      disc(242 - 14 * Math.sin((i / 6) * 3.14), 168 + i * 130, 6, m[3]) +
      disc(1356 + 14 * Math.sin((i / 6) * 3.14), 170 + i * 130, 8, m[0]) +
      disc(1355 + 14 * Math.sin((i / 6) * 3.14), 168 + i * 130, 6, m[2]);

  return art;
};
