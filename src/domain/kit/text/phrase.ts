declare const marked: unique symbol;

/**
 * A fixed English text that is translated when it is shown. Definitions, the store and module-level
 * tables hold texts as phrases; a screen translates them with `say`.
 */
export type Phrase = string & { readonly [marked]: true };

/** Marks a text shown on a screen: the tests collect these calls to find missing translations. */
export const phrase = (english: string): Phrase => english as Phrase;
