import './tabs.css';
import { wholeText } from '../../../wording/language/number-text.ts';
import { useEffect, useRef, type ReactNode } from 'react';

/**
 * A row of text tabs that are links; the current one has `aria-current`, and is scrolled into view
 * where the row is wider than the screen.
 */
export function TabLinks(props: {
  readonly label: string;
  /** Index of the current tab; -1 for none. */
  readonly current: number;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { current } = props;
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // Measured with the frame's own layout: now it would force a layout of the whole page.
    const frame = requestAnimationFrame(() => {
      const tabs = row.current;
      const tab = tabs?.children[current];
      if (!tabs || !tab) return;
      const [around, own] = [tabs.getBoundingClientRect(), tab.getBoundingClientRect()];
      // Part of the neighbour stays visible, to show that there is more, px.
      const peek = 40;
      if (own.right > around.right) tabs.scrollLeft += own.right - around.right + peek;
      else if (own.left < around.left) tabs.scrollLeft -= around.left - own.left + peek;
    });
    return () => cancelAnimationFrame(frame);
  }, [current]);
  return (
    <nav ref={row} className={`tabs ${props.className ?? ''}`} aria-label={props.label}>
      {props.children}
    </nav>
  );
}

export interface Tab<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly count?: number | undefined;
}

/** A row of text tabs that choose what the list below shows. */
export function TabButtons<V extends string>(props: {
  readonly label: string;
  readonly tabs: readonly Tab<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly className?: string;
}) {
  return (
    <fieldset className={`tabs ${props.className ?? ''}`} aria-label={props.label}>
      {props.tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          aria-pressed={tab.value === props.value}
          onClick={() => props.onChange(tab.value)}
        >
          {tab.label}
          {tab.count === undefined ? null : <b>{wholeText(tab.count)}</b>}
        </button>
      ))}
    </fieldset>
  );
}
