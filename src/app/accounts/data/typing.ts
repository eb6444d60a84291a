/** Kinds of input in which nothing is typed. */
const untyped = new Set(['button', 'checkbox', 'file', 'radio', 'range', 'reset', 'submit']);

/** A field in which a person types: a box, or the editor of a rich text. */
const fieldOf = (at: unknown): HTMLElement | null => {
  if (at instanceof HTMLTextAreaElement) return at;
  if (at instanceof HTMLInputElement) return untyped.has(at.type) ? null : at;
  return at instanceof Element ? at.closest<HTMLElement>('[contenteditable="true"]') : null;
};

/** Fields of the page that a person typed in. */
const typed = new WeakSet<HTMLElement>();

const textIn = (field: HTMLElement): string | null =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : field.textContent;

/**
 * Whether a field, or a frame such as that of a card, has the focus, or a field holds typed text. A
 * search left in its box is no unsaved text.
 */
const isTyping = (): boolean =>
  fieldOf(document.activeElement) !== null ||
  document.activeElement instanceof HTMLIFrameElement ||
  [
    ...document.querySelectorAll<HTMLElement>(
      'input:not([type=search]), textarea, [contenteditable="true"]',
    ),
  ].some((field) => typed.has(field) && textIn(field) !== '');

/** Notes the fields in which text is typed, for `onceNotTyping`; returns a function that ends it. */
export const watchTyping = (): (() => void) => {
  const note = ({ target }: Event): void => {
    const field = fieldOf(target);
    if (field !== null) typed.add(field);
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
