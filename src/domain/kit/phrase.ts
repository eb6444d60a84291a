declare const marked: unique symbol;

/**
 * A fixed English text that is said later, in the reader's language. Definitions, the store and
 * tables at the top of a module keep texts as phrases; a screen says them with `say`.
 */
export type Phrase = string & { readonly [marked]: true };

/** Marks a text as one that will be said: the tests look here for what needs a translation. */
export const phrase = (english: string): Phrase => english as Phrase;
