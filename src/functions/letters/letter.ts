import type { Language } from '../../domain/accounts/language.ts';

export interface LetterLink {
  readonly label: string;
  readonly href: string;
}

/** A lot as shown in a letter: its picture and its figures. */
export interface LetterLot {
  readonly title: string;
  readonly href: string;
  /** Absolute address of a 3:2 picture, or null. */
  readonly picture: string | null;
  readonly alt: string;
  readonly figures: readonly (readonly [name: string, value: string])[];
}

/** A block of a letter, from top to bottom. */
export type LetterBlock =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | ({ readonly kind: 'button' } & LetterLink)
  | { readonly kind: 'lot'; readonly lot: LetterLot }
  /** One of several events, with its link. */
  | {
      readonly kind: 'item';
      readonly title: string;
      readonly text: string;
      readonly href: string;
      readonly lot?: LetterLot;
    };

/** A letter before layout. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  /** Text that mail clients show beside the subject. */
  readonly preview: string;
  readonly blocks: readonly LetterBlock[];
  /** The reason why the reader gets it, and what they can change. */
  readonly foot: { readonly why: string; readonly links: readonly LetterLink[] };
}
