/** Time the bare page's loader stays after the app has started, ms. */
const stays = 500;

/** Removes the loader that `index.html` shows before the app. */
export const removeFirstLoader = (): void => {
  setTimeout(() => document.getElementById('first-loader')?.remove(), stays);
};
