/**
 * Names of the running scripts, which carry a hash of their content. Empty when nothing is built.
 */
export const appVersion = (): string =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')]
    .map(({ src }) => src.split('/').at(-1) ?? '')
    .filter((name) => name !== '')
    .join(', ');
