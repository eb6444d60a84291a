import { afterPaint } from '../../store/core/after-paint.ts';

interface PageAsked {
  readonly location: {
    readonly pathname: string;
    /** The router's count of pages from where the visit began. */
    readonly state: { readonly __TSR_index: number };
  };
  readonly preload: boolean;
}

/** The page that was asked for last. */
let asked: PageAsked['location'] | null = null;

/**
 * Lets the press that leads on to another page be seen before that page is drawn: the router draws a
 * page in one piece, which on a slow phone takes longer than an answer may. The way back has no
 * press the page could answer, and keeps where the page before it stood.
 */
export const paintPress = async ({ location, preload }: PageAsked): Promise<void> => {
  if (preload) return;
  const from = asked;
  asked = location;
  if (from === null || from.pathname === location.pathname) return;
  if (location.state.__TSR_index > from.state.__TSR_index) await afterPaint();
};
