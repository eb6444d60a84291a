import { cardsOf, type Changed, type Lot } from './contestant.ts';

/** A plain list page: no framework, one write of the markup. */
export const listHtml = `<meta charset="utf-8"><title>Lots</title><style>
body { margin: 0; font: 16px/1.4 system-ui, sans-serif }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 24px; padding: 24px }
article { content-visibility: visible }
.plate { aspect-ratio: 3 / 2; background: #c9622d }
h3 { margin: 8px 0 0; font-size: 1rem }
p { margin: 0 }
</style><main></main>`;

const texts: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const safe = (text: string): string => text.replace(/[&<"]/g, (one) => texts[one] ?? one);

const figures = new Intl.NumberFormat('en-CA');

const card = ({ id, number, title, askPrice, vehicle }: Lot): string => {
  const { odometer, location } = vehicle;
  const meta = `${figures.format(odometer.value)} ${odometer.unit}, ${location.city}, ${location.region}`;
  const price = askPrice === undefined ? 'On request' : `CA$${figures.format(askPrice)}`;
  return `<article><div class="plate"></div><p>Lot ${number}</p><h3><a href="/listing/${safe(id)}">${safe(title)}</a></h3><p>${safe(meta)}</p><p><b>${price}</b></p></article>`;
};

export const draw = (lots: readonly Lot[]): void => {
  const main = document.querySelector('main');
  if (main !== null) main.innerHTML = lots.map(card).join('');
};

/** Resolves once the rendered frame has been presented. */
export const frame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Finds and renders, and returns the time until it was visible. */
export const changed = async (find: () => Promise<readonly Lot[]>): Promise<Changed> => {
  const from = performance.now();
  const lots = await find();
  draw(lots);
  await frame();
  return { ms: performance.now() - from, first: lots[0]?.id ?? '' };
};

/** A new tab renders at once; for filling it is opened without this. */
export const drawAtOnce = async (
  find: (count: number) => Promise<readonly Lot[]>,
): Promise<void> => {
  if (!new URLSearchParams(location.search).has('show')) return;
  draw(await find(cardsOf.tab));
};
