import type { Ports } from '../../functions/ports.ts';
import type { PictureWidth } from '../../domain/content/picture-widths.ts';
import { firstOf } from '../../functions/snapshots/first-page.ts';
import { snapshotReads } from '../../functions/snapshots/snapshot-reads.ts';
import type { Pictures } from './open.ts';

type Rendition = readonly [id: string, width: PictureWidth];

/** Interval between checks of the first screens' pictures, ms. */
const every = 60_000;
/** Delay before the first check, ms, so that current requests go first. */
const soon = 1_500;

/** Rows of the front page, and cards of the list, that are visible without scrolling. */
const frontRows = 6;
const cards = 3;

/** Widths for common windows: phones with a pixel ratio of two and three, and desktops. */
const featureIn = [960, 1200, 1600] as const;
const rowIn = [480] as const;
const cardIn = [720, 1200] as const;

const wanted = async (ports: Ports): Promise<readonly Rendition[]> => {
  const { feature, live } = firstOf(
    (await snapshotReads(ports).offered()).cards,
    ports.clock.now(),
  );
  const idOf = ({ listing }: (typeof live)[number]): string => listing.cover.imageId;
  const each = (
    shown: readonly (typeof live)[number][],
    widths: readonly PictureWidth[],
  ): readonly Rendition[] =>
    shown.flatMap((card) => widths.map((width) => [idOf(card), width] as const));
  return [
    ...each(feature === null ? [] : [feature], featureIn),
    ...each(live.slice(0, frontRows), rowIn),
    ...each(live.slice(0, cards), cardIn),
  ];
};

/**
 * Makes the pictures of the first screens in advance: the first visitor of a lot would otherwise
 * wait for them. One after the other, so that requests go first.
 */
export const prerenderPictures = (ports: Ports, { rendition }: Pick<Pictures, 'rendition'>) => {
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
