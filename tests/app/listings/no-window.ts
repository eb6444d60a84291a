class Never {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** jsdom's window cannot be measured or scrolled: a wide one is assumed. */
const wide = { matches: true, addEventListener: () => null, removeEventListener: () => null };

Object.assign(globalThis, {
  matchMedia: () => wide,
  IntersectionObserver: Never,
  ResizeObserver: Never,
});
