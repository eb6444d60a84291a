/**
 * Figures drawn as strokes, so that a gauge looks the same with any installed fonts. Each is in a
 * box 10 wide and 16 high, y down.
 */
const figures: Readonly<Record<string, string>> = {
  '0': 'M5 0C1.2 0 0 3.6 0 8S1.2 16 5 16 10 12.4 10 8 8.8 0 5 0Z',
  '1': 'M1.8 3.2L5.8 0V16',
  '2': 'M.6 4.4C.6 1.8 2.4 0 5 0S9.4 1.8 9.4 4.4C9.4 8 .8 11.6 .4 16H9.8',
  '3': 'M.8 2.6C1.6 1 3 0 5 0 7.6 0 9.2 1.6 9.2 3.9S7.4 7.6 4.4 7.6C7.8 7.6 9.8 9.2 9.8 11.8S7.8 16 5 16C2.8 16 1.2 15 .2 13.2',
  '4': 'M7.2 16V0L0 11.4H10',
  '5': 'M8.8 0H1.6L.8 7.4C2 6.4 3.4 6 4.8 6 7.8 6 9.8 8 9.8 11S7.8 16 4.8 16C2.8 16 1.2 15.2 .2 13.6',
  '6': 'M7.8 0C3 3 .2 7 .2 11C.2 14 2.2 16 5 16S9.8 14 9.8 11 7.8 6.2 5 6.2C3 6.2 1.4 7.2 .6 8.8',
  '7': 'M.2 0H9.8C6.6 4.4 4.6 10 4.2 16',
  '8': 'M5 7.4C2.6 7.4 1 5.9 1 3.7S2.6 0 5 0 9 1.5 9 3.7 7.4 7.4 5 7.4C2.2 7.4 .2 9.2 .2 11.7S2.2 16 5 16 9.8 14.2 9.8 11.7 7.8 7.4 5 7.4Z',
  '9': 'M2.2 16C7 13 9.8 9 9.8 5 9.8 2 7.8 0 5 0S.2 2 .2 5 2.2 9.8 5 9.8C7 9.8 8.6 8.8 9.4 7.2',
};
const advance = 13.4;

/** Draws the figures of `text` centred on x, with their foot at y; `height` in picture units. */
export const numerals = (
  text: string,
  x: number,
  y: number,
  height: number,
  colour: string,
  weight = 2.1,
): string => {
  const k = height / 16;
  const left = x - ((text.length - 1) * advance + 10) * 0.5 * k;
  const round = (v: number) => Math.round(v * 100) / 100;
  const drawn = [...text]
    .map(
      (figure, i) =>
        `<path transform="translate(${round(i * advance)})" d="${figures[figure] ?? ''}"/>`,
    )
    .join('');
  return (
    `<g transform="translate(${round(left)},${round(y - height)}) scale(${round(k)})" fill="none" ` +
    `stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`
  );
};
