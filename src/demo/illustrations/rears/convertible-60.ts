import { seatsOverTail } from '../cockpit.ts';
import { both, numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { convertible60Stance } from '../fronts/convertible-60.ts';
import { symmetric } from '../outline.ts';

/** American convertible of the late sixties from behind: broad deck, upright lamps, heavy bumper. */
export const convertible60: ElevationMaker = () => ({
  ...convertible60Stance,
  wip: 960,
  trim: '#d9d2c2',
  behind: (pen) =>
    seatsOverTail(pen, 1010) +
    pen.fill(symmetric('0,1060 460,1052 680,1010~50 720,920! 0,920!'), pen.tones(pen.accent)[2]) +
    pen.fill(
      symmetric('0,1060 460,1052 660,1016~40 560,1010 300,1024 0,1028'),
      pen.tones(pen.accent)[4],
    ),
  body: '0,968 480,962 760,944 900,900~40 950,800 965,640 960,460 920,350~50 760,262~40 0,252',
  planes: [
    [4, '-1100,900! 0,940 1100,900!'],
    [3, '-1100,820! 1100,820!'],
    [2, '-1100,680! 1100,680!'],
    [1, '-1100,470! 1100,470!'],
    [0, '-1100,330! 1100,330!'],
  ],
  parts: (pen) =>
    pen.seam('-700,950! -660,800 -640,640! 640,640! 660,800 700,950!', 7) +
    pen.line('0,966 0,650', 8, pen.tone[4]) +
    twice('740,630~16 750,880~30 860,870~24 900,760 906,636~16 z', (o) => pen.chrome(o)) +
    twice('762,646~10 770,860~20 846,852~16 880,756 886,652~10 z', (o) => pen.lamp(o, 'red')) +
    twice('764,730! 766,756! 884,750! 884,726! z', (o) => pen.fill(o, pen.metal[3])) +
    pen.strip('-640,646! 640,646!', 12) +
    pen.chrome(symmetric('0,630 700,624 950,600~24 988,556~20 980,480~20 900,462~16 0,458')) +
    pen.fill(symmetric('0,540 820,532~10 820,510~10 0,516'), pen.ink) +
    twice('300,470~10 300,520~10 420,520~10 420,470~10 z', (o) => pen.lamp(o, 'white')) +
    numberPlate(pen, 330, 320, 100) +
    both((d) =>
      pen.chrome(
        `${d * 560 - 50},236~18 ${d * 560 - 50},292~18 ${d * 560 + 50},292~18 ${d * 560 + 50},236~18 z`,
      ),
    ),
});
