import { useCallback, useEffect, useRef, useState } from 'react';
import {
  withoutEmptied,
  type DraftVehicle,
  type SubmissionDraft,
  type PartChange,
} from '../../../../domain/listings/submissions/submission-draft.ts';
import { editDraft } from '../../data/submissions.ts';
import type { DraftRow } from '../../../drafts/rows.ts';

/** Fields to set; `undefined` empties one. */
export type VehicleChange = {
  readonly [K in keyof DraftVehicle]?: DraftVehicle[K] | undefined;
};

type DraftPart = keyof SubmissionDraft;
type PartOf<P extends DraftPart> = NonNullable<SubmissionDraft[P]>;

/** One part of a draft being edited. */
export interface PartForm<P extends DraftPart> {
  readonly value: PartOf<P>;
  /** Shows the change at once and writes it to this device. */
  readonly set: (change: PartChange<PartOf<P>>) => void;
  /** Reason why this device did not store the last change. */
  readonly lost: string | null;
}

export interface VehicleForm {
  readonly vehicle: DraftVehicle;
  /** Shows the change at once and writes it to this device. */
  readonly set: (change: VehicleChange) => void;
  /** Reason why this device did not store the last change. */
  readonly lost: string | null;
}

/**
 * A part of a draft being edited. Typed text shows at once and is stored at every key; changes from
 * elsewhere are applied unless text typed here is still being stored.
 */
export const usePart = <P extends DraftPart>(row: DraftRow, part: P): PartForm<P> => {
  const [value, setValue] = useState<PartOf<P>>((row.draft[part] ?? {}) as PartOf<P>);
  const [lost, setLost] = useState<string | null>(null);
  const writing = useRef(0);
  const typedAt = useRef(0);

  useEffect(() => {
    if (writing.current === 0 && row.editedAt >= typedAt.current) {
      setValue((row.draft[part] ?? {}) as PartOf<P>);
    }
  }, [row, part]);

  const { id } = row;
  const set = useCallback(
    (change: PartChange<PartOf<P>>): void => {
      setValue((before) => withoutEmptied<PartOf<P>>({ ...before, ...change }));
      typedAt.current = Date.now();
      writing.current += 1;
      editDraft(id, {
        draft: (draft) => ({
          ...draft,
          [part]: withoutEmptied<PartOf<P>>({ ...(draft[part] as PartOf<P>), ...change }),
        }),
      })
        .then(
          () => setLost(null),
          (error: unknown) => setLost(error instanceof Error ? error.message : String(error)),
        )
        .finally(() => {
          writing.current -= 1;
        });
    },
    [id, part],
  );
  return { value, set, lost };
};

/** The vehicle of a draft being edited. */
export const useVehicle = (row: DraftRow): VehicleForm => {
  const { value, set, lost } = usePart(row, 'vehicle');
  return { vehicle: value, set, lost };
};
