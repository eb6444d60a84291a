/**
 * Addresses the worker never caches: dev endpoints, sign-in, documents, functions and members'
 * files. A stale response would show wrong data, and a cached one could reach another person.
 */
const never: readonly RegExp[] = [
  /^\/__\//,
  /^\/google\.firestore\./,
  /^\/v1\/projects\//,
  /^\/v0\/b\//,
  /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//,
  /^\/emulator\//,
  /^\/call\//,
];

export const isNever = (path: string): boolean => never.some((pattern) => pattern.test(path));

/**
 * Whether a path is a page of the app: one without a file extension that none of the home's servers
 * handles.
 */
export const isOurs = (path: string): boolean =>
  !isNever(path) &&
  !/^\/(?:media|assets|icons|screenshots|sitemaps)\//.test(path) &&
  !/^\/(?:feed\.xml|feed\.json|sitemap\.xml|robots\.txt)$/.test(path);

const picture = /^\/media\/([\w-]+)\/\d{3,4}\.(?:avif|webp)$/;

/** A picture of a vehicle: `/media/{image}/{width}.{format}`. Its content never changes. */
export const isPicture = (path: string): boolean => picture.test(path);

/** The image of a rendition's path, or null if it is not one. */
export const pictureOf = (path: string): string | null => picture.exec(path)?.[1] ?? null;

const shopFiles = /^\/(?:s|cdn\/shop)\/files\//;

/**
 * Whether a URL is a picture of the shop, on Shopify’s file servers or under the shop’s own domain.
 * The URL changes with the content.
 */
export const isShopPicture = ({ hostname, pathname }: URL): boolean =>
  hostname === 'cdn.shopify.com'
    ? shopFiles.test(pathname)
    : pathname.startsWith('/cdn/shop/files/');

/** Files whose names contain a content hash. */
export const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** Whether a URL is a function of the house, `area-name`. */
export const isFunction = (url: URL): boolean => /^\/call\/\w+-\w+$/.test(url.pathname);
