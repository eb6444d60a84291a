const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\u0007',
  '0': '\0',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '?': '?',
};

type LiteralRead =
  | { readonly value: string; readonly end: number }
  | { readonly fault: string; readonly at: number };

const hex = /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/;

/** Reads the quoted text whose opening quote is at `start`; `end` is after the closing one. */
export const stringLiteral = (text: string, start: number): LiteralRead => {
  const quote = text[start];
  let value = '';
  let at = start + 1;
  while (at < text.length) {
    const character = text[at] ?? '';
    if (character === quote) return { value, end: at + 1 };
    if (character === '\n') break;
    if (character !== '\\') {
      value += character;
      at += 1;
      continue;
    }
    const escaped = escapeAt(text, at + 1);
    if (escaped === null) return { fault: 'this escape is not known', at };
    value += escaped.value;
    at = escaped.end;
  }
  return { fault: 'this text is not closed on its line', at: start };
};

const escapeAt = (text: string, at: number): { value: string; end: number } | null => {
  const coded = hex.exec(text.slice(at, at + 9));
  if (coded) {
    const code = Number.parseInt(coded[1] ?? coded[2] ?? coded[3] ?? '', 16);
    if (code > 0x10ffff) return null;
    return { value: String.fromCodePoint(code), end: at + coded[0].length };
  }
  const letter = text[at];
  if (letter === undefined) return null;
  const plain = escapes[letter];
  return plain === undefined ? null : { value: plain, end: at + 1 };
};
