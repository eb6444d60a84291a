import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { Draw } from '../../domain/platform/snapshots/drawn-page.ts';
import { zoneNamed } from '../../wording/language/time-text.ts';
import { inLanguage, noTranslations } from '../../wording/language/translate.ts';
import { routeTree } from '../routes.ts';
import { parseSearch, printSearch } from '../shell/routing/search-text.ts';
import { drawFor } from '../platform/reader/view.ts';
import { drawnWith } from '../platform/reading/first-readings.ts';

/**
 * Markup that the page's security policy allows: no style attributes, and no forms that would put
 * typed text into the URL without scripts, except those with an action.
 */
const safe = (html: string): string =>
  html
    .replaceAll(/ style="[^"]*"/g, '')
    .replaceAll(/<form (?![^>]*\baction=)/g, '<form method="post" ');

/** Stylesheets and pictures to preload, which React puts before the markup. */
const link = /<link [^>]*>/g;

/**
 * Renders a page for a signed-out visitor. Nothing of one visitor is left for the next: the router
 * is new, and the reader's choices and readings are set and used synchronously.
 */
export const draw: Draw = async ({ address, reader, given }) => {
  const words =
    reader.locale === 'fr-CA' ? await import('../../wording/french/french.ts') : noTranslations;
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch: printSearch,
    history: createMemoryHistory({ initialEntries: [address] }),
    isServer: true,
  });
  await router.load();
  const { made, asked } = drawnWith(given, () =>
    inLanguage(reader.locale, words, () => {
      drawFor(reader);
      return zoneNamed(() => renderToString(<RouterProvider router={router} />));
    }),
  );
  return {
    html: safe(made.replaceAll(link, '')),
    links: made.match(link) ?? [],
    asked,
  };
};
