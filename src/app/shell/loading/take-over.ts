/** The page keeps the height it was served with for so long, ms. */
const heldMs = 3_000;
/** Time for a part of the page to appear that something was done on before, ms. */
const longestWaitMs = 5_000;
/** The app takes in one act before the next, ms. */
const betweenMs = 40;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const fields = 'input, textarea, select';
const buttons = 'button';

const labelOf = (one: Element): string =>
  one.matches(buttons)
    ? (one.getAttribute('aria-label') ?? one.textContent)
    : ['type', 'name', 'aria-label', 'placeholder'].map((name) => one.getAttribute(name)).join(' ');

const keyOf = (one: Element): string => `${one.tagName} ${labelOf(one)}`;

const all = (roots: readonly Element[], selector: string): readonly Element[] =>
  roots.flatMap((root) => [...root.querySelectorAll(selector)]);

/** The element like this one among others: with its label, and as many of that label before it. */
const likeIn = (
  one: Element,
  before: readonly Element[],
  now: readonly Element[],
): Element | null => {
  const key = keyOf(one);
  const nth = before.filter((other) => keyOf(other) === key).indexOf(one);
  return now.filter((other) => keyOf(other) === key)[nth] ?? null;
};

/** Sets a value as a person does: React ignores one that was set through its own setter. */
const enter = (field: Field, value: string): void => {
  const kind =
    field instanceof HTMLInputElement
      ? HTMLInputElement
      : field instanceof HTMLSelectElement
        ? HTMLSelectElement
        : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  const event = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(event, { bubbles: true }));
};

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const defaultOf = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? (([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ??
      '')
    : field.defaultValue;

const isChanged = (field: Field): boolean =>
  isTick(field) ? field.checked !== field.defaultChecked : field.value !== defaultOf(field);

/** Does on a field of the app what was done on the served one, unless somebody has been there since. */
const repeat = (was: Field, now: Field): void => {
  if (isTick(was) && isTick(now)) {
    if (was.checked !== now.checked) now.click();
  } else if (!isChanged(now) || now.value === defaultOf(was)) enter(now, was.value);
};

interface Act {
  readonly on: Element;
  readonly among: readonly Element[];
  readonly selector: string;
  readonly does: (now: Element) => void;
}

const focusLike = (was: Element, now: Element): void => {
  const field = now as Field;
  field.focus({ preventScroll: true });
  if (was instanceof HTMLSelectElement || field instanceof HTMLSelectElement) return;
  // A field of numbers or an e-mail has no selection to set.
  if (was.matches('input[type=text], input[type=password], input[type=search], textarea')) {
    const { selectionStart: from, selectionEnd: to } = was as HTMLInputElement;
    if (from !== null) field.setSelectionRange(from, to);
  }
};

/**
 * Everything done on the served page. Texts and the focus come first, and are repeated before another
 * key is pressed; choices and presses follow, one after the other.
 */
const actsOn = (
  served: Element,
  focused: Element | null,
  pressed: readonly number[],
): { readonly first: readonly Act[]; readonly then: readonly Act[] } => {
  const among = all([served], fields) as readonly Field[];
  const actOn = (on: Field, does: Act['does']): Act => ({ on, among, selector: fields, does });
  const changed = among.filter(isChanged);
  const isText = (field: Field): boolean => !isTick(field) && !(field instanceof HTMLSelectElement);
  const repeats = (on: Field): Act => actOn(on, (now) => repeat(on, now as Field));
  const focus = among
    .filter((on) => on === focused)
    .map((on) => actOn(on, (now) => focusLike(on, now)));
  const servedButtons = all([served], buttons);
  const presses = pressed.flatMap((nth): readonly Act[] => {
    const on = servedButtons[nth];
    if (on === undefined) return [];
    const does = (now: Element): void => (now as HTMLButtonElement).click();
    return [{ on, among: servedButtons, selector: buttons, does }];
  });
  return {
    first: [...changed.filter(isText).map(repeats), ...focus],
    then: [...changed.filter((one) => !isText(one)).map(repeats), ...presses],
  };
};

const targetOf = (place: HTMLElement, { on, among, selector }: Act): Element | null =>
  likeIn(on, among, all([place], selector));

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Repeats the acts one after the other, each once its place is there. */
const repeatAll = async (place: HTMLElement, acts: readonly Act[]): Promise<void> => {
  const end = performance.now() + longestWaitMs;
  for (const act of acts) {
    let now = targetOf(place, act);
    while (now === null && performance.now() < end) {
      await pause(betweenMs);
      now = targetOf(place, act);
    }
    if (now === null) continue;
    act.does(now);
    await pause(betweenMs);
  }
};

/**
 * Carries over what was done on the page as it was served, once the app has drawn the same page:
 * typed text, choices, the focus, pressed buttons, and the place, since the app draws in turns and
 * its page is shorter meanwhile. To be called before the app draws.
 * @param place the element the app draws in.
 * @param drawn is called once the app has drawn.
 */
export const carryOver = (place: HTMLElement, drawn: () => void = () => undefined): void => {
  let focused: Element | null = document.activeElement;
  const note = (event: Event): void => {
    focused = event.target instanceof Element ? event.target : null;
  };
  place.addEventListener('focusin', note);
  place.style.minHeight = `${place.offsetHeight}px`;
  const watch = new MutationObserver((records) => {
    watch.disconnect();
    place.removeEventListener('focusin', note);
    setTimeout(() => place.style.removeProperty('min-height'), heldMs);
    const pressed = (place.dataset['pressed'] ?? '').split(' ').filter(Boolean).map(Number);
    place.dataset['drawn'] = '';
    delete place.dataset['pressed'];
    const removed = records.flatMap(({ removedNodes }) => [...removedNodes]);
    const box = document.createElement('div');
    box.append(...removed);
    const { first, then } = actsOn(box, focused, pressed);
    const late = first.filter((act) => {
      const now = targetOf(place, act);
      if (now !== null) act.does(now);
      return now === null;
    });
    void repeatAll(place, [...late, ...then]);
    drawn();
  });
  watch.observe(place, { childList: true });
};
