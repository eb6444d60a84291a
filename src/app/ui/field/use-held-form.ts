import { useEffect, type RefObject } from 'react';

/** Takes whoever sends a form to its first marked box; says whether there is one. */
export const focusMarked = (form: HTMLFormElement): boolean => {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  marked?.focus();
  return marked !== null;
};

/**
 * While a box is not done with, the form around it is not sent: whoever sends it is taken to its first
 * marked box instead.
 */
export const useHeldForm = (box: RefObject<HTMLInputElement | null>, isHeld: boolean): void => {
  useEffect(() => {
    const form = box.current?.form;
    if (!isHeld || !form) return undefined;
    const hold = (event: Event): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!focusMarked(form)) box.current?.focus();
    };
    // Ahead of whoever sends what stands in the form.
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [box, isHeld]);
};
