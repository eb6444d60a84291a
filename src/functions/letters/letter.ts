import type { Language } from '../../domain/accounts/language.ts';

export interface LetterLink {
  readonly label: string;
  readonly href: string;
}

/** A lot as a letter shows it: its picture, and what there is to say of it in figures. */
export interface LetterLot {
  readonly title: string;
  readonly href: string;
  /** Whole address of a picture 3:2, or null. */
  readonly picture: string | null;
  readonly alt: string;
  readonly figures: readonly (readonly [name: string, value: string])[];
}

/** A piece of a letter, from top to bottom. */
export type LetterBlock =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | ({ readonly kind: 'button' } & LetterLink)
  | { readonly kind: 'lot'; readonly lot: LetterLot }
  /** One of several: what happened, and where it leads. */
  | {
      readonly kind: 'item';
      readonly title: string;
      readonly text: string;
      readonly href: string;
      readonly lot?: LetterLot;
    };

/** A letter before it is laid out. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  /** Text that a mailbox shows beside the subject. */
  readonly preview: string;
  readonly blocks: readonly LetterBlock[];
  /** Why its reader gets it, and what they can change. */
  readonly foot: { readonly why: string; readonly links: readonly LetterLink[] };
}
