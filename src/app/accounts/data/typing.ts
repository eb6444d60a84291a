type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Kinds of input in which nothing is typed. */
const untyped = new Set(['button', 'checkbox', 'file', 'radio', 'range', 'reset', 'submit']);

const isTextField = (at: unknown): at is TextField =>
  at instanceof HTMLTextAreaElement || (at instanceof HTMLInputElement && !untyped.has(at.type));

/** Fields of the page that a person typed in. */
const typed = new WeakSet<TextField>();

/** Whether a field has the focus or holds typed text. A search left in its box is no unsaved text. */
const isTyping = (): boolean =>
  isTextField(document.activeElement) ||
  [...document.querySelectorAll<TextField>('input:not([type=search]), textarea')].some(
    (field) => typed.has(field) && field.value !== '',
  );

/** Notes the fields in which text is typed, for `onceNotTyping`; returns a function that ends it. */
export const watchTyping = (): (() => void) => {
  const note = ({ target }: Event): void => {
    if (isTextField(target)) typed.add(target);
  };
  document.addEventListener('input', note);
  return () => document.removeEventListener('input', note);
};

/**
 * Calls back at once, or where a field has the focus or holds typed text, once that is over: at the
 * latest on the next page, whose start takes the focus. Returns a function that cancels it.
 */
export const onceNotTyping = (then: () => void): (() => void) => {
  if (!isTyping()) {
    then();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    for (const event of ['focusin', 'focusout']) document.removeEventListener(event, look);
  };
  const look = (): void => {
    clearTimeout(timer);
    // Between two fields, the focus is nowhere for a moment.
    timer = setTimeout(() => {
      if (isTyping()) return;
      stop();
      then();
    });
  };
  for (const event of ['focusin', 'focusout']) document.addEventListener(event, look);
  return stop;
};
