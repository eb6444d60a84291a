import { createElement, Fragment, type ReactNode } from 'react';
import { piecesOf } from '../../../wording/language/messages.ts';
import { translateKnown, type Fixed } from '../../../wording/language/translate.ts';

/**
 * A text with elements in it, marked `{name}`, so that another language can order them differently.
 */
export function Sentence<const T extends string>(props: {
  readonly text: T & Fixed<T>;
  readonly parts: Readonly<Record<string, ReactNode>>;
}) {
  return createElement(Fragment, null, ...piecesOf(translateKnown(props.text), props.parts));
}
