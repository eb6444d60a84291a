/** Elements that a press activates. */
const pressable = 'a[href], button, summary, label, [role=button], [role=link], [role=option]';

const nearest = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(pressable) : null;

/** Equal for an element and the one that replaces it. */
const likeness = (one: Element): string =>
  [one.tagName, one.getAttribute('href'), one.getAttribute('aria-label') ?? one.textContent].join(
    '\n',
  );

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * Completes presses whose element is replaced by an equal one before the mouse button is released,
 * as when the app takes over a served page or a page renders anew. Browsers click only an element on
 * which the press also began; a touch is not affected.
 */
export const completePresses = (): void => {
  let begun: { readonly on: Element; readonly like: string } | null = null;
  const options = { capture: true, passive: true };
  addEventListener(
    'pointerdown',
    (event) => {
      const on = event.pointerType !== 'touch' && isPlain(event) ? nearest(event.target) : null;
      begun = on && { on, like: likeness(on) };
    },
    options,
  );
  addEventListener(
    'pointerup',
    ({ target }) => {
      const was = begun;
      begun = null;
      const now = nearest(target);
      if (was === null || was.on.isConnected || now === null || likeness(now) !== was.like) return;
      // The browser's own click, if it makes one, comes before this.
      let isClicked = false;
      const hear = (): void => {
        isClicked = true;
      };
      addEventListener('click', hear, options);
      setTimeout(() => {
        removeEventListener('click', hear, options);
        if (!isClicked && now.isConnected) now.click();
      });
    },
    options,
  );
};
