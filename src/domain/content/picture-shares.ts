/**
 * The share of the window that a picture fills, as a `sizes` attribute. The served page and the
 * app's own screen use the same value; otherwise the picture would be loaded in two widths.
 */
export const pictureShares = {
  feature: '(min-width: 900px) 64vw, 100vw',
  card: '(min-width: 900px) 25vw, (min-width: 600px) 50vw, calc(100vw - 32px)',
  large: '(min-width: 900px) 50vw, calc(100vw - 32px)',
  half: '(min-width: 900px) 25vw, calc(50vw - 24px)',
  row: '112px',
  lot: '(min-width: 1760px) 840px, (min-width: 1200px) calc(66vw - 310px), (min-width: 900px) calc(100vw - 480px), 100vw',
  film: '120px',
  small: '(min-width: 900px) 240px, 44vw',
} as const;
