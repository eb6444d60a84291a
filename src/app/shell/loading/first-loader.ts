/** Time the loader of the bare page stays once the app has started, ms. */
const stays = 500;

/** Takes away what `index.html` shows before there is an app. */
export const removeFirstLoader = (): void => {
  setTimeout(() => document.getElementById('first-loader')?.remove(), stays);
};
