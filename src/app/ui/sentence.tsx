import { createElement, Fragment, type ReactNode } from 'react';
import { sayKnown, type Fixed } from './words.ts';

/**
 * A text with elements in it, `{name}` where each belongs, so that another language can put them in
 * its own order.
 */
export function Sentence<const T extends string>(props: {
  readonly text: T & Fixed<T>;
  readonly parts: Readonly<Record<string, ReactNode>>;
}) {
  const pieces = sayKnown(props.text).split(/\{(\w+)\}/);
  const said = pieces.map((piece, n) => (n % 2 === 0 ? piece : props.parts[piece]));
  return createElement(Fragment, null, ...said);
}
