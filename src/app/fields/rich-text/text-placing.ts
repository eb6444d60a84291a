import type { Placed } from '../../../domain/content/placed.ts';

/** Items that can be placed in a text, and the label of each placed one. */
export interface TextPlacing {
  readonly offers: readonly { readonly placed: Placed; readonly label: string }[];
  /** Label of a placed item; `shown` is false if readers see nothing of it. */
  readonly said: (placed: Placed) => { readonly label: string; readonly shown: boolean };
}

/** Reports the label of a placed item, now and on change. */
export type WatchPlaced = (
  placed: Placed,
  tell: (said: ReturnType<TextPlacing['said']>) => void,
) => () => void;

/** Labels of placed items, for parts of an editor that are rendered outside its form. */
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
