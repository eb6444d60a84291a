import type { Ports } from '../../functions/ports.ts';
import { firstOf } from '../../functions/snapshots/first-page.ts';
import { shelfReads } from '../../functions/snapshots/shelf-reads.ts';
import type { Pictures } from './open.ts';

type Rendition = readonly [id: string, width: 480 | 960 | 1600];

/** How often it is looked what the first screens show, ms. */
const every = 60_000;
/** What is served now goes first, ms. */
const soon = 1_500;

/** So many rows of the front page, and so many cards of the list, are seen without scrolling. */
const rows = 6;
const cards = 3;

const wanted = async (ports: Ports): Promise<readonly Rendition[]> => {
  const { feature, live } = firstOf((await shelfReads(ports).offered()).cards, ports.clock.now());
  const idOf = ({ listing }: (typeof live)[number]): string => listing.cover.imageId;
  return [
    ...(feature === null
      ? []
      : ([960, 1600, 480] as const).map((w) => [idOf(feature), w] as const)),
    ...live.slice(0, rows).map((card) => [idOf(card), 480] as const),
    ...live.slice(0, cards).map((card) => [idOf(card), 960] as const),
  ];
};

/**
 * Makes the pictures of the first screens before anybody asks: the first visitor of a lot would
 * otherwise wait for them to be drawn. One after the other, so that whoever asks goes first.
 */
export const drawAhead = (ports: Ports, { rendition }: Pick<Pictures, 'rendition'>) => {
  let over = false;
  let timer: NodeJS.Timeout | undefined;
  const draw = async (): Promise<void> => {
    for (const [id, width] of await wanted(ports)) {
      if (!over) await rendition(id, width, 'avif');
    }
  };
  const plan = (ms: number): void => {
    timer = setTimeout(() => void run(), ms);
    timer.unref();
  };
  let running = Promise.resolve();
  const run = async (): Promise<void> => {
    running = draw().catch((error: unknown) => {
      if (!over) console.error('Pictures of the first screens:', error);
    });
    await running;
    if (!over) plan(every);
  };
  plan(soon);
  return {
    close: async (): Promise<void> => {
      over = true;
      clearTimeout(timer);
      await running;
    },
  };
};
