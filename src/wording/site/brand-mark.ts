/** The house's logo in a box of 40 by 44: the hammer, and the lane that runs from it. */
export const brandMark = {
  hammer: 'M1 3.5 2.5 2H6v16H2.5L1 16.5zM8.5 4h23v12h-23zM34 2h3.5L39 3.5v13L37.5 18H34z',
  lane: 'M17.5 18.5h5l.6 5.5h-6.2zM16.6 27h6.8l.6 5.6h-8zM15.6 35.6h8.8l.9 7.4H14.7z',
} as const;
