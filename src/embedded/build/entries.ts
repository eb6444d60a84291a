/** Icons of the icon package. */
export const isIcon = (module: string): boolean => /lucide-react\/dist\/esm\/icons/.test(module);

/** Modules that draw lots, or articles beside them on the front page. */
export const isFirstScreen = (module: string): boolean =>
  /\/src\/app\/(?:listings\/(?:front|card|list)\/|content\/(?:article-card|from-the-paper)\.)/.test(
    module,
  );

/**
 * Modules of the back office, whose parts a device keeps once staff have used them. The reads and the
 * saving of documents are with the members' parts instead, which a device keeps from its first
 * visit: a form opened before its first save must be able to save without a network. The entry to a
 * member's view is in the header.
 */
export const isDesk = (module: string): boolean =>
  /\/src\/app\/(?:admin\/(?!data\/(?:view-as\.|documents\/|mirror\/))|shell\/pages\/(?:admin|defined-collection))|@tanstack\/(?:react-)?query/.test(
    module,
  );

/** Pages with lots, where most visits begin. */
export const isLotPage = (entry: string): boolean =>
  /\/src\/app\/shell\/pages\/(?:front|listings?)-route\./.test(entry);

/** Pages a visit may begin with, and their French. */
export const isLanding = (entry: string): boolean =>
  /\/src\/(?:wording\/french\/french|app\/shell\/pages\/(?:front|listings?|catalogue|member|auth|content|shop|giveaway|letter)-routes?)\./.test(
    entry,
  );

export const isSelling = (entry: string): boolean =>
  entry.includes('/src/app/shell/pages/submission-routes.');

export const isPage = (entry: string): boolean => entry.includes('/src/app/shell/pages/');

/** Entries that every visit loads once its page is drawn, by path from the root. */
export const always = [
  'accounts/data/sign-in/refresh-account.ts',
  'accounts/data/sign-in/session-keeper.ts',
  'bidding/data/mirror/rates.ts',
  'content/data/mirror/content.ts',
  'content/house-insert.tsx',
  'drafts/own-picture-read.ts',
  'listings/data/mirror/cards.ts',
  'listings/data/mirror/listings.ts',
  'listings/data/mirror/results.ts',
  'listings/data/mirror/watchlist.ts',
  'messages/data/mirror/messages.ts',
  'notices/data/mirror/notices.ts',
  'shell/boot/kept-pictures.ts',
  'shell/boot/report-errors.ts',
  'shell/boot/service-worker.ts',
  'shell/boot/start.ts',
  'shell/boot/unsent-watch.ts',
  'shell/device/install-offer.tsx',
  'shell/presence/keep-presence.ts',
  'sync/leader/leader.ts',
  'sync/reads/numbers-read.ts',
  'sync/reads/own-documents.ts',
  'sync/replication/measure-clock.ts',
].map((path) => `src/app/${path}`);

export const isAlways = (entry: string): boolean =>
  always.some((path) => entry.endsWith(`/${path}`));

/** Packages of the app. */
export const isPackaged = (module: string): boolean => module.includes('/node_modules/');

/** An entry that is loaded from within the app, when the entries of every visit are loaded. */
export const isLate = (entry: string): boolean =>
  !isAlways(entry) && !isLanding(entry) && !isSelling(entry) && !entry.includes('/fake-indexeddb/');
