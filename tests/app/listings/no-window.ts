class Never {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** The drawn page has no window that could be measured or scrolled: it is a wide one. */
const wide = { matches: true, addEventListener: () => null, removeEventListener: () => null };

Object.assign(globalThis, {
  matchMedia: () => wide,
  IntersectionObserver: Never,
  ResizeObserver: Never,
});
