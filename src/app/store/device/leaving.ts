/** A page somebody goes on to may take so long to come, ms; after that it does not. */
const COMES_MS = 15_000;

let leftAt = Number.NEGATIVE_INFINITY;

/** Hears that somebody is about to go on to another page. */
export const watchLeaving = (): void => {
  addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
};

/** Resolves at once, or when the page somebody was about to go on to has not come. */
export const stays = async (): Promise<void> => {
  for (;;) {
    const left = leftAt + COMES_MS - performance.now();
    if (left <= 0) return;
    await new Promise((resolve) => {
      setTimeout(resolve, left);
    });
  }
};
