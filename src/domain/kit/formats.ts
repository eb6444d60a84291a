import type { TextField } from './fields.ts';

export type TextFormat = NonNullable<TextField['format']>;

/**
 * Patterns for texts with a fixed form; each must match the whole value. A field's own pattern is
 * checked as well.
 */
export const formats: Readonly<
  Record<TextFormat, { readonly pattern: RegExp; readonly is: string }>
> = {
  email: {
    pattern:
      /^[^\s@<>()[\],;:"\\\p{Cs}\p{Cf}\p{Default_Ignorable_Code_Point}]+@[^\s@.<>()[\],;:"'\\\p{Cs}\p{Cf}\p{Default_Ignorable_Code_Point}]+(?:\.[^\s@.<>()[\],;:"'\\\p{Cs}\p{Cf}\p{Default_Ignorable_Code_Point}]+)+$/u,
    is: 'an e-mail address',
  },
  phone: { pattern: /^\+[1-9]\d{6,14}$/, is: 'a phone number such as +14165550134' },
  url: { pattern: /^https:\/\/[^\s]+$/, is: 'an address that begins with https://' },
  slug: { pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, is: 'lowercase letters, digits and hyphens' },
  id: { pattern: /^(?!\.{1,2}$)(?!__.*__$)[^/\s\p{Cs}]*$/u, is: 'an id' },
  region: { pattern: /^[A-Z]{2}$/, is: 'a province or state of two letters' },
  zone: {
    pattern: /^(?:[A-Z]{2}|ANY-(?:CA|US))$/,
    is: 'a province, a state or a whole country',
  },
  stamp: {
    pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
    is: 'a time such as 2026-11-21T14:32:20.000Z',
  },
};

/** A lone surrogate, left when a text is cut within a character; it cannot be stored or sent. */
export const halfCharacter = /\p{Cs}/u;
/**
 * Characters not allowed in a single line: controls, lone surrogates, and marks that change the
 * text direction.
 */
export const unprintable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** Characters not allowed in text of several lines, in which line breaks and tabs are allowed. */
export const unprintableInProse = /[^\P{Cc}\n\r\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
