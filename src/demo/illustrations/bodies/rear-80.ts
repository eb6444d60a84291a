import type { BodyMaker } from '../body.ts';
import { rear70 } from './rear-70.ts';

/** The rear-engined coupe of the eighties: the same body behind bumpers on bellows. */
export const rear80: BodyMaker = (pen) => {
  const before = rear70(pen);
  const bellows = (x: number, way: 1 | -1) =>
    pen.fill(`${x},396! ${x},494! ${x + way * 110},488! ${x + way * 110},400! z`, '#1d1b20') +
    [0, 1, 2, 3]
      .map((i) =>
        pen.line(`${x + way * (16 + i * 26)},400 ${x + way * (16 + i * 26)},488`, 7, '#4a464e'),
      )
      .join('');
  const bumper = (outline: string) =>
    pen.shape(outline, pen.tone, [
      [3, '-200,500! 4600,500!'],
      [2, '-200,462! 4600,462!'],
      [1, '-200,410! 4600,410!'],
    ]);
  return {
    ...before,
    parts: (given) =>
      (before.parts ? before.parts(given) : '') +
      bumper('-70,372~30 -76,500~26 40,528~16 460,514~12 470,440~10 440,380~14 60,350~20 z') +
      pen.fill('-74,462! 466,476! 468,448! -74,432! z', '#1d1b20') +
      bellows(462, 1) +
      pen.lamp('60,474~10 64,512~12 240,514~12 242,480~10 z', 'amber') +
      bumper(
        '4236,372~30 4240,500~26 4110,528~16 3700,514~12 3690,440~10 3720,380~14 4100,350~20 z',
      ) +
      pen.fill('4236,462! 3694,476! 3692,448! 4236,432! z', '#1d1b20') +
      bellows(3696, -1),
  };
};
