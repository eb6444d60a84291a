import { originalText } from '../../../wording/language/original-text.ts';

/** A small line above a text in the other language than the screen around it. */
export function OriginalLanguage({ text }: { readonly text: string }) {
  const said = originalText(text);
  return said === null ? null : <p className="muted">{said}</p>;
}
