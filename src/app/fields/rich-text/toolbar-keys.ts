import type { KeyboardEvent } from 'react';

/** Arrow keys walk the buttons and boxes of a toolbar, which Tab passes in one step. */
export const walkToolbar = (event: KeyboardEvent, bar: HTMLElement | null): void => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const all = [...(bar?.querySelectorAll<HTMLElement>('button, input') ?? [])];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (step === undefined || at === -1) return;
  event.preventDefault();
  const next = all[(at + step + all.length) % all.length];
  for (const one of all) one.tabIndex = one === next ? 0 : -1;
  next?.focus();
};
