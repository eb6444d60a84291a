import './tabs.css';
import { wholeText } from './number-text.ts';
import type { ReactNode } from 'react';

/** A row of text tabs that are links; the current one carries `aria-current`. */
export function TabLinks(props: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <nav className={`tabs ${props.className ?? ''}`} aria-label={props.label}>
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
