import type { Filter, Fields } from './attempt.ts';

/** Reads and writes of one collection's documents in these tests. */
export interface Subject {
  /** Id of the fixture; `fixture` when absent. */
  readonly id?: string;
  /** Fields of the fixture beside the definition's sample. */
  readonly doc?: Fields;
  /** The list its owner may ask for. */
  readonly mine?: readonly Filter[];
  /** The list everybody may ask for; every filter is needed. */
  readonly shown?: readonly Filter[];
  readonly shownMax?: number;
  readonly mineMax?: number;
  /** Changes that hide the fixture from everybody but staff. */
  readonly hides?: readonly Fields[];
  /** Id of a hidden document, when the fixture's own id would show it. */
  readonly hiddenId?: string;
  /** The same filter with a value that would show what is hidden. */
  readonly peeks?: readonly (readonly Filter[])[];
  /** A change that makes a hidden fixture shown. */
  readonly shows?: Fields;
  /** Whether its owner sees it hidden, too. */
  readonly ownerSeesHidden?: true;
  /** A change its rightful writer may make. */
  readonly touch: Fields;
  /** The same for staff, where staff write other fields. */
  readonly staffTouch?: Fields;
  /** Changes the owner may not make, field by field. */
  readonly locked?: readonly Fields[];
  readonly staffLocked?: readonly Fields[];
  /** Fields the fixture must have for its owner to change or delete it. */
  readonly open?: Fields;
  /** Fields that make the owner's change or deletion refused. */
  readonly closed?: readonly Fields[];
  /** Fields that make the owner's deletion alone refused. */
  readonly closedToDelete?: readonly Fields[];
  /** Fields that make a deletion by staff refused. */
  readonly staffClosedToDelete?: readonly Fields[];
  /** There is no deletion that could be taken back by the same person. */
  readonly neverDeleted?: true;
  /** Another list everybody may ask for, with its own longest length. */
  readonly alsoShown?: readonly Filter[];
  /** Staff are held to the owner's refused drafts as well. */
  readonly staffAsOwner?: true;
  /** Staff may ask for no more of it than anybody. */
  readonly staffAsAnybody?: true;
  /** Id of a new document by its creator. */
  readonly newId?: (uid: string) => string;
  /** Fields a creator writes beside the sample. */
  readonly draft?: Fields;
  readonly staffDraft?: (uid: string) => Fields;
  /** Drafts a creator is refused. */
  readonly refusedDrafts?: readonly Fields[];
}
