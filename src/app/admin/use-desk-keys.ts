import { useEffect, useRef } from 'react';

export interface DeskKeys {
  readonly down: () => void;
  readonly up: () => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly choose: () => void;
  readonly find: () => void;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

/** j and k move, Enter opens, x selects, Esc closes, / goes to the filter; not while typing. */
export const useDeskKeys = (keys: DeskKeys): void => {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') return now.current.close();
      if (typing(event.target)) return;
      const actions: Readonly<Record<string, (() => void) | undefined>> = {
        j: now.current.down,
        k: now.current.up,
        x: now.current.choose,
        '/': now.current.find,
        Enter: event.target instanceof HTMLButtonElement ? undefined : now.current.open,
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
