import type { Filter, Fields } from './attempt.ts';

/** Reads and writes of one collection's documents in these tests. */
export interface Subject {
  /** Id of the fixture; `fixture` when absent. */
  readonly id?: string;
  /** Fields of the fixture besides the definition's sample. */
  readonly doc?: Fields;
  /** The list its owner may query. */
  readonly mine?: readonly Filter[];
  /** The list everyone may query; every filter is required. */
  readonly shown?: readonly Filter[];
  readonly shownMax?: number;
  readonly mineMax?: number;
  /** Changes that hide the fixture from everyone except staff. */
  readonly hides?: readonly Fields[];
  /** Id of a hidden document, if the fixture's own id would show it. */
  readonly hiddenId?: string;
  /** The same filter with a value that would show hidden documents. */
  readonly peeks?: readonly (readonly Filter[])[];
  /** A change that makes a hidden fixture visible. */
  readonly shows?: Fields;
  /** Whether its owner sees it while hidden. */
  readonly ownerSeesHidden?: true;
  /** A change its legitimate writer may make. */
  readonly touch: Fields;
  /** The change for staff, if staff write other fields. */
  readonly staffTouch?: Fields;
  /** Changes the owner may not make, field by field. */
  readonly locked?: readonly Fields[];
  readonly staffLocked?: readonly Fields[];
  /** Fields the fixture needs for its owner to change or delete it. */
  readonly open?: Fields;
  /** Fields with which the owner's change or deletion is refused. */
  readonly closed?: readonly Fields[];
  /** Fields with which only the owner's deletion is refused. */
  readonly closedToDelete?: readonly Fields[];
  /** Fields with which a deletion by staff is refused. */
  readonly staffClosedToDelete?: readonly Fields[];
  /** Whether no deletion can be reverted by the same person. */
  readonly neverDeleted?: true;
  /** Another list everyone may query, with its own longest length. */
  readonly alsoShown?: readonly Filter[];
  /** Whether staff are also refused the owner's refused drafts. */
  readonly staffAsOwner?: true;
  /** Whether staff may query no more of it than anyone. */
  readonly staffAsAnybody?: true;
  /** Id of a new document by its creator. */
  readonly newId?: (uid: string) => string;
  /** Fields a creator writes besides the sample. */
  readonly draft?: Fields;
  readonly staffDraft?: (uid: string) => Fields;
  /** Drafts a creator is refused. */
  readonly refusedDrafts?: readonly Fields[];
}
