/** Longest time for a navigation, ms; after that it counts as failed. */
const COMES_MS = 15_000;

let leftAt = Number.NEGATIVE_INFINITY;

/** Records when the page is about to be left. */
export const watchLeaving = (): void => {
  addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
};

/** Resolves at once, or once a navigation that was about to happen has failed. */
export const stays = async (): Promise<void> => {
  for (;;) {
    const left = leftAt + COMES_MS - performance.now();
    if (left <= 0) return;
    await new Promise((resolve) => {
      setTimeout(resolve, left);
    });
  }
};
