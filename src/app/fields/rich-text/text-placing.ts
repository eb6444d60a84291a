import type { Placed } from '../../../domain/content/placed.ts';

/** The items an editor may place in a text, and the label of each placed one. */
export interface TextPlacing {
  readonly offers: readonly { readonly placed: Placed; readonly label: string }[];
  /** Names what is placed; `shown` is false where readers see nothing of it. */
  readonly said: (placed: Placed) => { readonly label: string; readonly shown: boolean };
}

/** Tells what is said of something placed, now and when that changes. */
export type WatchPlaced = (
  placed: Placed,
  tell: (said: ReturnType<TextPlacing['said']>) => void,
) => () => void;

/** Labels of placed items, for parts of an editor that are drawn apart from its form. */
export class PlacedWords {
  private readonly watchers = new Set<() => void>();
  private current: TextPlacing | null = null;

  readonly watch: WatchPlaced = (placed, tell) => {
    const look = (): void => {
      if (this.current !== null) tell(this.current.said(placed));
    };
    this.watchers.add(look);
    look();
    return () => this.watchers.delete(look);
  };

  say(placing: TextPlacing | null): void {
    this.current = placing;
    for (const look of this.watchers) look();
  }
}
