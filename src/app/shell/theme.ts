/** What the reader chose; `system` follows the device. `public/theme.js` reads the same key. */
export type Theme = 'system' | 'light' | 'dark';
const key = 'hl-theme';

export const chosenTheme = (): Theme => {
  const kept = localStorage.getItem(key);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
};

/** Applies the theme and keeps it on this device. */
export const chooseTheme = (theme: Theme): void => {
  if (theme === 'system') {
    localStorage.removeItem(key);
    delete document.documentElement.dataset['theme'];
  } else {
    localStorage.setItem(key, theme);
    document.documentElement.dataset['theme'] = theme;
  }
};
