import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftVehicle } from '../../../domain/listings/submission-draft.ts';
import { editDraft } from '../../store/api/submissions.ts';
import type { DraftRow } from '../../store/drafts/rows.ts';

/** Fields to set; `undefined` empties one. */
export type VehicleChange = {
  readonly [K in keyof DraftVehicle]?: DraftVehicle[K] | undefined;
};

const without = (vehicle: VehicleChange): DraftVehicle =>
  Object.fromEntries(
    Object.entries(vehicle).filter(([, value]) => value !== undefined && value !== ''),
  );

export interface VehicleForm {
  readonly vehicle: DraftVehicle;
  /** Shows the change at once and writes it to this device. */
  readonly set: (change: VehicleChange) => void;
  /** Why this device did not keep the last change. */
  readonly lost: string | null;
}

/**
 * The vehicle of a draft while it is written. What is typed is shown at once and kept at every key;
 * what comes from elsewhere is taken in unless something typed here is still on its way to disk.
 */
export const useVehicle = (row: DraftRow): VehicleForm => {
  const [vehicle, setVehicle] = useState<DraftVehicle>(row.draft.vehicle ?? {});
  const [lost, setLost] = useState<string | null>(null);
  const writing = useRef(0);
  const typedAt = useRef(0);

  useEffect(() => {
    if (writing.current === 0 && row.editedAt >= typedAt.current) {
      setVehicle(row.draft.vehicle ?? {});
    }
  }, [row]);

  const { id } = row;
  const set = useCallback(
    (change: VehicleChange): void => {
      setVehicle((before) => without({ ...before, ...change }));
      typedAt.current = Date.now();
      writing.current += 1;
      editDraft(id, {
        draft: (draft) => ({ ...draft, vehicle: without({ ...draft.vehicle, ...change }) }),
      })
        .then(
          () => setLost(null),
          (error: unknown) => setLost(error instanceof Error ? error.message : String(error)),
        )
        .finally(() => {
          writing.current -= 1;
        });
    },
    [id],
  );
  return { vehicle, set, lost };
};
