import { useState, type RefObject } from 'react';
import { useDeskKeys } from './use-desk-keys.ts';

/** The row the keys are at, kept within what there is: j k Enter Esc, and what else a desk knows. */
export const useCursor = (props: {
  readonly ids: readonly string[];
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  readonly onChoose?: (id: string) => void;
  readonly filter?: RefObject<HTMLInputElement | null>;
}): readonly [at: number, place: (id: string) => void] => {
  const { ids, onOpen, onClose, onChoose, filter } = props;
  const [cursor, setCursor] = useState(0);
  const at = Math.min(cursor, Math.max(0, ids.length - 1));
  const here = ids[at];
  useDeskKeys({
    down: () => setCursor(Math.min(ids.length - 1, at + 1)),
    up: () => setCursor(Math.max(0, at - 1)),
    open: () => {
      if (here !== undefined) onOpen(here);
    },
    close: onClose,
    choose: () => {
      if (here !== undefined) onChoose?.(here);
    },
    find: () => filter?.current?.focus(),
  });
  return [at, (id) => setCursor(ids.indexOf(id))];
};
