/** Resolves once the browser has painted the latest update. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
    // A background page paints nothing until it is brought to the front.
    setTimeout(resolve, 1_000);
  });
