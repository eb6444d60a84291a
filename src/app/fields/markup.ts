/** A text with what of it is selected, as a text box has them. */
export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly until: number;
}

/** What is put in place of a part of the text, and what is selected afterwards. */
export interface Edit extends Selected {
  /** The part that is replaced. */
  readonly start: number;
  readonly end: number;
  readonly put: string;
}

export const marks = ['heading', 'bold', 'italic', 'link', 'quote', 'list'] as const;
export type Mark = (typeof marks)[number];

const edit = (
  { text }: Selected,
  [start, end]: readonly [number, number],
  put: string,
  [from, until]: readonly [number, number],
): Edit => ({
  start,
  end,
  put,
  text: text.slice(0, start) + put + text.slice(end),
  from,
  until,
});

/** Sets a sign on both sides of what is selected, or takes it away where it stands there. */
const around = (selected: Selected, sign: string): Edit => {
  const { text } = selected;
  let { from, until } = selected;
  // A mark does not begin or end with a space.
  while (from < until && /\s/.test(text.charAt(from))) from += 1;
  while (until > from && /\s/.test(text.charAt(until - 1))) until -= 1;
  const inside = text.slice(from, until);
  const n = sign.length;
  const before = /\**$/.exec(text.slice(0, from))?.[0].length ?? 0;
  const after = /^\**/.exec(text.slice(until))?.[0].length ?? 0;
  // One star stresses, two are strong, three are both.
  const has = (stars: number): boolean => (n === 1 ? stars % 2 === 1 : stars >= 2);
  if (inside !== '' && has(before) && has(after)) {
    return edit(selected, [from - n, until + n], inside, [from - n, until - n]);
  }
  return edit(selected, [from, until], sign + inside + sign, [from + n, until + n]);
};

/** Sets a mark before each line of the selection, or takes it away where all have it. */
const before = (selected: Selected, sign: string): Edit => {
  const { text, from, until } = selected;
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', until);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const isMarked = lines.every((line) => line.startsWith(sign));
  const put = lines
    .map((line) => (isMarked ? line.slice(sign.length) : sign + line.replace(/^(?:## |- |> )/, '')))
    .join('\n');
  const single = from === until;
  const at = Math.max(start, start + put.length - (end - from));
  return edit(selected, [start, end], put, single ? [at, at] : [start, start + put.length]);
};

const address = 'https://';

/** Makes the selection a link; what is to be typed next is selected. */
const link = (selected: Selected): Edit => {
  const { text, from, until } = selected;
  const words = text.slice(from, until).trim();
  const isAddress = /^https?:\/\/\S+$/.test(words);
  const put = isAddress ? `[](${words})` : `[${words}](${address})`;
  const at = isAddress || words === '' ? from + 1 : from + words.length + 3;
  const length = isAddress || words === '' ? 0 : address.length;
  return edit(selected, [from, until], put, [at, at + length]);
};

/** What a press on a button of the toolbar does to the text. */
export const marked = (selected: Selected, mark: Mark): Edit => {
  switch (mark) {
    case 'heading':
      return before(selected, '## ');
    case 'quote':
      return before(selected, '> ');
    case 'list':
      return before(selected, '- ');
    case 'bold':
      return around(selected, '**');
    case 'italic':
      return around(selected, '*');
    case 'link':
      return link(selected);
  }
};
