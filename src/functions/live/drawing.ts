import type { Draw } from '../../domain/platform/drawn-page.ts';

/**
 * The built drawing of the app’s pages, which is loaded with the first page.
 * @param file its entry.
 */
export const drawingIn = (file: URL): Draw => {
  let loaded: Promise<{ readonly draw: Draw }> | undefined;
  return async (asked) => {
    loaded ??= import(file.href) as Promise<{ readonly draw: Draw }>;
    return (await loaded).draw(asked);
  };
};
