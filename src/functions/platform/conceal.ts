import { scrub } from './log-line.ts';

/** Pattern of keys, also with most of them starred out, as providers repeat them. */
const keyLike = /\b(?:[rsp]k|whsec|shpat|shpss|sk-[a-z]+)[_-][\w*.-]{4,}|\bAIza[\w*-]{8,}/g;
/** Shorter values are parts of ordinary words. */
const shortest = 5;

/** The value, and what of an address or of JSON is a secret by itself. */
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
 * Takes the given secrets, whatever looks like a key, and personal data out of a text that was said by
 * somebody else.
 */
export const concealing = (secrets: readonly string[]): ((text: string) => string) => {
  // A secret within another is replaced after it.
  const known = [...new Set(secrets.flatMap(partsOf))].toSorted((a, b) => b.length - a.length);
  return (text) =>
    scrub(
      known
        .reduce((said, secret) => said.replaceAll(secret, '[secret]'), text)
        .replaceAll(keyLike, '[secret]'),
    );
};
