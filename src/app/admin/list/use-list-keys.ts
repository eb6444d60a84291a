import { useEffect, useRef } from 'react';

export interface ListKeys {
  readonly down: () => void;
  readonly up: () => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly choose: () => void;
  readonly find: () => void;
}

const isInside = (target: EventTarget | null, parts: string): boolean =>
  target instanceof Element && target.closest(parts) !== null;

const typing =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, dialog, [contenteditable]';

/** j and k move, Enter opens, x selects, Esc closes, / goes to the filter; not while typing. */
export const useListKeys = (keys: ListKeys): void => {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape' && !isInside(event.target, 'dialog')) return now.current.close();
      if (isInside(event.target, typing)) return;
      const actions: Readonly<Record<string, (() => void) | undefined>> = {
        j: now.current.down,
        k: now.current.up,
        x: now.current.choose,
        '/': now.current.find,
        Enter: isInside(event.target, 'a, button') ? undefined : now.current.open,
      };
      const action = actions[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
};
