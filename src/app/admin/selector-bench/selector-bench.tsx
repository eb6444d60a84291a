import { useCallback, useState, type ComponentType } from 'react';
import {
  withoutEmptied,
  type DraftVehicle,
} from '../../../domain/listings/submissions/submission-draft.ts';
import { useMakes, useModels } from '../../catalogue/data/catalogue.ts';
import { Button } from '../../ui/button/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Gaps } from './gaps.tsx';
import { Picked } from './picked.tsx';
import { VinFacts } from './vin-facts.tsx';
import { OfficePage } from '../frame/office-page.tsx';

type VehicleChange = { readonly [K in keyof DraftVehicle]?: DraftVehicle[K] | undefined };

export interface SelectorProps {
  readonly vehicle: DraftVehicle;
  readonly set: (change: VehicleChange) => void;
}

/**
 * A test bench for the selector that sellers use: its choices from the catalogue, the facts from a
 * VIN, and gaps in the catalogue.
 */
export function SelectorBench({ Selector }: { readonly Selector: ComponentType<SelectorProps> }) {
  const [vehicle, setVehicle] = useState<DraftVehicle>({});
  const set = useCallback(
    (change: VehicleChange) =>
      setVehicle((before) => withoutEmptied<DraftVehicle>({ ...before, ...change })),
    [],
  );
  const makes = useMakes();
  const models = useModels(vehicle.makeId ?? '');
  const all = makes.status === 'ready' ? makes.value : [];
  const make = all.find(({ id }) => id === vehicle.makeId);
  const model =
    models.status === 'ready' ? models.value.find(({ id }) => id === vehicle.modelId) : undefined;
  return (
    <OfficePage wide title="Year, make, model">
      <Section title="Selector" className="bx" note="As sellers see it. Nothing is saved.">
        <div className="bench">
          <Selector vehicle={vehicle} set={set} />
        </div>
        <Button size="small" onClick={() => setVehicle({})}>
          Start over
        </Button>
      </Section>
      <div aria-live="polite">
        <Picked vehicle={vehicle} make={make} model={model} />
        <VinFacts vehicle={vehicle} makes={all} />
      </div>
      <Gaps />
    </OfficePage>
  );
}
