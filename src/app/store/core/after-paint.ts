/** Resolves once the browser has painted the latest update. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
    // A page opened in the background paints nothing until it is looked at.
    setTimeout(resolve, 1_000);
  });
