import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { translate } from '../../../wording/language/translate.ts';

interface Ordered {
  readonly id: string;
}

export interface Mover<P extends Ordered> {
  /** The photos as currently shown, including one being moved. */
  readonly shown: readonly P[];
  /** Id of the photo being moved. */
  readonly held: string | null;
  /** Announced after every move. */
  readonly word: string;
  readonly move: (photo: P, to: number) => void;
  readonly grip: (photo: P) => {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly ref: (at: HTMLElement | null) => void;
  };
}

const placed = <P extends Ordered>(photos: readonly P[], id: string, to: number): readonly P[] => {
  const moved = photos.find((photo) => photo.id === id);
  if (moved === undefined) return photos;
  const others = photos.filter((photo) => photo.id !== id);
  return [...others.slice(0, to), moved, ...others.slice(to)];
};

/** The photo under a point. */
const under = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')?.dataset['photo'] ?? null;

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

interface Hand {
  readonly id: string;
  readonly to: number;
  /** Whether it is moved by keys, so that the focus must follow. */
  readonly byKey: boolean;
}

/** Time the moved order is shown until the stored order arrives, ms. */
const SETTLE_MS = 400;

/**
 * Reorders photos by dragging their grip or with the arrow keys on it.
 * @param place stores the new position of a photo.
 */
export const useMove = <P extends Ordered>(
  photos: readonly P[],
  place: (photo: P, at: number) => void,
): Mover<P> => {
  const [hand, setHand] = useState<Hand | null>(null);
  const [word, setWord] = useState('');
  const grips = useRef(new Map<string, HTMLElement>());
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = hand === null ? photos : placed(photos, hand.id, hand.to);

  useEffect(() => {
    // Moving a grip in the document makes it lose focus.
    if (hand?.byKey === true) grips.current.get(hand.id)?.focus();
  }, [hand]);
  useEffect(() => () => clearTimeout(settling.current), []);

  const letGo = (): void => {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => setHand(null), SETTLE_MS);
  };
  const move = (photo: P, to: number): void => {
    const last = photos.length - 1;
    const at = Math.max(0, Math.min(last, to));
    setWord(
      at === 0
        ? translate('Photo {n} of {count}, the cover', { n: 1, count: last + 1 })
        : translate('Photo {n} of {count}', { n: at + 1, count: last + 1 }),
    );
    place(photo, at);
  };

  return {
    shown,
    held: hand?.id ?? null,
    word,
    move: (photo, to) => {
      // Ends the settling of a photo moved just before.
      clearTimeout(settling.current);
      setHand(null);
      move(photo, to);
    },
    grip: (photo) => ({
      ref: (at) => {
        if (at === null) grips.current.delete(photo.id);
        else grips.current.set(photo.id, at);
      },
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        clearTimeout(settling.current);
        setHand({
          id: photo.id,
          to: photos.findIndex(({ id }) => id === photo.id),
          byKey: false,
        });
      },
      onPointerMove: (event) => {
        if (hand?.id !== photo.id) return;
        const over = under(event.clientX, event.clientY);
        const to = shown.findIndex(({ id }) => id === over);
        if (to >= 0 && over !== photo.id && to !== hand.to)
          setHand({ id: photo.id, to, byKey: false });
      },
      onPointerUp: () => {
        if (hand?.id !== photo.id) return;
        const from = photos.findIndex(({ id }) => id === photo.id);
        if (hand.to !== from) move(photo, hand.to);
        letGo();
      },
      onPointerCancel: () => setHand(null),
      onKeyDown: (event) => {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        const last = photos.length - 1;
        const at = shown.findIndex(({ id }) => id === photo.id);
        const to = Math.max(0, Math.min(last, step(at, last)));
        setHand({ id: photo.id, to, byKey: true });
        move(photo, to);
        letGo();
      },
    }),
  };
};
