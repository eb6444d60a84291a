import { mix } from '../colour.ts';
import { area, box, disc, height, width, type BackdropMaker } from './scenery.ts';

export const studio: BackdropMaker = (light, _random, accent) => {
  const base = { day: '#e8dcc2', dusk: '#d8a878', cool: '#b9c3bd', night: '#3a4152' }[light];
  const a = accent ?? '#d9652b';
  const bg = mix(base, a, 0.1);
  let art =
    box(0, 0, width, height, bg) +
    disc(800, 470, 392, mix(base, a, 0.82)) +
    area('M408 470A392 392 0 0 1 1192 470Z', mix(mix(base, a, 0.82), '#fff1d2', 0.14));
  art +=
    `<g opacity=".5">` +
    [430, 468, 506]
      .map(
        (R2) =>
          `<circle cx="800" cy="470" r="${R2}" fill="none" stroke="${mix(bg, '#fff8e8', 0.5)}" stroke-width="3"/>`,
      )
      .join('') +
    `</g>`;
  art +=
    box(0, 748, width, 320, mix(bg, '#5a4436', 0.16)) +
    area('M0 748H1600V772C1000 786 500 764 0 780Z', mix(bg, '#fff8e6', 0.45)) +
    area('M0 968C500 950 1100 990 1600 964V1067H0Z', mix(bg, '#5a4436', 0.26));
  return {
    svg: art,
    sky: mix(base, '#8fb0b4', 0.35),
    horizon: mix(bg, '#fff8e6', 0.3),
    road: mix(bg, '#5a4436', 0.16),
  };
};
