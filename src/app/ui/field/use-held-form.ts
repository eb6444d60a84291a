import { useEffect, type RefObject } from 'react';

/** Moves the focus to the form's first invalid field; returns whether there is one. */
export const focusMarked = (form: HTMLFormElement): boolean => {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  marked?.focus();
  return marked !== null;
};

/**
 * Blocks submitting the form while a field is unfinished, and moves the focus to its first invalid
 * field instead.
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
    // Runs before the form's own submit handler.
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [box, isHeld]);
};
