import { malformed } from './fault.ts';

const longestName = 1024;
const control = /[\p{Cc}\u2028\u2029]/u;
const loneSurrogate = /\p{Cs}/u;

/**
 * Validates a file name, or fails with 400: 1 to 1,024 bytes of UTF-8, segments between slashes
 * that are neither empty nor `.` nor `..`, no control characters.
 */
export const fileName = (text: string): string => {
  const name = text.normalize('NFC');
  const size = Buffer.byteLength(name);
  if (size === 0 || size > longestName) throw malformed(`A name has 1 to ${longestName} bytes.`);
  if (control.test(name) || loneSurrogate.test(name)) {
    throw malformed('A name holds no control characters.');
  }
  if (name.split('/').some((segment) => segment === '' || segment === '.' || segment === '..')) {
    throw malformed('A segment of a name is not empty, "." or "..".');
  }
  return name;
};

/** A prefix of names: the same characters, any ending, possibly empty. */
export const namePrefix = (text: string): string => {
  const prefix = text.normalize('NFC');
  if (Buffer.byteLength(prefix) > longestName || control.test(prefix)) {
    throw malformed('This prefix begins no name.');
  }
  return prefix;
};

/** Percent-decodes a text; refuses anything that is not UTF-8. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw malformed('The address is not valid.');
  }
};
