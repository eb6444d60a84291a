import { cardsOf, type Choice, type Control } from './contestant.ts';

/**
 * Injected before the own scripts of every page of the profile: records when its cards are there.
 */
declare global {
  interface Window {
    /**
     * Ms from the start of the navigation to the first card, and to all cards of a tab; 0 before
     * that.
     */
    stood: { one: number; all: number };
  }
}

const links = 'main h3 a[href*="/listing/"]';

window.stood = { one: 0, all: 0 };

const look = (): void => {
  const count = document.querySelectorAll(links).length;
  if (count > 0 && window.stood.one === 0) window.stood.one = performance.now();
  if (count < cardsOf.tab) requestAnimationFrame(look);
  else window.stood.all = performance.now();
};
look();

const frame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });

const hrefs = (): readonly string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>(links)].map((link) => link.pathname);

const pressTab = (category: string): void => {
  const tabs = document.querySelectorAll<HTMLAnchorElement>('.lst__tabs a');
  [...tabs].find((tab) => tab.pathname === `/listings/${category}`)?.click();
};

const pressSort = (sort: Choice['sort']): void => {
  const select = document.querySelector<HTMLSelectElement>('.lst__sort select');
  if (select === null) return;
  select.value = sort === 'newest' ? '' : sort;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

const pressGearbox = (): void => {
  const values = document.querySelectorAll<HTMLLabelElement>('.lst__rail .facet label');
  [...values].find((label) => label.textContent.startsWith('Manual'))?.click();
};

const press = (choice: Choice, control: Control): void => {
  if (control === 'category') pressTab(choice.category);
  else if (control === 'sort') pressSort(choice.sort);
  else pressGearbox();
};

/** Uses the app itself through its own controls. */
if (location.pathname.startsWith('/listings')) {
  window.lister = {
    fill: () => Promise.reject(new Error('The app fills itself.')),
    change: async (choice, control) => {
      const shown = () => [document.querySelector('.lst__n')?.textContent, ...hrefs()].join();
      const before = shown();
      const from = performance.now();
      press(choice, control);
      do {
        if (performance.now() - from > 20_000) throw new Error(`The ${control} changed nothing.`);
        await frame();
      } while (shown() === before);
      await new Promise((resolve) => setTimeout(resolve));
      return { ms: performance.now() - from, first: hrefs()[0]?.split('/').at(-1) ?? '' };
    },
  };
}
