import { readFile } from 'node:fs/promises';

interface Matcher {
  readonly source?: string;
  readonly regex?: string;
}
interface HeaderRule extends Matcher {
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}
interface RewriteRule extends Matcher {
  readonly function?: { readonly functionId: string };
}

/** The hosting part of firebase.json: both homes serve the app by the same rules. */
export interface SiteRules {
  /** Headers of an address; later rules take precedence. */
  readonly headersFor: (path: string) => Readonly<Record<string, string>>;
  /** The function that responds to an address in place of files, or null. */
  readonly functionOf: (path: string) => string | null;
  /** Folder of the built app, relative to the project's root. */
  readonly folder: string;
}

/** Header that promises an encrypted connection; this home uses plain HTTP and must not send it. */
const encryptedOnly = 'Strict-Transport-Security';

const escapedPattern = (text: string): string => text.replaceAll(/[.+^$()|[\]\\]/g, '\\$&');

/** Converts Firebase's globs as far as firebase.json uses them: `**`, `*`, `{a,b}`. */
const globPattern = (glob: string): RegExp => {
  const source = (glob.startsWith('/') ? glob : `/${glob}`)
    .split(/(\*\*\/?|\*|\{[^}]*\})/)
    .map((part) => {
      if (part === '**') return '.*';
      if (part === '**/') return '(?:.*/)?';
      if (part === '*') return '[^/]*';
      if (part.startsWith('{'))
        return `(?:${part.slice(1, -1).split(',').map(escapedPattern).join('|')})`;
      return escapedPattern(part);
    })
    .join('');
  return new RegExp(`^${source}$`);
};

const patternOf = (rule: Matcher): RegExp =>
  rule.regex === undefined ? globPattern(rule.source ?? '') : new RegExp(rule.regex);

/** @param policyHere adapts the Content Security Policy to the origins this home loads from. */
export const readSiteRules = async (
  file: string,
  policyHere: (policy: string) => string = (policy) => policy,
): Promise<SiteRules> => {
  const { hosting } = JSON.parse(await readFile(file, 'utf8')) as {
    readonly hosting: {
      readonly public: string;
      readonly headers?: readonly HeaderRule[];
      readonly rewrites?: readonly RewriteRule[];
    };
  };
  const headers = (hosting.headers ?? []).map((rule) => ({ ...rule, pattern: patternOf(rule) }));
  const rewrites = (hosting.rewrites ?? []).map((rule) => ({ ...rule, pattern: patternOf(rule) }));
  const firstOf = (path: string) => rewrites.find(({ pattern }) => pattern.test(path));
  return {
    folder: hosting.public,
    headersFor: (path) =>
      Object.fromEntries(
        headers
          .filter(({ pattern }) => pattern.test(path))
          .flatMap((rule) => rule.headers)
          .filter(({ key }) => key !== encryptedOnly)
          .map(({ key, value }) => [
            key,
            key === 'Content-Security-Policy' ? policyHere(value) : value,
          ]),
      ),
    functionOf: (path) => firstOf(path)?.function?.functionId ?? null,
  };
};
