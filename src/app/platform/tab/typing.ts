/**
 * Elements with unsaved input. Input events are observed, so that no form has to register itself.
 * Search fields are excluded: their text is in the URL.
 */
const touched = new Set<Element>();

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const isWriting = (control: Control): boolean =>
  control.type !== 'search' &&
  control.closest('search') === null &&
  control.closest('form, dialog, [data-form]') !== null;

const isEmpty = (control: Element): boolean =>
  isControl(control) && !['checkbox', 'radio'].includes(control.type) && control.value === '';

const noteTouched = (event: Event): void => {
  const { target } = event;
  if (isControl(target) && isWriting(target)) touched.add(target);
};

/** Clears a submitted form, until it is edited again. */
const sent = (event: Event): void => {
  const { target } = event;
  if (!(target instanceof HTMLFormElement)) return;
  for (const one of touched) if (target.contains(one)) touched.delete(one);
};

/** Starts observing input; called once per page. */
export const watchTyping = (): void => {
  document.addEventListener('input', noteTouched, { passive: true });
  document.addEventListener('change', noteTouched, { passive: true });
  document.addEventListener('submit', sent, { passive: true });
};

export const isTypedIn = (): boolean => {
  for (const one of touched) if (!one.isConnected || isEmpty(one)) touched.delete(one);
  return touched.size > 0 || document.querySelector('dialog:modal') !== null;
};
