/** Choices of a list: a category, an order, and optionally one kind of gearbox. */
export interface Choice {
  readonly category: string;
  readonly sort: 'newest' | 'cheapest' | 'dearest';
  readonly gearbox: 'MANUAL' | null;
}

/** The choice that a change sets. */
export type Control = keyof Choice;

/** One change of the list. */
export interface Changed {
  /** From the click to the frame that shows it, ms. */
  readonly ms: number;
  /** The first lot after the change. */
  readonly first: string;
}

/** Functions that a contestant's page offers to the bench. */
export interface Lister {
  /** Fills the store of a fresh profile from the home. */
  readonly fill: (count: number) => Promise<void>;
  readonly change: (choice: Choice, control: Control) => Promise<Changed>;
}

export interface Lot {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly category: string;
  readonly askPrice?: number;
  readonly dateCreated: string;
  readonly vehicle: {
    readonly transmission: string;
    readonly odometer: { readonly value: number; readonly unit: string };
    readonly location: { readonly city: string; readonly region: string };
  };
}

/** Cards rendered by a new tab, and by a change of the list. */
export const cardsOf = { tab: 50, change: 12 } as const;

declare global {
  interface Window {
    lister: Lister;
  }
}
