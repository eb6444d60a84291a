import { afterPaint } from '../../platform/tab/after-paint.ts';

interface PageAsked {
  readonly location: {
    readonly pathname: string;
    /** The router's count of pages from where the visit began. */
    readonly state: { readonly __TSR_index: number };
  };
  readonly preload: boolean;
}

/** The page requested last. */
let pressedLocation: PageAsked['location'] | null = null;

/**
 * Lets a click on a link paint before the next page renders: the router renders a page in one
 * piece, which on a slow phone takes longer than a response may. Going back has no click to show,
 * and keeps the previous page's scroll position.
 */
export const paintPress = async ({ location, preload }: PageAsked): Promise<void> => {
  if (preload) return;
  const from = pressedLocation;
  pressedLocation = location;
  if (from === null || from.pathname === location.pathname) return;
  if (location.state.__TSR_index > from.state.__TSR_index) await afterPaint();
};
