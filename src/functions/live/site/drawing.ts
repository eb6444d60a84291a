import type { Draw } from '../../../domain/platform/snapshots/drawn-page.ts';

/**
 * Renders the app’s pages with the built module, which is loaded for the first page.
 *
 * @param file its entry module.
 */
export const drawingIn = (file: URL): Draw => {
  let loaded: Promise<{ readonly draw: Draw }> | undefined;
  return async (asked) => {
    loaded ??= import(file.href) as Promise<{ readonly draw: Draw }>;
    return (await loaded).draw(asked);
  };
};
