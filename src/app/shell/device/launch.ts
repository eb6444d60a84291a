import { OPEN } from '../../platform/tab/open-page.ts';

/** The browser's queue of launches of an installed app; not in TypeScript's own types yet. */
interface LaunchParams {
  readonly targetURL?: string;
  readonly files?: readonly { getFile(): Promise<File> }[];
}
interface Launching {
  readonly launchQueue?: { setConsumer(take: (launch: LaunchParams) => void): void };
}

/** The cache where shared photos wait for a new draft's page; used by the service worker too. */
const SHARED = 'hammerlane-shared';
const MOST_FILES = 100;
const LARGEST = 25_000_000;

/**
 * The page for a `web+hammerlane:` link, or null: `web+hammerlane:listing/l-214`, with or without
 * slashes before it. Lots, makes and members can be linked to; other links are ignored.
 */
export const pageOfLink = (link: string): string | null => {
  const said = /^web\+hammerlane:(?:\/\/)?\/?((?:listing|make|members)\/\w[\w.-]{0,79})\/?$/i.exec(
    link,
  );
  return said?.[1] === undefined ? null : `/${said[1]}`;
};

/** Replaces the address of a page opened through such a link with the page's own. */
export const followLink = (): void => {
  const asked = new URLSearchParams(location.search).get('open');
  if (location.pathname !== '/' || asked === null) return;
  history.replaceState(history.state, '', pageOfLink(asked) ?? '/');
};

const keepFiles = async (launch: LaunchParams): Promise<number> => {
  const files = await Promise.all((launch.files ?? []).map((one) => one.getFile()));
  const photos = files.filter(({ type, size }) => type.startsWith('image/') && size <= LARGEST);
  await caches.delete(SHARED);
  const cache = await caches.open(SHARED);
  for (const [n, photo] of photos.slice(0, MOST_FILES).entries()) {
    const headers = { 'content-type': photo.type, 'x-name': encodeURIComponent(photo.name) };
    await cache.put(`/shared/${n}`, new Response(photo, { headers }));
  }
  return photos.length;
};

const go = (path: string): void => {
  dispatchEvent(new CustomEvent(OPEN, { detail: path }));
};

const openLaunch = async (launch: LaunchParams): Promise<void> => {
  if ((launch.files?.length ?? 0) > 0) {
    if ((await keepFiles(launch)) > 0) go('/submit-listing?shared=1');
    return;
  }
  if (launch.targetURL === undefined) return;
  const url = new URL(launch.targetURL);
  const link = url.searchParams.get('open');
  const path = link === null ? `${url.pathname}${url.search}${url.hash}` : pageOfLink(link);
  const here = `${location.pathname}${location.search}${location.hash}`;
  // The window opened for this launch is already there.
  if (path !== null && path !== here && url.origin === location.origin) go(path);
};

/**
 * Handles the files, links and shortcuts the installed app is opened with while this window is
 * open.
 */
export const watchLaunches = (): void => {
  (globalThis as Launching).launchQueue?.setConsumer((launch) => {
    openLaunch(launch).catch((error: unknown) =>
      console.warn('What was opened could not be taken.', error),
    );
  });
};
