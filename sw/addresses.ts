/**
 * What the worker never answers from a cache and never keeps: doors, sign-in, documents, functions
 * and files of members. A stale answer of these would be a lie, and a kept one a leak.
 */
const never: readonly RegExp[] = [
  /^\/__\//,
  /^\/google\.firestore\./,
  /^\/v1\/projects\//,
  /^\/v0\/b\//,
  /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//,
  /^\/emulator\//,
  /^\/[^/]+\/us-central1\//,
];

export const isNever = (path: string): boolean => never.some((pattern) => pattern.test(path));

/** Pages of the app: addresses without a file's ending that no server of ours answers. */
export const isOurs = (path: string): boolean =>
  !isNever(path) && !/^\/(?:media|assets|icons|screenshots)\//.test(path);

const picture = /^\/media\/([\w-]+)\/\d{3,4}\.(?:avif|webp)$/;

/** A picture of a vehicle: `/media/{image}/{width}.{format}`. Its content never changes. */
export const isPicture = (path: string): boolean => picture.test(path);

/** The image a rendition is of, or null when it is none. */
export const pictureOf = (path: string): string | null => picture.exec(path)?.[1] ?? null;

/** Files whose names carry a digest of their content. */
export const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** A function of ours, on this origin or where Firebase runs it: `area-name`. */
export const isFunction = (url: URL): boolean =>
  /^\/[^/]+\/us-central1\/\w+-\w+$/.test(url.pathname) ||
  (/^us-central1-[\w-]+\.cloudfunctions\.net$/.test(url.hostname) &&
    /^\/\w+-\w+$/.test(url.pathname));
