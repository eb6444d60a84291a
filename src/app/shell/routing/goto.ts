/** Pages not worth returning to after signing in. */
const neverReturnedTo = /^\/(?:login|signup|logout|loginredirect|forgotpassword)(?:[/?#]|$)/;
const nowhere = 'https://here.invalid';

/**
 * The path to open after signing in: one on this site, or null for anything else. Other origins,
 * protocol-relative addresses, backslashes and control characters are refused.
 */
export const safeGoto = (wanted: unknown): string | null => {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return null;
  if (wanted.includes('\\') || [...wanted].some((one) => one < ' ' || one === '\u007F'))
    return null;
  const url = URL.canParse(wanted, nowhere) ? new URL(wanted, nowhere) : null;
  if (url === null || url.origin !== nowhere || url.pathname.startsWith('//')) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return neverReturnedTo.test(path) ? null : path;
};
