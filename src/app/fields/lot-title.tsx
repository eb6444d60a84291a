import { createElement, Fragment } from 'react';
import { titlePieces } from '../../domain/listings/vehicles/title-pieces.ts';

/**
 * A lot's title, with hyphenated words kept on one line where possible. The text keeps its plain
 * hyphens, so that it is found and copied as written.
 */
export function LotTitle({ of }: { readonly of: string }) {
  const said = titlePieces(of).map((piece) =>
    piece.whole ? createElement('span', { className: 'unbroken' }, piece.text) : piece.text,
  );
  return createElement(Fragment, null, ...said);
}
