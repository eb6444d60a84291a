/** Time the page keeps the height it was served with, ms. */
const heldMs = 3_000;
/** Longest wait for an element that was used before the app rendered, ms. */
const longestWaitMs = 5_000;
/** Pause between repeated actions, ms. */
const betweenMs = 40;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const fields = 'input, textarea, select';
const pressable = 'button, form';

const labelOf = (one: Element): string =>
  one.matches(pressable)
    ? (one.getAttribute('aria-label') ?? one.textContent)
    : ['type', 'name', 'aria-label', 'placeholder'].map((name) => one.getAttribute(name)).join(' ');

const elementKey = (one: Element): string => `${one.tagName} ${labelOf(one)}`;

const all = (roots: readonly Element[], selector: string): readonly Element[] =>
  roots.flatMap((root) => [...root.querySelectorAll(selector)]);

/** The element that matches this one: with the same label, and as many of that label before it. */
const likeIn = (
  one: Element,
  before: readonly Element[],
  now: readonly Element[],
): Element | null => {
  const key = elementKey(one);
  const nth = before.filter((other) => elementKey(other) === key).indexOf(one);
  return now.filter((other) => elementKey(other) === key)[nth] ?? null;
};

/** Sets a value as typing would: React ignores one set through its own setter. */
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

/** Repeats on the app's field what was done on the served one, unless it has been edited since. */
const repeat = (was: Field, now: Field): void => {
  if (isTick(was) && isTick(now)) {
    if (was.checked !== now.checked) now.click();
  } else if (now.value === defaultOf(was)) enter(now, was.value);
};

interface RepeatedAct {
  readonly on: Element;
  readonly among: readonly Element[];
  readonly selector: string;
  readonly does: (now: Element) => void;
}

const focusLike = (was: Element, now: Element): void => {
  const field = now as Field;
  field.focus({ preventScroll: true });
  if (was instanceof HTMLSelectElement || field instanceof HTMLSelectElement) return;
  // Number and e-mail fields have no selection to set.
  if (was.matches('input[type=text], input[type=password], input[type=search], textarea')) {
    const { selectionStart: from, selectionEnd: to } = was as HTMLInputElement;
    if (from !== null) field.setSelectionRange(from, to);
  }
};

/**
 * Everything done on the served page. Texts and the focus come first and are repeated before the
 * next key; choices and clicks follow, one after the other.
 */
const actsOn = (
  served: Element,
  focused: Element | null,
  pressed: string,
): { readonly first: readonly RepeatedAct[]; readonly after: readonly RepeatedAct[] } => {
  const among = all([served], fields) as readonly Field[];
  const actOn = (on: Field, does: RepeatedAct['does']): RepeatedAct => ({
    on,
    among,
    selector: fields,
    does,
  });
  const changed = among.filter(isChanged);
  const isText = (field: Field): boolean => !isTick(field) && !(field instanceof HTMLSelectElement);
  const repeats = (on: Field): RepeatedAct => actOn(on, (now) => repeat(on, now as Field));
  const focus = among
    .filter((on) => on === focused)
    .map((on) => actOn(on, (now) => focusLike(on, now)));
  const [kind = '', nth = '-1'] = pressed.split(' ');
  const ofKind = kind === '' ? [] : all([served], kind);
  const press = [ofKind[Number(nth)]].flatMap((on): readonly RepeatedAct[] =>
    on === undefined
      ? []
      : [
          {
            on,
            among: ofKind,
            selector: kind,
            does: (now) => {
              if (now instanceof HTMLFormElement) now.requestSubmit();
              else (now as HTMLButtonElement).click();
            },
          },
        ],
  );
  return {
    first: [...changed.filter(isText).map(repeats), ...focus],
    after: [...changed.filter((one) => !isText(one)).map(repeats), ...press],
  };
};

const targetOf = (place: HTMLElement, { on, among, selector }: RepeatedAct): Element | null =>
  likeIn(on, among, all([place], selector));

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Repeats the actions one after the other, each once its element is there. A key or click by the
 * reader meanwhile ends it, and so does another page.
 */
const repeatAll = async (place: HTMLElement, acts: readonly RepeatedAct[]): Promise<void> => {
  const end = performance.now() + longestWaitMs;
  const { pathname } = location;
  let isOver = false;
  const over = (event: Event): void => {
    if (event.isTrusted) isOver = true;
  };
  const kinds = ['pointerdown', 'keydown'] as const;
  for (const kind of kinds) place.addEventListener(kind, over, true);
  const goesOn = (): boolean =>
    !isOver && location.pathname === pathname && performance.now() < end;
  for (const act of acts) {
    let now = targetOf(place, act);
    while (now === null && goesOn()) {
      await pause(betweenMs);
      now = targetOf(place, act);
    }
    if (now === null || !goesOn()) break;
    act.does(now);
    await pause(betweenMs);
  }
  for (const kind of kinds) place.removeEventListener(kind, over, true);
};

/**
 * Carries over everything done on the served page once the app has rendered it: typed text,
 * choices, the focus, the last click, and the scroll position, since the app renders in slices and
 * its page is shorter meanwhile. Call before the app renders.
 * @param place the element the app renders into.
 * @param drawn called once the app has rendered.
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
    const pressed = place.dataset['pressed'] ?? '';
    place.dataset['drawn'] = '';
    delete place.dataset['pressed'];
    const removed = records.flatMap(({ removedNodes }) => [...removedNodes]);
    const box = document.createElement('div');
    box.append(...removed);
    const { first, after } = actsOn(box, focused, pressed);
    const late = first.filter((act) => {
      const now = targetOf(place, act);
      if (now !== null) act.does(now);
      return now === null;
    });
    void repeatAll(place, [...late, ...after]);
    drawn();
  });
  watch.observe(place, { childList: true });
};
