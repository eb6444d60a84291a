/** Most members that may be named as co-owners of a lot, who may not bid on it. */
export const mostCoOwners = 5;

/**
 * Usernames in a seller's text about co-owners, each once and without its sign: from “Jo Gravel,
 * @gravel_j” it is `gravel_j`.
 */
export const usernamesIn = (coOwners: string): readonly string[] => {
  const found = coOwners.toLowerCase().matchAll(/(?<![a-z0-9_.])@([a-z0-9_]{3,24})(?![a-z0-9_])/g);
  return [...new Set(Array.from(found, ([, name = '']) => name))].slice(0, mostCoOwners);
};
