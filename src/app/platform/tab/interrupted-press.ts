declare global {
  interface Window {
    /** A press that the page's first script heard and that has not ended. */
    begunPress?: PointerEvent | null;
  }
}

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

/** Distance a pointer may move during a press, px. */
const still = 8;

interface Begun {
  readonly on: HTMLElement;
  readonly like: string;
  readonly x: number;
  readonly y: number;
}

/** A press by mouse or pen; a touch is completed by the browser. */
const begin = (event: PointerEvent): Begun | null => {
  const on = event.pointerType !== 'touch' && isPlain(event) ? nearest(event.target) : null;
  return on && { on, like: likeness(on), x: event.clientX, y: event.clientY };
};

/** Whether the element lies elsewhere now, rather than beneath something that opened over it. */
const hasMoved = (on: Element, { x, y }: Begun): boolean => {
  const { left, right, top, bottom } = on.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
};

/** The element that a press is for, if the browser does not click it by itself. */
const meantBy = (begun: Begun, { target, clientX, clientY }: PointerEvent): HTMLElement | null => {
  const now = nearest(target);
  if (begun.on.isConnected ? now === begun.on : now !== null && likeness(now) === begun.like) {
    return begun.on.isConnected ? null : now;
  }
  if (Math.hypot(clientX - begun.x, clientY - begun.y) > still) return null;
  const [meant, ...others] = begun.on.isConnected
    ? [begun.on]
    : [...document.querySelectorAll<HTMLElement>(pressable)].filter(
        (one) => likeness(one) === begun.like,
      );
  if (meant === undefined || others.length > 0 || !hasMoved(meant, begun)) return null;
  const layer = target instanceof Element ? target.closest('dialog') : null;
  return meant.closest('dialog') === layer ? meant : null;
};

/**
 * Completes presses whose element moves away or is replaced by an equal one before the mouse button
 * is released, as when the app takes over a served page, a list grows or a page renders anew.
 * Browsers click only an element on which a press both begins and ends.
 */
export const completePresses = (): void => {
  // The page's first script has heard a press that began before the app was there.
  let begun = window.begunPress ? begin(window.begunPress) : null;
  const options = { capture: true, passive: true };
  addEventListener(
    'pointerdown',
    (event) => {
      begun = begin(event);
    },
    options,
  );
  addEventListener(
    'pointerup',
    (event) => {
      const meant = begun && meantBy(begun, event);
      begun = null;
      if (meant === null) return;
      // The browser's own click, if it makes one, comes before this.
      let isClicked = false;
      const hear = ({ target }: MouseEvent): void => {
        isClicked ||= nearest(target) !== null;
      };
      addEventListener('click', hear, options);
      setTimeout(() => {
        removeEventListener('click', hear, options);
        if (!isClicked && meant.isConnected) meant.click();
      });
    },
    options,
  );
};
