import { lazy, Suspense, useEffect, useRef } from 'react';
import { closeDisplay, useDisplayOpener } from './display-opener.ts';

const DisplaySheet = lazy(async () => ({
  default: (await import('./display-sheet.tsx')).DisplaySheet,
}));

const focus = (selector: string): void =>
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });

/**
 * The display sheet, beside the page, which re-renders in a new language. The sheet stays open
 * then, in that language, with the focus on the choice.
 * @param spoken language tag.
 */
export function DisplayPlace({ spoken }: { readonly spoken: string }) {
  const opener = useDisplayOpener();
  const before = useRef(spoken);
  useEffect(() => {
    if (before.current === spoken) return;
    before.current = spoken;
    focus(`dialog[open] input[value="${spoken}"]`);
  }, [spoken]);
  if (opener === null) return null;
  const close = (): void => {
    closeDisplay();
    // The pressed control was re-rendered: its successor gets the focus.
    setTimeout(() => {
      if (document.activeElement === document.body) focus(opener);
    });
  };
  return (
    <Suspense>
      <DisplaySheet key={spoken} onClose={close} />
    </Suspense>
  );
}
