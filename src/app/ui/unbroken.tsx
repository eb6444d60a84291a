import { createElement, Fragment } from 'react';

/** A text whose words with hyphens stand in one line where they can: `Harley-Davidson`. */
export function Unbroken({ text }: { readonly text: string }) {
  const pieces = text.split(/(\S*-\S*)/);
  const said = pieces.map((piece, n) =>
    n % 2 === 0 ? piece : createElement('span', { className: 'unbroken' }, piece),
  );
  return createElement(Fragment, null, ...said);
}
