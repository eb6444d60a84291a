/** Origin of a request, according to the connection and its headers. */
export interface Network {
  /**
   * The address seen by the house's outermost proxy, or by the server itself; rate limits use it.
   */
  readonly ip: string;
  /** The address that the request claims; it can be forged. */
  readonly realIp: string;
  /** Two-letter ISO 3166 code, or empty. */
  readonly country: string;
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

const MAX = 64;

const headerText = (headers: Headers, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : (value?.[0] ?? '');
};

const forwarded = (headers: Headers): readonly string[] =>
  headerText(headers, 'x-forwarded-for')
    .split(',')
    .map((one) => one.trim().slice(0, MAX))
    .filter((one) => one !== '');

/** The country set by the platform's front end, otherwise the one in the reader's languages. */
const countryOf = (headers: Headers): string => {
  const told = headerText(headers, 'x-appengine-country') || headerText(headers, 'x-country-code');
  if (/^[A-Za-z]{2}$/.test(told)) return told.toUpperCase();
  return /^[a-z]{2,3}-([A-Z]{2})\b/.exec(headerText(headers, 'accept-language'))?.[1] ?? '';
};

/**
 * The client's address. Each proxy appends the address it saw to `x-forwarded-for`, whose beginning
 * may be forged by the client; so the last address that is not a proxy's counts.
 *
 * @param isProxy whether an address is one of the house's proxies; null if clients connect to the
 * server directly.
 */
export const networkOf = (
  peer: string | undefined,
  headers: Headers,
  isProxy: ((address: string) => boolean) | null,
): Network => {
  const list = forwarded(headers);
  const seen = (peer ?? '').slice(0, MAX);
  const told = list.findLast((address) => isProxy?.(address) !== true) ?? list.at(-1);
  const ip = isProxy === null ? seen : (told ?? seen);
  return {
    ip,
    realIp: list[0] ?? (headerText(headers, 'x-real-ip').slice(0, MAX) || ip),
    country: countryOf(headers),
  };
};

/** Response of the reflection endpoint: the caller's own connection, and the server's time. */
export const reflectionOf = (network: Network, now: number) => ({
  ...network,
  netTime: new Date(now).toISOString(),
});
