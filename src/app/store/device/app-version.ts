/** The names of the scripts that run: they carry a digest of their content. Empty where nothing is built. */
export const appVersion = (): string =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')]
    .map(({ src }) => src.split('/').at(-1) ?? '')
    .filter((name) => name !== '')
    .join(', ');
