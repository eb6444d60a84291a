/** Origin of a request, according to the connection and its headers. */
export interface Network {
  /** The address seen by the nearest hop that is ours: what limits count by. */
  readonly ip: string;
  /** The address the request itself claims; it can be forged. */
  readonly realIp: string;
  /** ISO 3166 code of two letters, or empty. */
  readonly country: string;
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

const MAX = 64;

const textOf = (headers: Headers, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : (value?.[0] ?? '');
};

const forwarded = (headers: Headers): readonly string[] =>
  textOf(headers, 'x-forwarded-for')
    .split(',')
    .map((one) => one.trim().slice(0, MAX))
    .filter((one) => one !== '');

/** The country a front end of the platform wrote, else the one the reader's languages name. */
const countryOf = (headers: Headers): string => {
  const told = textOf(headers, 'x-appengine-country') || textOf(headers, 'x-country-code');
  if (/^[A-Za-z]{2}$/.test(told)) return told.toUpperCase();
  return /^[a-z]{2,3}-([A-Z]{2})\b/.exec(textOf(headers, 'accept-language'))?.[1] ?? '';
};

/**
 * The client's address. Each proxy appends the address it saw to `x-forwarded-for`, whose beginning
 * clients may have written themselves: so behind proxies the last one that is no proxy's counts.
 * @param isProxy whether an address is one of ours; null where clients connect to the server directly.
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
    realIp: list[0] ?? (textOf(headers, 'x-real-ip').slice(0, MAX) || ip),
    country: countryOf(headers),
  };
};

/** Response of the reflection endpoint: the caller's own connection, and the server's time. */
export const reflectionOf = (network: Network, now: number) => ({
  ...network,
  netTime: new Date(now).toISOString(),
});
