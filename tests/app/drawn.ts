import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** A rendered screen: its texts, and actions on it. */
export interface Drawn {
  readonly place: HTMLElement;
  /** Text of the screen, with white space collapsed. */
  readonly text: () => string;
  /** Names of the enabled buttons. */
  readonly buttons: () => readonly string[];
  /** Names of the links with their addresses. */
  readonly links: () => Readonly<Record<string, string>>;
  /** Current address, after navigation from here. */
  readonly address: () => string;
  /** Messages announced at once: alerts and status regions. */
  readonly alerts: () => readonly string[];
  readonly press: (name: string) => Promise<void>;
  /** Types into the field with this label. */
  readonly type: (label: string, text: string) => Promise<void>;
  readonly submit: () => Promise<void>;
}

/** Headings of a whole page that are more than one level below the previous one. */
const skippedTo = (place: HTMLElement): readonly string[] => {
  if (place.querySelector('h1') === null) return [];
  const headings = [...place.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const level = (of: Element | undefined): number => Number(of?.tagName.slice(1) ?? 0);
  return headings
    .filter((heading, nth) => nth > 0 && level(heading) > level(headings[nth - 1]) + 1)
    .map((heading) => `${heading.tagName} ${heading.textContent}`);
};

const places: HTMLElement[] = [];
const undone: (() => void)[] = [];

/** Unmounts the screen; for `afterEach`. Throws where a page’s headings skip a level. */
export const clear = (): void => {
  const skipped = places.splice(0).flatMap(skippedTo);
  for (const undo of undone.splice(0)) undo();
  if (skipped.length > 0) throw new Error(`Headings skip a level: ${skipped.join(', ')}`);
};

const plain = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** A page for the outlet of a screen that has one, at addresses of this form. */
interface Inside {
  readonly path: string;
  readonly page: () => ReactNode;
}

/** Renders one component at every address, starting at the given one. */
export const draw = async (
  screen: () => ReactNode,
  address = '/',
  inside?: Inside,
): Promise<Drawn> => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, scrollTo: () => undefined });
  const component = () => createElement(screen);
  const around = createRootRoute({ component, notFoundComponent: () => null });
  const pageOf = ({ path, page }: Inside) =>
    createRoute({ getParentRoute: () => around, path, component: () => createElement(page) });
  const router = createRouter({
    routeTree: inside === undefined ? around : around.addChildren([pageOf(inside)]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const place = document.createElement('div');
  document.body.append(place);
  places.push(place);
  const root = createRoot(place);
  await act(async () => root.render(createElement(RouterProvider, { router: router as never })));
  undone.push(() => {
    act(() => root.unmount());
    place.remove();
  });
  const all = (selector: string): readonly HTMLElement[] => [
    ...place.querySelectorAll<HTMLElement>(selector),
  ];
  const nameOf = (element: Element): string =>
    element.getAttribute('aria-label') ?? plain(element.textContent);
  const found = (selector: string, name: string): HTMLElement => {
    const elements = all(selector);
    const one = elements.find((element) => nameOf(element) === name);
    if (one === undefined) throw new Error(`no ${name} among: ${elements.map(nameOf).join(' | ')}`);
    return one;
  };
  return {
    place,
    text: () => plain(place.textContent),
    buttons: () => all('button:not([disabled])').map(nameOf),
    links: () =>
      Object.fromEntries(all('a[href]').map((a) => [nameOf(a), a.getAttribute('href') ?? ''])),
    address: () => router.state.location.href,
    alerts: () => all('[role="alert"], [role="status"]').map((one) => plain(one.textContent)),
    press: async (name) => {
      const button = found('button, a, summary', name);
      await act(async () => {
        button.click();
        // A disclosure reports its state a task later.
        await new Promise((resolve) => {
          setTimeout(resolve, 0);
        });
      });
    },
    type: async (label, text) => {
      const named = found('label', label);
      const control = named instanceof HTMLLabelElement ? named.control : null;
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) {
        throw new TypeError(`${label} names no field`);
      }
      // React notices a value only if its own setter is bypassed.
      const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
      await act(async () => {
        own?.set?.call(control, text);
        control.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    submit: async () => {
      const form = place.querySelector('form');
      await act(async () => form?.requestSubmit());
    },
  };
};
