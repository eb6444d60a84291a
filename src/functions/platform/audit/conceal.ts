import { scrub } from '../log-line.ts';

/** Pattern of keys, also mostly masked ones as providers repeat them. */
const keyLike = /\b(?:[rsp]k|whsec|shpat|shpss|sk-[a-z]+)[_-][\w*.-]{4,}|\bAIza[\w*-]{8,}/g;
/** Values shorter than this are not concealed: they occur in ordinary words. */
const shortest = 5;

/** The value itself, and the secret parts of an address or of JSON. */
const partsOf = (secret: string): readonly string[] => {
  const found = [secret];
  if (URL.canParse(secret)) {
    const { username, password } = new URL(secret);
    found.push(username, password, decodeURIComponent(username), decodeURIComponent(password));
  }
  found.push(...[...secret.matchAll(/"([^"]+)"\s*[,}]/g)].flatMap(([, value]) => value ?? []));
  return found.filter((one) => one.length >= shortest);
};

/**
 * Removes the given secrets, anything that looks like a key, and personal data from a text of
 * foreign origin.
 */
export const concealing = (secrets: readonly string[]): ((text: string) => string) => {
  // Longer secrets are replaced first, because they may contain shorter ones.
  const known = [...new Set(secrets.flatMap(partsOf))].toSorted((a, b) => b.length - a.length);
  return (text) =>
    scrub(
      known
        .reduce((said, secret) => said.replaceAll(secret, '[secret]'), text)
        .replaceAll(keyLike, '[secret]'),
    );
};
