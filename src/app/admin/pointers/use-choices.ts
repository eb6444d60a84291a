import type { EntityName } from '../../../domain/entities.ts';
import { calledIn } from '../../../domain/kit/called.ts';
import { formats } from '../../../domain/kit/formats.ts';
import { useRested } from '../data/rested.ts';
import { useSought } from '../data/sought.ts';
import { useView } from '../../platform/reader/view.ts';
import { collatorOf } from '../data/documents/collated.ts';
import { entityNamed } from '../data/documents/query.ts';
import { likeBy, sameName } from '../../fields/combobox.tsx';
import { useFoundLots, type LotFound } from '../frame/found-lots.ts';
import { calledOf, shortlyOf, useCalled } from './use-cell-context.ts';

/** A document offered as a choice. */
export interface Called {
  readonly id: string;
  readonly name: string;
  /** Parts of its name that identify it alone, such as a username without its sign. */
  readonly short: readonly string[];
}

/** Most choices offered; further typing finds the others. */
const MOST_CHOICES = 50;

const lotCalled = (lot: LotFound): Called => ({
  id: lot.id,
  name:
    calledIn(entityNamed('listings'), (key) =>
      key === 'title' ? lot.title : key === 'number' ? String(lot.number) : null,
    ) ?? lot.title,
  short: [String(lot.number)],
});

/** Whether a text equals the name or a part that identifies it alone. */
export const isCalled = ({ name, short }: Called, text: string): boolean =>
  sameName([name, ...short], text) !== undefined;

/** Whether a text may be an id, unlike a name of several words. */
export const isIdLike = (text: string): boolean => text !== '' && formats.id.pattern.test(text);

/** The document with a typed or pasted id, if the reader may read it; undefined while loading. */
const useById = (to: EntityName, text: string): Called | null | undefined => {
  const rested = useRested(text);
  const id = rested === text && isIdLike(text) ? text : null;
  const name = useCalled(id === null ? null : { to, id });
  if (rested !== text || name === undefined) return undefined;
  return id === null || name === null ? null : { id, name, short: [] };
};

const AWAITED = 'Searching…';

const choicesNote = ({ length }: readonly Called[], isTyped: boolean): string => {
  if (length === MOST_CHOICES) return 'Type more to narrow these down.';
  if (length > 0) return '';
  return isTyped ? 'Nothing is called that.' : 'Start typing a name.';
};

export interface Choices {
  /** Best matches first. */
  readonly found: readonly Called[];
  /** A note about them, such as that more are loading; empty for none. */
  readonly word: string;
  /** Whether all requests have been answered. */
  readonly isSettled: boolean;
}

/**
 * Documents of a kind that match a text, by name or by a complete id. Lots are found with the back
 * office's search.
 * @param wanted nothing is read until true.
 */
export const useChoices = (to: EntityName, text: string, wanted: boolean): Choices => {
  const { locale } = useView();
  const isLot = to === 'listings';
  const { docs, state } = useSought(wanted ? to : null, text);
  const { lots, word } = useFoundLots(wanted && isLot ? text : '');
  const byId = useById(to, wanted ? text : '');
  const { compare } = collatorOf(locale);
  const named = docs
    .flatMap((doc) => {
      const name = calledOf(to, doc);
      return name === null ? [] : [{ id: doc.id, name, short: shortlyOf(to, doc) }];
    })
    .toSorted((a, b) => compare(a.name, b.name));
  const all = [
    ...(byId ? [byId] : []),
    ...lots.map(lotCalled),
    ...likeBy(named, ({ name }) => name, text),
  ];
  const once = [...new Map(all.map((one) => [one.id, one])).values()];
  const [meant, others] = [
    once.filter((one) => isCalled(one, text)),
    once.filter((one) => !isCalled(one, text)),
  ];
  const found = [...meant, ...others].slice(0, MOST_CHOICES);
  const isSettled = state !== 'awaited' && byId !== undefined;
  // A single letter searches for no lots.
  const isTyped = text.length > (isLot ? 1 : 0);
  const own =
    state === 'cut'
      ? 'Only this device was searched.'
      : isSettled
        ? choicesNote(found, isTyped)
        : AWAITED;
  return { found, word: isLot && word !== '' ? word : own, isSettled };
};
